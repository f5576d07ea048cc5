import { afterAll, beforeAll, expect, test } from "vitest";

import type { ComplianceCheck } from "~/contract/compliance";
import type { DnsQuery } from "~/contract/dns";
import type { Exception } from "~/contract/exception";
import type { Flow } from "~/contract/flow";
import type { Software } from "~/contract/software";
import type { Threat } from "~/contract/threat";

import { loadEvents } from "../store/load-events";
import { startTestApi, type TestApi } from "../test-support/test-api";
import { BUILT_IN_PANELS } from "./dashboard/built-in-panels";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const provider = { as: "projectAdmin", tenant: "borealis-logistics" } as const;

const end = new Date();
const range = new URLSearchParams({
  startTime: new Date(end.getTime() - 30 * DAY).toISOString(),
  endTime: end.toISOString(),
});
const QUERIES: Record<string, string> = {
  "/device": "&facets=siteName&facets=deviceType",
  "/domain": "&observed=false",
  "/user": "&kind=observed",
};
/** All endpoints that cache responses until the underlying rows change. */
const REMEMBERED = [
  ...BUILT_IN_PANELS.map(({ name }) => `/dashboard/default/panel/${name}?${range}`),
  "/software/summary",
  "/compliance/summary?level=L1",
  "/compliance/summary?level=L2",
  "/compliance/list?level=L2",
  "/compliance/list?level=L2&pageSize=0&facets=section&facets=os",
  "/compliance/device/list?level=L1",
  "/compliance/result/list?level=L1&pageSize=200",
  "/status/global",
  ...[
    "/audit",
    "/device",
    "/device/risk_assessment/finding",
    "/domain",
    "/site",
    "/software",
    "/software/vulnerability",
    "/threat",
    "/user",
  ].map((list) => `${list}/list?pageSize=50${QUERIES[list] ?? ""}`),
  "/flow/list?facets=application",
  "/flow/list?pageSize=0&groupBy=timestamp:auto&groupBy=action",
  "/dns/list?pageSize=0&groupBy=responseCode",
  "/domain/list?observed=true",
  "/egress_policy_rule/list",
];

let testApi: TestApi;
/** Milliseconds by which the clock is ahead of that moment. */
let passed = 0;
beforeAll(async () => {
  // The clock is fixed, so that two responses differ only in their counts.
  testApi = await startTestApi({ apiClock: () => end.getTime() + passed });
});
afterAll(() => testApi.close());

async function answers(): Promise<Record<string, string>> {
  const texts = await Promise.all(
    REMEMBERED.map(async (path) => [path, JSON.stringify(await testApi.read(path, provider))] as const),
  );
  return Object.fromEntries(texts);
}

async function write(method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await testApi.call(path, { ...provider, method, body });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>);
}

const until = () => new Date(Date.now() + 20 * DAY).toISOString();
const decision = { decision: "accepted", reason: "Only until the vendor's next release" };

/** Each kind of write, with the responses that must differ afterwards. */
const WRITES: [string, string[], () => Promise<unknown>][] = [
  [
    "a threat is closed",
    ["open-threats", "organization-risk", "/threat/list", "/audit/list"],
    async () => {
      const { threat } = await testApi.read<{ threat: Threat[] }>(
        "/threat/list?sort=-riskScore&filters[0].fieldName=status&filters[0].stringFilters.ExactValues=new",
        provider,
      );
      await write("PATCH", `/threat/${encodeURIComponent(threat[0]?.threatId ?? "")}`, {
        resourceVersion: threat[0]?.metadata?.resourceVersion,
        status: "resolved",
        reason: "benign",
        note: "A test",
      });
    },
  ],
  [
    "devices are retired",
    ["organization-risk", "high-risk-devices", "compliance", "/device/list", "/site/list", "/software/list"],
    () => write("POST", "/device/bulk", { choice: { filters: [] }, work: { operation: "retire" } }),
  ],
  [
    "devices are reinstated",
    ["organization-risk", "high-risk-devices", "compliance"],
    () =>
      write("POST", "/device/bulk", {
        choice: { filters: [{ fieldName: "status", stringFilters: { ExactValues: ["retired"] } }] },
        work: { operation: "reinstate" },
      }),
  ],
  [
    "a vulnerability is excepted",
    ["fix-first", "/software/summary"],
    async () => {
      const { software } = await testApi.read<{ software: Software[] }>("/software/list?vulnerable=true", provider);
      const [first] = software;
      const version = { name: first?.name, version: first?.version, os: first?.os };
      await write("POST", "/software/exception/add", { ...decision, scope: { software: version }, expiresAt: until() });
    },
  ],
  [
    "that exception is revoked",
    ["fix-first", "/software/summary"],
    async () => {
      const { exception } = await testApi.read<{ exception: Exception[] }>(
        "/software/exception/list?sort=-createdAt",
        provider,
      );
      await write("DELETE", `/software/exception/${exception[0]?.id ?? ""}`);
    },
  ],
  [
    "a check is excepted",
    ["compliance", "/compliance/summary?level=L2", "/compliance/list?level=L2"],
    async () => {
      const { compliance } = await testApi.read<{ compliance: ComplianceCheck[] }>(
        "/compliance/list?level=L2&sort=-results.failed",
        provider,
      );
      const { os, level, checkId } = compliance[0] ?? { os: "", level: "", checkId: "" };
      await write("POST", "/compliance/exception/add", {
        ...decision,
        scope: { os, level, checkId },
        expiresAt: until(),
      });
    },
  ],
  [
    "flows and queries arrive",
    ["traffic", "/status/global", "/flow/list?facets", "/flow/list?pageSize=0", "/dns/list", "/domain/list?observed"],
    async () => {
      const { events } = testApi.services;
      const { flow } = await testApi.read<{ flow: Flow[] }>("/flow/list?pageSize=5", provider);
      const { dns } = await testApi.read<{ dns: DnsQuery[] }>("/dns/list?pageSize=5", provider);
      const { timeShift } = events.forTenant("").rows("flow");
      const at = new Date(end.getTime() - HOUR - timeShift).toISOString();
      await loadEvents(
        events,
        "flow",
        flow.map((row) => ({ ...row, flowId: `new ${row.flowId}`, startTime: at, endTime: at })),
      );
      await loadEvents(
        events,
        "dns",
        dns.map((row) => ({ ...row, dnsId: `new ${row.dnsId}`, timestamp: at })),
      );
    },
  ],
];

test.each(WRITES)("after %s, every cached response equals a fresh one", async (_, changed, change) => {
  const before = await answers();
  await change();
  const after = await answers();
  testApi.services.records.forget();
  testApi.services.events.forget();
  expect(after).toEqual(await answers());
  const different = REMEMBERED.filter((path) => after[path] !== before[path]);
  for (const name of changed)
    expect(
      different.some((path) => path.includes(name)),
      name,
    ).toBe(true);
});

test("an event beyond its retention is dropped from a cached list", async () => {
  const read = () => testApi.read<{ total: number }>("/audit/list?pageSize=0&sort=timestamp", provider);
  const { total } = await read();
  passed = 366 * DAY;
  expect((await read()).total).toBeLessThan(total);
  passed = 0;
  expect((await read()).total).toBe(total);
});

test("a rejected change leaves cached responses unchanged", async () => {
  const before = await answers();
  await expect(
    write("POST", "/device/bulk", { choice: { names: ["nowhere"] }, work: { operation: "none" } }),
  ).rejects.toThrow();
  expect(await answers()).toEqual(before);
});
