import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

import type { ApiClient } from "../../app/api/client.server.ts";
import { changeDevices, listDevices } from "../../app/api/device.server.ts";
import { openExport } from "../../app/api/export.server.ts";
import { listFlows } from "../../app/api/flow.server.ts";
import { exactly, toQueryString, type Filter } from "../../app/contract/filter.ts";
import { matchesValue } from "../../app/contract/filter-match.ts";
import { openApiClient } from "../support/api-client.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";

/* The embedded API unchanged, and behind a server that declares no filters and rejects all parameters outside the
   specification. */

let livery: SharedConsole;
let plain: Server;
let asked: string[] = [];
let capable: ApiClient;
let newBasic: () => ApiClient;
const opened: Awaited<ReturnType<typeof openApiClient>>[] = [];

beforeAll(async () => {
  livery = await openSharedConsole();
  plain = createServer((request, response) => {
    void answerPlainly(request.url ?? "", request.headers).then(({ status, body }) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => plain.listen(0, "127.0.0.1", resolve));
  const clientOf = async (address: string) => {
    const client = await openApiClient(livery, "tenantAdmin", address);
    opened.push(client);
    return client.create;
  };
  capable = (await clientOf(livery.embedded))();
  newBasic = await clientOf(`http://127.0.0.1:${(plain.address() as AddressInfo).port}`);
});

afterAll(async () => {
  await Promise.all(opened.map(({ close }) => close()));
  plain.close();
});

async function answerPlainly(url: string, headers: NodeJS.Dict<string | string[]>) {
  const extension = [...new URL(url, "http://plain.test").searchParams.keys()].find((key) =>
    /^filters\[\d+\]\.(?!fieldName$|stringFilters\.ExactValues$|timestampRange\.(start|end)$)/.test(key),
  );
  asked.push(url);
  if (extension) return { status: 400, body: JSON.stringify({ message: `${extension} is not known` }) };
  const { authorization, "x-tenant-id": tenant } = headers;
  const answer = await fetch(`${livery.embedded}${url}`, {
    headers: { authorization: String(authorization), "x-tenant-id": String(tenant) },
  });
  const body = (await answer.json()) as Record<string, unknown>;
  if (url.startsWith("/v1/status/global")) delete body["capabilities"];
  return { status: answer.status, body: JSON.stringify(body) };
}

const CASES: Filter[] = [
  { fieldName: "action", stringFilters: { NotExactValues: ["allowed"] } },
  { fieldName: "dstDomain", stringFilters: { Contains: "e" } },
  { fieldName: "totalBytes", numberRange: { min: 1000, below: 100_000 } },
  { fieldName: "srcDevice", exists: false },
  { fieldName: "dstIp", stringFilters: { ExactValues: ["10.0.0.0/8"] } },
  { fieldName: "dstDomain", stringFilters: { ExactValues: ["*.example"] } },
  { fieldName: "riskScore", numberRange: { above: 10 }, orMissing: true },
];

test.each(CASES)(
  "an API without the extension gets no filter, and the page is filtered locally: %j",
  async (filter) => {
    asked = [];
    const exact = exactly("direction", "outbound", "internal");
    const page = { pageSize: 100, filters: [exact] };
    const unfiltered = await listFlows(capable, page);
    const answer = await listFlows(newBasic(), { ...page, filters: [exact, filter], facets: ["action"] });
    const matching = unfiltered.items.filter((flow) =>
      matchesValue(flow[filter.fieldName as keyof typeof flow], filter),
    );
    expect(answer.items).toEqual(matching);
    expect(answer.onThisPage).toEqual({ fields: [filter.fieldName], ignored: [] });
    expect(answer.facets).toEqual({});
    expect(asked.some((url) => url.includes("/flow/list") && url.includes("stringFilters.ExactValues=outbound"))).toBe(
      true,
    );
  },
);

test.each(CASES)("an API that declares the extension filters all rows: %j", async (filter) => {
  const answer = await listFlows(capable, { pageSize: 100, filters: [filter], facets: ["transport"] });
  expect(answer.onThisPage).toBeUndefined();
  expect(answer.items.length).toBe(Math.min(100, answer.total));
  for (const flow of answer.items) expect(matchesValue(flow[filter.fieldName as keyof typeof flow], filter)).toBe(true);
  const counted = answer.facets["transport"]?.reduce((sum, { count }) => sum + count, 0);
  expect(counted).toBe(answer.total);
});

test("parameters of the specification are sent unchanged, without a request for capabilities", async () => {
  asked = [];
  const filters = [exactly("action", "blocked")];
  const answer = await listFlows(newBasic(), { pageSize: 20, filters });
  expect(answer).toEqual(await listFlows(capable, { pageSize: 20, filters }));
  expect(asked.map((url) => url.split("?")[0])).toEqual(["/v1/flow/list"]);
});

test("groups by the filtered field are correct and remain, other groups are omitted", async () => {
  const filters = [{ fieldName: "dstCountry", exists: true }];
  const byCountry = { pageSize: 0, groupBy: ["dstCountry"], filters };
  expect((await listFlows(newBasic(), byCountry)).groups).toEqual((await listFlows(capable, byCountry)).groups);
  const byDevice = await listFlows(newBasic(), { pageSize: 0, groupBy: ["srcDevice"], filters });
  expect(byDevice.groups).toEqual([]);
  expect(byDevice.onThisPage).toEqual({ fields: ["dstCountry"], ignored: [] });
});

test("an export or a change of all matching rows is rejected, because it would affect other rows", async () => {
  const filters = [{ fieldName: "name", stringFilters: { Contains: "srv" } }];
  const work = { operation: "tag" as const, tags: ["x"] };
  asked = [];
  await expect(changeDevices(newBasic(), { filters }, work as never)).rejects.toThrow("The API cannot filter by name");
  const options = { format: "csv" as const, columns: [], zone: "UTC" };
  await expect(openExport(newBasic(), "device", "/v1/device", { filters }, options)).rejects.toThrow(
    "The API cannot filter by name",
  );
  const anyOf = ["srv-1", "srv-2"].map((name) => toQueryString({ filters: [exactly("name", name)] }));
  await expect(openExport(newBasic(), "device", "/v1/device", { anyOf }, options)).rejects.toThrow(
    "The API cannot export several groups at once",
  );
  expect(asked.filter((url) => /bulk|export/.test(url))).toEqual([]);
  expect((await listDevices(capable, { filters })).onThisPage).toBeUndefined();
});
