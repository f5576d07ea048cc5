import { describe, expect, test } from "vitest";

import { openChange, SHELL } from "~/screen/open-change.server";

import { submitChange, type ChangePerson } from "../../../tests/support/change-request";
import { changes } from "./changes.server";
import { viewAsYaml } from "./show-views.server";

const FORM = {
  tenantId: "acme",
  intent: "save",
  setName: "device",
  name: "Mine",
  scope: "me",
  address: "range=24h",
  fixedAddress: "range=a..b",
};

function change(form: Record<string, string> = {}, person: ChangePerson = "tenantAdmin") {
  return submitChange(
    (args) => openChange(args, SHELL, changes),
    { person, form: { ...FORM, ...form } },
    ({ method, body }) => ({
      status: method === "DELETE" ? 204 : 200,
      body:
        method === "GET"
          ? { view: [], total: 0 }
          : { ...(body as object), viewId: "v1", ownerId: "u", ownerName: "U", setName: "device" },
    }),
  );
}

describe("saving a view", () => {
  test("stores the address as it moves on with time, or the period as it is now", async () => {
    const moving = await change();
    const fixed = await change({ keepsTimeFixed: "yes" });
    const addresses = [...moving.calls, ...fixed.calls].map(({ body }) => (body as { address: string }).address);
    expect(addresses).toEqual(["range=24h", "range=a..b"]);
  });

  test("without a name is refused with a sentence beside the field", async () => {
    const { status, data, calls } = await change({ name: "  " });
    expect({ status, calls }).toEqual({ status: 422, calls: [] });
    expect(data).toMatchObject({ problems: { name: "Write a name" } });
  });

  test("is open to Members for their own views, and refused for the organization's", async () => {
    expect(await change({}, "member")).toMatchObject({ status: 200, calls: [{ method: "POST" }] });
    expect(await change({ scope: "organization" }, "member")).toMatchObject({ status: 403, calls: [] });
  });

  test("replaces a view from the version that was read", async () => {
    const { calls } = await change({ intent: "replace", viewId: "a/b", resourceVersion: "3" });
    expect(calls).toMatchObject([
      {
        method: "PUT",
        path: "/v1/view/a%2Fb",
        body: { name: "Mine", scope: "me", address: "range=24h", resourceVersion: 3 },
      },
    ]);
  });

  test("deletes a view by its id alone", async () => {
    expect(await change({ intent: "delete", viewId: "v1" })).toMatchObject({
      status: 200,
      calls: [{ method: "DELETE", path: "/v1/view/v1" }],
    });
  });
});

test("a view as YAML lists its query by name", () => {
  const view = {
    viewId: "v1",
    setName: "device",
    name: "Crown jewels",
    scope: "organization" as const,
    address: "criticality=extreme%2Chigh&sort=-riskScore",
    ownerId: "u",
    ownerName: "U",
  };
  expect(viewAsYaml(view)).toBe(`- name: Crown jewels
  list: device
  scope: organization
  query:
    criticality: extreme,high
    sort: -riskScore
`);
});
