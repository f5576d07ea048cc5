import { describe, expect, test } from "vitest";

import type { ApiClient } from "~/api/client.server";
import { readCatalogue } from "~/catalogue/catalogue.server";

import { saveDevice } from "./save-device.server";

const ROLES = readCatalogue("config").access.roles;

/** None of these saves may reach the API. */
const NO_API = new Proxy({} as ApiClient, {
  get: () => {
    throw new Error("The API was called");
  },
});
const TENANT = { tenantId: "acme", tenantName: "Acme Health", roleNames: [], permissions: [] };
const GOOD = {
  tenantId: "acme",
  resourceVersion: "3",
  displayName: "Reception",
  deviceType: "laptop",
  criticality: "low",
  owner: "",
  siteName: "hq",
  tags: "",
  notes: "",
};

function save(role: "project-admin" | "tenant-admin" | "member" | "none", change: Record<string, string> = {}) {
  const sent = new FormData();
  for (const [field, value] of Object.entries({ ...GOOD, ...change })) sent.set(field, value);
  const viewer = { role: ROLES.find(({ id }) => id === role)!, tenant: TENANT };
  return saveDevice({ api: NO_API, viewer, brand: { displayNameOf: () => undefined } }, "lt-1", sent);
}

describe("saving a device", () => {
  test.each(["member", "none"] as const)("is refused to a %s with 403, whatever was sent", async (role) => {
    await expect(save(role, { displayName: "" })).rejects.toMatchObject({ init: { status: 403 } });
  });

  test.each(["project-admin", "tenant-admin"] as const)("is open to a %s", async (role) => {
    await expect(save(role)).rejects.toThrow("The API was called");
  });

  test("under another organization than the form was opened in is refused with 409, and says where the person is now", async () => {
    const answer = await save("project-admin", { tenantId: "other", displayName: "Kept" });
    expect(answer).toMatchObject({
      init: { status: 409 },
      data: { otherTenant: "Acme Health", form: { displayName: "Kept" } },
    });
  });

  test("that cannot be read is refused with 422, with what was sent and a sentence beside each field", async () => {
    const answer = await save("tenant-admin", { displayName: "", owner: "Ann" });
    expect(answer).toMatchObject({ init: { status: 422 }, data: { form: { owner: "Ann" } } });
    expect(Object.keys((answer as { data: { problems: object } }).data.problems)).toEqual(["displayName", "owner"]);
  });

  test("without a version is refused with 400", async () => {
    await expect(save("tenant-admin", { resourceVersion: "newest" })).rejects.toMatchObject({ init: { status: 400 } });
  });
});
