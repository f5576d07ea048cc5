import { describe, expect, test } from "vitest";

import { openChange, SHELL } from "~/screen/open-change.server";

import { submitChange, type ChangePerson } from "../../../tests/support/change-request";
import { changes } from "./changes.server";
import { viewAsYaml } from "./show-views.server";

const NOON = "2026-11-22T12:00:00.000Z";

const FORM = {
  tenantId: "acme",
  intent: "save",
  setName: "device",
  name: "Mine",
  scope: "me",
  address: "range=24h",
  fixedAddress: "range=a..b",
};

const SAVED = {
  ...{ viewId: "v1", ownerId: "u", ownerName: "U", setName: "device" },
  ...{ digestId: "d1", createdAt: NOON, nextAt: NOON, sentAt: null },
};

function change(form: Record<string, string> = {}, person: ChangePerson = "tenantAdmin") {
  return submitChange(
    (args) => openChange(args, SHELL, changes),
    { person, form: { ...FORM, ...form } },
    ({ method, body }) => ({
      status: method === "DELETE" ? 204 : 200,
      body: method === "GET" ? { view: [], total: 0 } : { ...(body as object), ...SAVED },
    }),
  );
}

describe("saving a view", () => {
  test("stores the address with its relative range, or with the current range as absolute times", async () => {
    const moving = await change();
    const fixed = await change({ keepsTimeFixed: "yes" });
    const addresses = [...moving.calls, ...fixed.calls].map(({ body }) => (body as { address: string }).address);
    expect(addresses).toEqual(["range=24h", "range=a..b"]);
  });

  test("schedules a hunt that has a time to run at", async () => {
    const hunt = { setName: "flow", address: "action=blocked&range=24h", name: "Blocked" };
    expect((await change({ ...hunt, frequency: "", onlyAbove: "0" })).calls).toHaveLength(1);
    const { calls, status } = await change({ ...hunt, frequency: "hourly", onlyAbove: "20" });
    expect(status).toBe(200);
    expect(calls).toMatchObject([
      {
        method: "PUT",
        path: "/v1/digest",
        body: {
          displayName: "Blocked",
          path: "/threat-hunting?action=blocked&range=24h",
          frequency: "hourly",
          onlyAbove: 20,
          questions: [
            { title: "Blocked", query: { source: "flow", filter: "action:blocked", metric: "count", range: "24h" } },
            { title: "During this period" },
          ],
        },
      },
      { method: "POST", path: "/v1/view/add", body: { name: "Blocked", setName: "flow" } },
    ]);
    expect((await change({ ...hunt, frequency: "yearly" })).status).toBe(422);
  });

  test("rejects a missing name with a field error", async () => {
    const { status, data, calls } = await change({ name: "  " });
    expect({ status, calls }).toEqual({ status: 422, calls: [] });
    expect(data).toMatchObject({ fieldErrors: { name: "Write a name" } });
  });

  test("allows Members to save their own views, but not the organization's", async () => {
    expect(await change({}, "member")).toMatchObject({ status: 200, calls: [{ method: "POST" }] });
    expect(await change({ scope: "organization" }, "member")).toMatchObject({ status: 403, calls: [] });
  });

  test("replaces the version of a view that was read", async () => {
    const { calls } = await change({ intent: "replace", viewId: "a/b", resourceVersion: "3" });
    expect(calls).toMatchObject([
      {
        method: "PUT",
        path: "/v1/view/a%2Fb",
        body: { name: "Mine", scope: "me", address: "range=24h", resourceVersion: 3 },
      },
    ]);
  });

  test("deletes a view by its id", async () => {
    expect(await change({ intent: "delete", viewId: "v1" })).toMatchObject({
      status: 200,
      calls: [{ method: "DELETE", path: "/v1/view/v1" }],
    });
  });
});

describe("sending a view by email", () => {
  const view = { ...FORM, viewId: "v1", name: "Open", ownerId: "u", ownerName: "U", setName: "threat" };
  const send = (address: string, form: Record<string, string> = {}) =>
    submitChange(
      (args) => openChange(args, SHELL, changes),
      {
        person: "member",
        form: {
          tenantId: "acme",
          intent: "email",
          setName: "threat",
          viewId: "v1",
          frequency: "daily",
          onlyAbove: "5",
          ...form,
        },
      },
      ({ method }) =>
        method === "GET"
          ? { body: { view: [{ ...view, address }], total: 1, page: 1, pageSize: 200 } }
          : { status: 200, body: { ...SENT, displayName: "Open", path: "/insights/threat-intelligence" } },
    );
  const SENT = { digestId: "d1", frequency: "daily", onlyAbove: 5, createdAt: NOON, nextAt: NOON, sentAt: null };

  test("counts all rows and the rows of the period, with the brand's hostname", async () => {
    const { status, calls } = await send("severity=critical&sort=-riskScore");
    expect(status).toBe(200);
    expect(calls.find(({ method }) => method === "PUT")).toMatchObject({
      path: "/v1/digest",
      tenantId: "acme",
      body: {
        displayName: "Open",
        frequency: "daily",
        onlyAbove: 5,
        path: "/insights/threat-intelligence?severity=critical&sort=-riskScore",
        origin: "http://acme.localhost",
        questions: [
          { title: "Open", query: { source: "threat", filter: "severity:critical", range: "all" } },
          { title: "During this period", query: { source: "threat", filter: "severity:critical", range: "inherit" } },
        ],
      },
    });
  });

  test("counts the rows of a hunt, although it is grouped, and links to its tab", async () => {
    const { calls } = await send("verdict=malicious&range=24h&group=deviceName", { setName: "dns", onlyAbove: "0" });
    const filter = "verdict:malicious";
    expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({
      onlyAbove: 0,
      path: "/threat-hunting?tab=dns&verdict=malicious&range=24h&group=deviceName",
      questions: [
        { title: "Open", query: { source: "dns", filter, groupBy: [], range: "24h" } },
        { title: "During this period", query: { source: "dns", filter, groupBy: [], range: "inherit" } },
      ],
    });
  });

  test("rejects a list that is hidden from the user without calling the API", async () => {
    const { status, calls } = await send("", { setName: "audit" });
    expect(status).toBe(404);
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  });
});

test("exports a view as YAML with its query as named parameters", () => {
  const view = {
    viewId: "v1",
    setName: "device",
    name: "Crown jewels",
    scope: "organization" as const,
    address: "criticality=extreme%2Chigh&sort=-riskScore",
    notes: "",
    techniqueId: "",
    ownerId: "u",
    ownerName: "U",
  };
  expect(viewAsYaml(view)).toBe(`name: Crown jewels
list: device
query:
  criticality: extreme,high
  sort: -riskScore
`);
  expect(viewAsYaml({ ...view, notes: "Ours", techniqueId: "T1071" })).toContain("technique: T1071\nnotes: Ours\n");
});
