import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { exportKey } from "./write-json";
import { startTestApi, type TestApi } from "../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

async function exportText(path: string): Promise<string> {
  const response = await testApi.call(path, { as: "member" });
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer()).toString("utf8");
}

describe("a CSV export", () => {
  test("contains every matching row, the dictionary labels, and times in the requested zone", async () => {
    const text = await exportText(
      "/device/export?columns=name,displayName,riskDelta7d,exposed,tags,lastSeen&zone=Asia/Kolkata&sort=name&pageSize=1",
    );
    const lines = text.replace("\ufeff", "").trimEnd().split("\r\n");
    expect(text.startsWith("\ufeff")).toBe(true);
    expect(lines[0]).toBe('Device,Name,Risk change 7 d,Exposed,Tags,"Last seen (Asia/Kolkata, GMT+5:30)"');
    expect(lines).toHaveLength(13);
    expect(lines[1]).toMatch(/^ws-000,Alpha,-4,Yes,vip; lab,\d{2}\/\d{2}\/\d{4} \d{1,2}:\d{2}:\d{2} [AP]M$/);
  });

  test("shows sites by name", async () => {
    const [head, first] = (await exportText("/device/export?columns=siteName&sort=name")).slice(1).split("\r\n");
    expect(head).toBe("Site");
    expect(first).toMatch(/^(hq|plant|shop) of acme-health$/);
  });

  test("neutralizes formulas and leaves negative numbers unchanged", async () => {
    const text = await exportText("/device/export?columns=name,displayName,riskDelta7d&q=cmd");
    expect(text).toContain(",'=cmd(),");
    expect(text).toMatch(/,-\d/);
    expect(text).not.toContain("'-");
  });

  test("sets the file name and media type", async () => {
    const { headers } = await testApi.call("/flow/export?columns=srcIp");
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="acme-health_flow_\d{8}-\d{4}\.csv"$/);
  });
});

test("a JSON export uses the names of the Elastic Common Schema", async () => {
  const rows = JSON.parse(
    await exportText("/flow/export?format=json&columns=srcIp,dstPort,startTime,beaconScore&sort=startTime"),
  ) as object[];
  expect(rows).toHaveLength(90);
  expect(rows[0]).toEqual({
    "source.ip": "10.0.0.0",
    "destination.port": 443,
    "event.start": expect.stringMatching(/Z$/) as string,
    "flow.beacon_score": null,
  });
  expect(JSON.parse(await exportText("/device/export?format=json&q=nothing-is-called-this"))).toEqual([]);
});

test("every key of a JSON file is a lower-case dotted name, and is unique within its list", () => {
  for (const set of readFieldSets("config").values()) {
    const keys = set.fields.map((field) => exportKey(set, field));
    expect(
      keys.filter(
        (key) => !/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/.test(key) && !["@timestamp", "message", "tags"].includes(key),
      ),
    ).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  }
});

/** Names that mean something else in every list, such as the title of a threat and the title of a vulnerability. */
const HOMONYMS = [
  ...["name", "displayName", "title", "riskScore", "version", "timeZone", "countryCode", "architecture", "vendor"],
  // Of a threat and of a vulnerability; the network of a site and that of a destination.
  ...["severity", "asn"],
  // Whether a device is exposed, and how many devices with a vulnerability are.
  "vulnerability exposed",
];

test("what several lists show has the same key in all of their JSON files", () => {
  const keysOf = new Map<string, Set<string>>();
  for (const set of readFieldSets("config").values()) {
    const { entity = set.set } = set;
    for (const field of set.fields) {
      // Fields of the schema are the same everywhere; others within the lists about the same thing.
      for (const name of [field.name, `${entity} ${field.name}`]) {
        if (name === field.name && !field.ecs) continue;
        keysOf.set(name, (keysOf.get(name) ?? new Set()).add(exportKey(set, field)));
      }
    }
  }
  const several = [...keysOf].filter(([name, keys]) => keys.size > 1 && !HOMONYMS.includes(name));
  expect(several.map(([name, keys]) => [name, ...keys])).toEqual([]);
});

test("a CSV file formats values as the screens do", async () => {
  const text = await exportText("/threat/export?columns=severity,category,status");
  const rows = text.slice(1).trimEnd().split("\r\n").slice(1);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(row).not.toMatch(/(^|,)[a-z]|_/);
});

test("an export is recorded in the audit trail", async () => {
  await exportText("/threat/export?format=json&columns=title");
  const { audit } = await testApi.read<{ audit: object[] }>("/audit/list?q=export.create&sort=-timestamp&pageSize=1");
  expect(audit[0]).toMatchObject({
    action: "export.create",
    objectName: "threat",
    message: "JSON with 1 columns",
    actor: { role: "Member" },
  });
});

test.each(["columns=nonsense", "format=xml", "zone=Mars/Olympus", "sort=nonsense"])(
  "rejects %s before sending any data",
  async (query) => {
    expect((await testApi.call(`/device/export?${query}`)).status).toBe(400);
  },
);

test("a user can run two exports at a time; a disconnected reader frees its slot", async () => {
  const abort = new AbortController();
  const token = await testApi.tokenOf("member");
  const open = () =>
    fetch(`${testApi.origin}/v1/flow/export`, {
      headers: { authorization: `Bearer ${token}`, "x-tenant-id": "acme-health" },
      signal: abort.signal,
    });
  const limit = await Promise.all(Array.from({ length: 6 }, open));
  const refused = limit.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers } of refused) expect(headers.get("retry-after")).toBe("5");
  abort.abort();
  await expect.poll(async () => (await testApi.call("/flow/export", { as: "member" })).status).toBe(200);
});
