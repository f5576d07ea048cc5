import { describe, expect, test } from "vitest";

import type { ApiClient } from "~/api/client.server";
import { readCatalogue } from "~/catalogue/catalogue.server";

import { changeViews } from "./change-views.server";
import { viewAsYaml } from "./show-views.server";

const ROLE = readCatalogue("config").access.roles.find(({ id }) => id === "member")!;
const TENANT = { tenantId: "acme", tenantName: "Acme Health", roleNames: [], permissions: [] };

interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** An API that notes what it is asked and answers with what it was sent. */
function createApi(calls: Call[]): ApiClient {
  const send = (method: string, path: string, body: unknown) => {
    calls.push({ method, path, body });
    return Promise.resolve(body);
  };
  return { send } as unknown as ApiClient;
}

function change(form: Record<string, string>, calls: Call[] = []) {
  const sent = new FormData();
  const complete = { tenantId: "acme", intent: "save", setName: "device", name: "Mine", address: "q=a", ...form };
  for (const [field, value] of Object.entries(complete)) sent.set(field, value);
  const viewer = { role: ROLE, tenant: TENANT };
  return changeViews({ api: createApi(calls), viewer, brand: { displayNameOf: () => undefined } }, sent);
}

describe("saving a view", () => {
  test("keeps the address as it moves on, or as it stands still when that was chosen", async () => {
    const calls: Call[] = [];
    await change({ address: "range=24h", fixedAddress: "range=a..b" }, calls);
    await change({ address: "range=24h", fixedAddress: "range=a..b", keepsTimeFixed: "yes" }, calls);
    expect(calls.map(({ body }) => (body as { address: string }).address)).toEqual(["range=24h", "range=a..b"]);
  });

  test("answers a form without a name with a sentence beside it, and asks the API nothing", async () => {
    const calls: Call[] = [];
    const answer = await change({ name: "  " }, calls);
    expect(answer).toMatchObject({ init: { status: 422 }, data: { problems: { name: "Write a name." } } });
    expect(calls).toEqual([]);
  });

  test("is refused with 409 under another organization than the form was opened in", async () => {
    const answer = await change({ tenantId: "other" });
    expect(answer).toMatchObject({ init: { status: 409 }, data: { otherTenant: "Acme Health" } });
  });

  test("replaces a view from the version that was read", async () => {
    const calls: Call[] = [];
    await change({ intent: "replace", viewId: "a/b", resourceVersion: "3" }, calls);
    expect(calls).toEqual([
      {
        method: "PUT",
        path: "/v1/view/a%2Fb",
        body: { name: "Mine", scope: "me", address: "q=a", resourceVersion: 3 },
      },
    ]);
  });

  test("deletes a view by its id alone", async () => {
    const calls: Call[] = [];
    expect(await change({ intent: "delete", viewId: "v1" }, calls)).toMatchObject({ toast: { kind: "success" } });
    expect(calls).toMatchObject([{ method: "DELETE", path: "/v1/view/v1" }]);
  });
});

test("a view as YAML says its query word by word", () => {
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
