import { describe, expect, test } from "vitest";

import { splitTags } from "~/ui/format/tags";

import { differencesBetween, formValuesOf, type DeviceFormValues, type FormField } from "./device-form";
import { parseDeviceForm, readDeviceForm } from "./device-form.server";

const VALUES: DeviceFormValues = {
  displayName: "Reception laptop",
  deviceType: "laptop",
  criticality: "high",
  owner: "it@acme.example",
  siteName: "hq",
  tags: "finance, vip",
  notes: "Do not reimage.",
};

function problemsOf(change: Partial<DeviceFormValues>): Partial<Record<FormField, string>> {
  const parsed = parseDeviceForm({ ...VALUES, ...change }, 3);
  return "problems" in parsed ? parsed.problems : {};
}

describe("the form of a device", () => {
  test("is read as the change that the API takes", () => {
    const form = new FormData();
    for (const [field, value] of Object.entries(VALUES)) form.set(field, value);
    form.set("tenantId", "acme");
    expect(parseDeviceForm(readDeviceForm(form), 3)).toEqual({
      change: { ...VALUES, resourceVersion: 3, tags: ["finance", "vip"] },
    });
  });

  test("shows a device as it is read back", () => {
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
    ["a type that is none", { deviceType: "toaster" }, "deviceType"],
    ["a criticality that is none", { criticality: "urgent" }, "criticality"],
    ["an owner that is no e-mail address", { owner: "Ann" }, "owner"],
    ["no site", { siteName: "" }, "siteName"],
    ["21 tags", { tags: Array.from({ length: 21 }, (_, index) => `t${index}`).join(",") }, "tags"],
    ["a tag of 33 characters", { tags: "t".repeat(33) }, "tags"],
    ["notes of 2,001 characters", { notes: "n".repeat(2001) }, "notes"],
  ])("with %s says so beside that field alone", (_, change, field) => {
    expect(Object.keys(problemsOf(change))).toEqual([field]);
    expect(problemsOf(change)[field]).toMatch(/^(Write|Choose) .+\.$/);
  });

  test.each<[string, Partial<DeviceFormValues>]>([
    ["a name of 64 characters", { displayName: "n".repeat(64) }],
    ["an owner left empty", { owner: " " }],
    [
      "20 tags of 32 characters",
      { tags: Array.from({ length: 20 }, (_, index) => `${index}`.padEnd(32, "x")).join(",") },
    ],
    ["notes of 2,000 characters", { notes: "n".repeat(2000) }],
    ["lines that end as browsers send them", { notes: `${"n".repeat(999)}\r\n${"n".repeat(1000)}` }],
  ])("takes %s", (_, change) => {
    expect(problemsOf(change)).toEqual({});
  });

  test("without a field is a form with that field empty", () => {
    expect(readDeviceForm(new FormData()).displayName).toBe("");
  });

  test("names each tag once, in the order typed", () => {
    expect(splitTags(" vip,, finance ,vip")).toEqual(["vip", "finance"]);
  });
});

describe("what changed meanwhile", () => {
  test("is named field by field, with what stands now and what would be written over it", () => {
    const saved = { ...VALUES, criticality: "extreme", notes: "Reimaged." };
    expect(differencesBetween(saved, VALUES)).toEqual([
      { field: "criticality", saved: "extreme", yours: "high" },
      { field: "notes", saved: "Reimaged.", yours: "Do not reimage." },
    ]);
  });

  test("is nothing where only room or ends of lines differ", () => {
    const typed = { ...VALUES, tags: "finance,vip", notes: "Do not reimage.\r\n" };
    expect(differencesBetween(VALUES, typed)).toEqual([]);
  });
});
