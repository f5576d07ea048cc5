import { describe, expect, test } from "vitest";

import { openChange } from "~/screen/open-change.server";
import { splitTags } from "~/ui/format/tags";

import { submitChange } from "../../../tests/support/change-request";
import { changes } from "./changes.server";
import { differencesBetween, formValuesOf, type DeviceFormValues, type FormField } from "./device-form";

const VALUES: DeviceFormValues = {
  displayName: "Reception laptop",
  deviceType: "laptop",
  criticality: "high",
  owner: "it@acme.example",
  siteName: "hq",
  tags: "finance, vip",
  notes: "Do not reimage.",
};

const SENT = { intent: "edit", tenantId: "acme", resourceVersion: "3", ...VALUES };

/** Posts the form for a device that the API saves as submitted. */
function save(change: Partial<DeviceFormValues>) {
  const request = { person: "tenantAdmin", params: { deviceName: "lt-1" }, form: { ...SENT, ...change } } as const;
  return submitChange(
    (args) => openChange(args, "device", changes),
    request,
    ({ body }) => ({ status: 400, body: { message: JSON.stringify(body) } }),
  );
}

async function problemsOf(change: Partial<DeviceFormValues>): Promise<Record<string, string>> {
  const { data } = await save(change);
  return (data as { fieldErrors?: Record<string, string> }).fieldErrors ?? {};
}

describe("the form of a device", () => {
  test("is sent to the API as an update of the version that was read", async () => {
    const { calls } = await save({});
    expect(calls).toEqual([
      {
        method: "PUT",
        path: "/v1/device/lt-1",
        tenantId: "acme",
        body: { ...VALUES, resourceVersion: 3, tags: ["finance", "vip"] },
      },
    ]);
  });

  test("shows the device's current values", () => {
    const device: Parameters<typeof formValuesOf>[0] = {
      ...VALUES,
      deviceType: "laptop",
      criticality: "high",
      owner: null,
      tags: ["a", "b"],
    };
    expect(formValuesOf(device)).toEqual({ ...VALUES, owner: "", tags: "a, b" });
    expect(splitTags(formValuesOf(device).tags)).toEqual(["a", "b"]);
  });

  test.each<[string, Partial<DeviceFormValues>, FormField]>([
    ["no name", { displayName: "   " }, "displayName"],
    ["a name of 65 characters", { displayName: "n".repeat(65) }, "displayName"],
    ["an unknown type", { deviceType: "toaster" }, "deviceType"],
    ["an unknown criticality", { criticality: "urgent" }, "criticality"],
    ["an owner without a valid email address", { owner: "Ann" }, "owner"],
    ["no site", { siteName: "" }, "siteName"],
    ["21 tags", { tags: Array.from({ length: 21 }, (_, index) => `t${index}`).join(",") }, "tags"],
    ["a tag of 33 characters", { tags: "t".repeat(33) }, "tags"],
    ["notes of 2,001 characters", { notes: "n".repeat(2001) }, "notes"],
  ])("rejects %s with a message beside that field only", async (_, change, field) => {
    const fieldErrors = await problemsOf(change);
    expect(Object.keys(fieldErrors)).toEqual([field]);
    expect(fieldErrors[field]).toMatch(/^(Enter|Choose) /);
  });

  test.each<[string, Partial<DeviceFormValues>]>([
    ["a name of 64 characters", { displayName: "n".repeat(64) }],
    ["an empty owner", { owner: " " }],
    [
      "20 tags of 32 characters",
      { tags: Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(32, "x")).join(",") },
    ],
    ["notes of 2,000 characters", { notes: "n".repeat(2000) }],
    ["line breaks as submitted by browsers", { notes: `${"n".repeat(999)}\r\n${"n".repeat(1000)}` }],
  ])("accepts %s", async (_, change) => {
    expect(await problemsOf(change)).toEqual({});
  });

  test("removes duplicate tags and preserves their order", () => {
    expect(splitTags(" vip,, finance ,vip")).toEqual(["vip", "finance"]);
  });
});

describe("a conflicting change", () => {
  test("is shown field by field, with the saved value and the submitted one", () => {
    const saved = { ...VALUES, criticality: "extreme", notes: "Reimaged." };
    expect(differencesBetween(saved, VALUES)).toEqual([
      { field: "criticality", saved: "extreme", yours: "high" },
      { field: "notes", saved: "Reimaged.", yours: "Do not reimage." },
    ]);
  });

  test("ignores differences in spaces and line breaks", () => {
    const typed = { ...VALUES, tags: "finance,vip", notes: "Do not reimage.\r\n" };
    expect(differencesBetween(VALUES, typed)).toEqual([]);
  });
});
