import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { ApiClient } from "../../app/api/client.server.ts";
import { listDnsQueries } from "../../app/api/dns.server.ts";
import { listFlowFields, listFlows } from "../../app/api/flow.server.ts";
import { withFilteredFields } from "../../app/api/filter-page.ts";
import { getGlobalStatus } from "../../app/api/status.server.ts";
import { readFieldSets } from "../../app/catalogue/fields.server.ts";
import { valueAt } from "../../app/contract/field-facts.ts";
import { Flow } from "../../app/contract/flow.ts";
import { rowFields } from "../../app/contract/list.ts";
import { listHuntRows } from "../../app/routes/threat-hunting/hunt-rows.server.ts";
import { openApiClient } from "../support/api-client.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";

/* The embedded API unchanged, and behind a server that does not know the parameter `fields`, or no filters. */

let livery: SharedConsole;
let plain: Server;
let asked: URL[] = [];
let ignored: string[] = [];
let capable: ApiClient;
let plainApi: ApiClient;
const opened: Awaited<ReturnType<typeof openApiClient>>[] = [];
const sets = readFieldSets("config");

beforeAll(async () => {
  livery = await openSharedConsole();
  plain = createServer((request, response) => {
    void answerPlainly(request.url ?? "", request.headers).then((body) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
  const clientOf = async (address: string) => {
    const client = await openApiClient(livery, "tenantAdmin", address);
    opened.push(client);
    return client.create();
  };
  capable = await clientOf(livery.embedded);
  plainApi = await clientOf(`http://127.0.0.1:${(plain.address() as AddressInfo).port}`);
});

afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  plain.close();
});

async function answerPlainly(path: string, headers: NodeJS.Dict<string | string[]>): Promise<string> {
  const url = new URL(path, livery.embedded);
  asked.push(new URL(url));
  for (const name of ignored) url.searchParams.delete(name);
  const { authorization, "x-tenant-id": tenant } = headers;
  const answer = await fetch(url, {
    headers: { authorization: String(authorization), "x-tenant-id": String(tenant) },
  });
  const body = (await answer.json()) as Record<string, unknown>;
  if (url.pathname === "/v1/status/global") delete body["capabilities"];
  return JSON.stringify(body);
}

const FLOWS = rowFields("flow", Flow.partial().required({ flowId: true, startTime: true }));
const grid = (...carried: string[]) => ({
  carried,
  groupPage: 1,
  groupsOnPage: 20,
  metric: undefined,
  byTime: undefined,
  top: undefined,
});

test("the API declares the parameter, and returns rows with exactly the requested fields and their identifier", async () => {
  const { capabilities } = await getGlobalStatus(capable);
  expect(capabilities.filters).toContain("fields");
  const { items, total } = await listFlowFields(capable, { pageSize: 5, fields: ["startTime", "vlan"] }, FLOWS);
  const whole = await listFlows(capable, { pageSize: 5 });
  expect(items).toEqual(whole.items.map(({ flowId, startTime, vlan }) => ({ flowId, startTime, vlan })));
  expect(total).toBe(whole.total);
});

test("the code reads the required fields of a row; if one is missing, the response is invalid", async () => {
  expect(FLOWS.names).toEqual(["flowId", "startTime"]);
  await expect(listFlowFields(capable, { pageSize: 5, fields: ["vlan"] }, FLOWS)).rejects.toMatchObject({
    details: { kind: "parsing" },
  });
});

describe.each(["flow", "dns"] as const)("the hunt for %s", (tab) => {
  const set = sets.get(tab);
  const columns = set?.fields.filter(({ column }) => column).map(({ name }) => name) ?? [];

  test("shows the same rows with an API that ignores the parameter", async () => {
    ignored = ["fields"];
    asked = [];
    const shown = set?.fields.filter((field) => field.default).map(({ name }) => name) ?? [];
    const query = { pageSize: 20 };
    const rows = await listHuntRows(plainApi, tab, query, grid(...shown));
    expect(rows).toEqual(await listHuntRows(capable, tab, query, grid(...shown)));
    expect(asked[0]?.searchParams.getAll("fields")).toEqual(expect.arrayContaining(shown));
  });

  test("shows every column with the value of the whole row, alone and with all others", async () => {
    const list = tab === "dns" ? listDnsQueries : listFlows;
    const { items: whole } = await list(capable, { pageSize: 20 });
    const { items: all } = await listHuntRows(capable, tab, { pageSize: 20 }, grid(...columns));
    const { items: few } = await listHuntRows(capable, tab, { pageSize: 20 }, grid());
    for (const name of columns) {
      const values = whole.map((row) => valueAt(row, name) ?? undefined);
      expect(all.map((row) => valueAt(row, name))).toEqual(values);
    }
    expect(Object.keys(few[0] ?? {}).length).toBeLessThan(8);
    // For the icon of the device.
    expect(few.map((row) => row.deviceType)).toEqual(whole.map(({ deviceType }) => deviceType ?? undefined));
  });
});

test("a filter that the console applies itself gets its field, which is not shown", async () => {
  ignored = [];
  asked = [];
  const filters = [{ fieldName: "totalBytes", numberRange: { min: 10_000 } }];
  const { items } = await listHuntRows(plainApi, "flow", { pageSize: 100, filters }, grid("startTime"));
  const { items: whole } = await listFlows(capable, { pageSize: 100 });
  const matching = whole.filter(({ totalBytes }) => totalBytes >= 10_000);
  expect(matching.length).toBeGreaterThan(0);
  expect(items.map((row) => valueAt(row, "flowId"))).toEqual(matching.map(({ flowId }) => flowId));
  expect(items.every((row) => !("totalBytes" in row))).toBe(true);
});

test("no field is requested for a filter on a field that rows do not have", () => {
  const filters = ["riskBand", "totalBytes"].map((fieldName) => ({ fieldName, exists: true }));
  const set = sets.get("flow");
  expect(withFilteredFields({ fields: ["startTime"] }, filters, set).fields).toEqual(["startTime", "totalBytes"]);
  expect(withFilteredFields({ pageSize: 20 }, filters, set)).toEqual({ pageSize: 20 });
});
