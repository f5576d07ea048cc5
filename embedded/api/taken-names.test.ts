import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { PLAIN_INGRESS, PLAIN_RULE } from "~/contract/plain-rule-facts";

import { startTestApi, type TestApi } from "../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

let ids = 0;
const newId = () => `id-${++ids}`;
const post = (path: string, body: object) => testApi.call(path, { method: "POST", body, as: "projectAdmin" });

const THREAT_RULE = {
  enabled: true,
  type: "behaviour",
  action: "alert",
  severity: "medium",
  dataset: "flow",
  match: "dstCountry:RU",
  threshold: null,
  mitre: [],
  reason: null,
  expiresAt: null,
  tags: [],
};

const LIST = { scope: "organization", values: ["192.0.2.5"], comment: "", tags: [] };

/** A body for each kind of object whose name is unique, with that name. */
const KINDS: readonly [string, string, (displayName: string) => object][] = [
  ["a site", "/site/add", (displayName) => ({ name: newId(), displayName })],
  ["an organization", "/tenant/add", (displayName) => ({ name: newId(), spec: { displayName } })],
  [
    "a rule",
    "/ingress_policy_rule/add",
    (displayName) => ({ ...PLAIN_RULE, ...PLAIN_INGRESS, action: "alert", displayName }),
  ],
  ["a threat rule", "/threat_rule/add", (displayName) => ({ ...THREAT_RULE, displayName })],
  ["an indicator list", "/indicator_list/add", (displayName) => ({ ...LIST, displayName })],
  ["a dashboard", "/dashboard/add", (displayName) => ({ spec: { displayName } })],
];

describe.each(KINDS)("the name of %s", (_kind, path, bodyOf) => {
  test.each(["本社", "Αθήνα", "Büro", "!!!"])("may be %s", async (displayName) => {
    const added = await post(path, bodyOf(displayName));
    expect([added.status, await added.text()]).toEqual([201, expect.stringContaining(displayName)]);
  });

  test("that is taken is reported for its field, with the status of a conflict", async () => {
    expect((await post(path, bodyOf("Night shift"))).status).toBe(201);
    const again = await post(path, bodyOf("NIGHT SHIFT"));
    const message = expect.stringMatching(/NIGHT SHIFT.* already exists/) as string;
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { message, errors: [{ field: "displayName", message }] },
    ]);
  });
});
