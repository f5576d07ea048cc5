import { afterAll, beforeAll, expect, test } from "vitest";

import type { Flow } from "~/contract/flow";
import type { Threat, ThreatDetail } from "~/contract/threat";
import type { ThreatFlow } from "~/contract/threat-flow";

import { startTestApi, type TestApi, type PersonName } from "../../../test-support/test-api";
import { mark } from "../../../test-support/mark";

let testApi: TestApi;
let flows: Flow[];
beforeAll(async () => {
  testApi = await startTestApi();
  const { flow } = await testApi.read<{ flow: Flow[] }>("/flow/list?pageSize=200&sort=-startTime");
  flows = flow.filter(({ threatIds, srcDevice }) => threatIds.length === 0 && srcDevice !== null);
});
afterAll(() => testApi.close());

const ASKED = { title: "A device calls home", severity: "high", techniqueId: "T1071.001", note: "Every 60 seconds" };
/** The next flows without a threat. */
const take = (count: number) => flows.splice(0, count);
const idsOf = (chosen: readonly Flow[]) => chosen.map(({ flowId }) => flowId);

function create(body: object, as: PersonName = "tenantAdmin", tenant = "acme-health") {
  return testApi.call("/threat/add", { method: "POST", body, as, tenant });
}

test("a threat from flows has their device, ends and time, and a score that matches its parts", async () => {
  const chosen = take(3);
  const answer = await create({ ...ASKED, flowIds: idsOf(chosen) });
  expect(answer.status).toBe(201);
  const { threatId } = (await answer.json()) as Threat;
  const { threat, mitre, indicators, riskContributions } = await testApi.read<ThreatDetail>(
    `/threat/get?threatId=${threatId}`,
  );
  const starts = chosen.map(({ startTime }) => startTime).sort();
  const ends = chosen.map(({ endTime }) => endTime).sort();
  expect(threat).toMatchObject({
    title: ASKED.title,
    description: ASKED.note,
    status: "new",
    technique: "Web Protocols",
    tactic: "Command and Control",
    ruleSource: "tenant",
    occurrences: 3,
    flowCount: 3,
    firstSeen: starts[0],
    lastSeen: ends.at(-1),
  });
  expect(chosen.map(({ srcDevice }) => srcDevice)).toContain(threat.deviceName);
  expect(mitre[0]).toMatchObject({ techniqueId: "T1071", subtechniqueId: "T1071.001" });
  expect(riskContributions.reduce((sum, { points }) => sum + points, 0)).toBe(threat.riskScore);
  const outside = chosen.filter(({ dstDomain, dstCountry }) => dstDomain !== null || dstCountry !== null);
  expect(new Set(indicators.map(({ value }) => value))).toEqual(
    new Set(outside.map(({ dstDomain, dstIp }) => dstDomain ?? dstIp)),
  );
  const { threatFlow } = await testApi.read<{ threatFlow: ThreatFlow[] }>(`/threat/${threatId}/flow/list`);
  expect(idsOf(threatFlow).sort()).toEqual(idsOf(chosen).sort());
  expect(threatFlow.every(({ evidence, threatIds }) => evidence && threatIds[0] === threatId)).toBe(true);
});

test("a created threat is counted on its device, and audited with the written values", async () => {
  const [flow] = take(1);
  const before = await testApi.read<{ device: { threatsOpen: { high: number } } }>(`/device/${flow?.srcDevice ?? ""}`);
  expect((await create({ ...ASKED, flowIds: [flow?.flowId] }, "projectAdmin")).status).toBe(201);
  const after = await testApi.read<{ device: { threatsOpen: { high: number } } }>(`/device/${flow?.srcDevice ?? ""}`);
  expect(after.device.threatsOpen.high).toBe(before.device.threatsOpen.high + 1);
  const { audit } = await testApi.read<{ audit: object[] }>("/audit/list?sort=-timestamp&pageSize=1");
  expect(audit[0]).toMatchObject({
    action: "threat.create",
    objectDisplayName: ASKED.title,
    message: "Created from a flow: Every 60 seconds",
  });
});

test("a created threat has no technique if none is given", async () => {
  const { techniqueId: _techniqueId, ...requested } = ASKED;
  const answer = await create({ ...requested, flowIds: idsOf(take(1)) });
  const { threatId } = (await answer.json()) as Threat;
  expect((await testApi.read<ThreatDetail>(`/threat/get?threatId=${threatId}`)).mitre).toEqual([]);
});

test("a flow that already belongs to a threat is rejected, and nothing is written", async () => {
  const chosen = take(2);
  expect((await create({ ...ASKED, flowIds: idsOf(chosen.slice(0, 1)) })).status).toBe(201);
  expect((await create({ ...ASKED, flowIds: idsOf(chosen) })).status).toBe(409);
  expect((await create({ ...ASKED, flowIds: idsOf(chosen.slice(1)) })).status).toBe(201);
});

test("a flow with the same id in another organization is not affected", async () => {
  const flowIds = idsOf(take(1));
  const answer = await create({ ...ASKED, flowIds }, "projectAdmin", "borealis-logistics");
  const { threatId } = (await answer.json()) as Threat;
  const list = await testApi.call(`/threat/${threatId}/flow/list`, {
    as: "projectAdmin",
    tenant: "borealis-logistics",
  });
  const { threatFlow } = (await list.json()) as { threatFlow: ThreatFlow[] };
  expect(threatFlow.map(({ sensorId }) => sensorId)).toEqual([mark("borealis-logistics")]);
  expect((await create({ ...ASKED, flowIds })).status).toBe(201);
});

test.each([
  ["a technique that is not known", { techniqueId: "T9999" }],
  ["a technique that is none", { techniqueId: "C2" }],
  ["no flow", { flowIds: [] }],
  ["a flow that is not there", { flowIds: ["none"] }],
  ["a short title", { title: "ab" }],
  ["an unknown severity", { severity: "fatal" }],
  ["a field that is not asked for", { status: "resolved" }],
])("%s is rejected", async (_, wrong) => {
  expect((await create({ ...ASKED, flowIds: idsOf(flows.slice(0, 1)), ...wrong })).status).toBe(400);
});

test("a Member cannot create a threat", async () => {
  expect((await create({ ...ASKED, flowIds: idsOf(flows.slice(0, 1)) }, "member")).status).toBe(403);
});
