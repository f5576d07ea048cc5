import { afterAll, beforeAll, expect, test } from "vitest";

import type { AuditEntry } from "~/contract/audit";
import type { BulkResult } from "~/contract/bulk";
import type { Threat } from "~/contract/threat";

import type { ThreatSeed } from "../../../data/seed-types";
import { startTestApi, type TestApi } from "../../../test-support/test-api";
import { generateTestSeed } from "../../../test-support/seed";
import { makeThreatSeed } from "../../../test-support/threats";

const TENANT = "acme-health";
const OTHER = "borealis-logistics";
const FLOOD = { ruleName: "flood" };
const MATCHING = 1_300;
const EXCLUDED = [nameOf(TENANT, 0), nameOf(TENANT, 2), nameOf(TENANT, 701)];
const WORK = { operation: "setStatus", status: "resolved", reason: "benign" };

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi({
    generateSeed: (options) => {
      const seed = generateTestSeed(options);
      const at = options.now.toISOString();
      return { ...seed, threats: [...seed.threats, ...makeFlood(TENANT, MATCHING, at), ...makeFlood(OTHER, 40, at)] };
    },
  });
});
afterAll(() => testApi.close());

test("closes more than a thousand matching threats except the listed exceptions, and changes no others", async () => {
  const [before, elsewhere, trail] = [await readAll(TENANT), await readAll(OTHER), await readTrail()];
  const filters = [{ fieldName: "ruleName", stringFilters: { ExactValues: [FLOOD.ruleName] } }];
  const body = { choice: { filters, excludeNames: EXCLUDED }, work: WORK };
  const response = await testApi.call("/threat/bulk", { method: "POST", body });
  const result = (await response.json()) as BulkResult;

  const chosen = [...before.values()].filter(
    ({ ruleName, threatId }) => ruleName === FLOOD.ruleName && !EXCLUDED.includes(threatId),
  );
  const skipped = namesOf(chosen.filter(({ status }) => status === "resolved"));
  const changed = new Set(namesOf(chosen).filter((name) => !skipped.includes(name)));
  expect(chosen.length).toBe(MATCHING - EXCLUDED.length);
  expect(skipped.length).toBeGreaterThan(0);
  expect(result).toMatchObject({ matched: chosen.length, changed: changed.size });
  expect(result.skipped.map(({ name }) => name).sort()).toEqual(skipped);
  expect(new Set(result.skipped.map(({ reason }) => reason))).toEqual(new Set(["Already resolved for this reason"]));

  const after = await readAll(TENANT);
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  const touched = [...after.values()].filter((threat) => !isSame(threat, before.get(threat.threatId)));
  expect(new Set(namesOf(touched))).toEqual(changed);
  for (const threat of touched) {
    const { status, resolution, metadata, acknowledgedAt, ...rest } = threat;
    expect({ status, reason: resolution?.reason }).toEqual({ status: "resolved", reason: "benign" });
    expect(before.get(threat.threatId)).toMatchObject(rest);
    expect(metadata?.resourceVersion).toBe(2);
    expect(acknowledgedAt).not.toBeNull();
  }
  expect(await readAll(OTHER)).toEqual(elsewhere);
  const { audit, total } = await readTrail();
  expect(total).toBe(trail.total + 1);
  expect(audit[0]).toMatchObject({ action: "threat.bulk.setStatus", objectDisplayName: `${changed.size} threats` });
});

/** Threats of one rule in every status; resolved threats have the resolution that the operation sets. */
function makeFlood(tenantId: string, count: number, at: string): ThreatSeed[] {
  return Array.from({ length: count }, (_, index) => {
    const seed = makeThreatSeed(tenantId, index, () => at);
    const threat: Threat = { ...seed.threat, ...FLOOD, riskScore: index % 101, threatId: nameOf(tenantId, index) };
    const resolution = { reason: "benign" as const, note: "", duplicateOf: null, until: null, by: "Max", at };
    return {
      ...seed,
      threat: threat.status === "resolved" ? { ...threat, resolution } : threat,
      riskContributions: [],
      keptFlows: [],
    };
  });
}

function nameOf(tenantId: string, index: number): string {
  return `${tenantId}-flood-${index}`;
}

function namesOf(threats: readonly Threat[]): string[] {
  return threats.map(({ threatId }) => threatId).sort();
}

function isSame(threat: Threat, other: Threat | undefined): boolean {
  return JSON.stringify(threat) === JSON.stringify(other);
}

async function readAll(tenant: string): Promise<Map<string, Threat>> {
  const threats = new Map<string, Threat>();
  for (let page = 1; ; page++) {
    const { threat, total } = await testApi.read<{ threat: Threat[]; total: number }>(
      `/threat/list?pageSize=200&page=${page}&sort=threatId`,
      { tenant },
    );
    for (const one of threat) threats.set(one.threatId, one);
    if (threats.size >= total || threat.length === 0) return threats;
  }
}

async function readTrail(): Promise<{ audit: AuditEntry[]; total: number }> {
  return testApi.read("/audit/list?sort=-timestamp&pageSize=1");
}
