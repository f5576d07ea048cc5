import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { AssessmentSchedule, RiskAssessment, RiskAssessmentDetail, RiskFinding } from "~/contract/risk-assessment";

import { startTestApi, type TestApi } from "../../../test-support/test-api";

let testApi: TestApi;
let ahead = 0;
beforeAll(async () => {
  testApi = await startTestApi({ apiClock: () => Date.now() + ahead });
});
afterAll(() => testApi.close());

const PREFIX = "/device/risk_assessment";

async function run(siteName: string | null = null): Promise<RiskAssessment> {
  const response = await testApi.call(`${PREFIX}/add`, {
    method: "POST",
    body: { displayName: "Manual run", siteName },
  });
  expect(response.status).toBe(201);
  return (await response.json()) as RiskAssessment;
}

function readDetail(id: string): Promise<RiskAssessmentDetail> {
  return testApi.read<RiskAssessmentDetail>(`${PREFIX}/${id}`);
}

function decide(id: string, resourceVersion: number, findingId: string, as: "tenantAdmin" | "member" = "tenantAdmin") {
  const decision = {
    findingId,
    decision: "accept",
    owner: "it@customer.example",
    dueAt: "2027-01-31T23:59:59.000Z",
    note: "Agreed",
  };
  return testApi.call(`${PREFIX}/${id}`, { method: "PUT", body: { resourceVersion, decisions: [decision] }, as });
}

describe("a risk assessment", () => {
  test("measures the current records: its parts add up to its score, and all its findings are listed", async () => {
    const { assessmentId, score, findings, devices } = await run();
    const { contributions, coverage, sites, topRisks } = await readDetail(assessmentId);
    const sum = contributions.reduce((total, { points }) => total + points, 0);
    expect(sum).toBeCloseTo(score, 5);
    expect(coverage.devices).toBe(devices);
    expect(sites).toHaveLength(3);
    expect(topRisks.map(({ rank }) => rank)).toEqual(topRisks.map((_, index) => index + 1));
    const query = `filters[0].fieldName=assessmentId&filters[0].stringFilters.ExactValues=${assessmentId}`;
    expect((await testApi.read<{ total: number }>(`${PREFIX}/finding/list?${query}`)).total).toBe(findings);
  });

  test("of a site counts only its devices, and no accounts", async () => {
    const { assessmentId, devices } = await run("plant");
    const { contributions, coverage, sites } = await readDetail(assessmentId);
    expect(devices).toBe(4);
    expect(coverage.accounts).toBe(0);
    expect(sites.map(({ siteName }) => siteName)).toEqual(["plant"]);
    expect(contributions.some(({ part }) => part === "identity")).toBe(false);
  });

  test("is compared with the previous assessment of the same scope", async () => {
    const first = await run("shop");
    const second = await run("shop");
    expect(first.delta).toBeNull();
    expect(second.delta).toBe(second.score - first.score);
    expect((await readDetail(second.assessmentId)).trend.map(({ assessmentId }) => assessmentId)).toEqual([
      first.assessmentId,
      second.assessmentId,
    ]);
  });

  test("stores decisions, and carries them over to the next assessment while the finding exists", async () => {
    const { assessmentId, metadata } = await run();
    const [worst] = (await readDetail(assessmentId)).topRisks;
    if (!worst) throw new Error("Nothing was found");
    expect((await decide(assessmentId, metadata?.resourceVersion ?? 0, worst.findingId)).status).toBe(200);
    const decided = await readDetail(assessmentId);
    expect(decided.topRisks[0]).toMatchObject({ decision: "accept", owner: "it@customer.example", note: "Agreed" });
    expect(decided.assessment.decided).toBe(1);
    const next = await run();
    expect(next.decided).toBe(1);
    const { audit } = await testApi.read<{ audit: { action: string }[] }>("/audit/list?sort=-timestamp&pageSize=2");
    expect(audit.map(({ action }) => action).sort()).toEqual(["risk_assessment.create", "risk_assessment.update"]);
  });

  test("rejects a decision on an outdated version or an unknown finding", async () => {
    const { assessmentId } = await run();
    const [worst] = (await readDetail(assessmentId)).topRisks;
    expect((await decide(assessmentId, 7, worst?.findingId ?? "")).status).toBe(409);
    expect((await decide(assessmentId, 1, "threat:nothing")).status).toBe(400);
  });

  test("is deleted with its findings", async () => {
    const { assessmentId } = await run();
    expect((await testApi.call(`${PREFIX}/${assessmentId}`, { method: "DELETE" })).status).toBe(204);
    expect((await testApi.call(`${PREFIX}/${assessmentId}`)).status).toBe(404);
    const query = `filters[0].fieldName=assessmentId&filters[0].stringFilters.ExactValues=${assessmentId}`;
    expect((await testApi.read<{ total: number }>(`${PREFIX}/finding/list?${query}`)).total).toBe(0);
  });

  test.each([
    [{ displayName: "", siteName: null }],
    [{ displayName: "x", siteName: "nowhere" }],
    [{ displayName: "x" }],
  ])("rejects the input %j", async (body) => {
    expect((await testApi.call(`${PREFIX}/add`, { method: "POST", body })).status).toBe(400);
  });

  test("of another tenant is not found", async () => {
    const { assessmentId } = await run();
    const foreign = await testApi.call(`${PREFIX}/${assessmentId}`, {
      as: "projectAdmin",
      tenant: "borealis-logistics",
    });
    expect(foreign.status).toBe(404);
  });

  test("[6.6] can be read by a Member, without the accounts, but not run, decided on or deleted", async () => {
    const { assessmentId } = await run();
    const path = `${PREFIX}/${assessmentId}`;
    expect((await testApi.call(path, { as: "member" })).status).toBe(200);
    const list = `${PREFIX}/finding/list?pageSize=100`;
    const parts = async (as: "member" | "tenantAdmin") => {
      const { riskFinding } = await testApi.read<{ riskFinding: RiskFinding[] }>(list, { as });
      return new Set(riskFinding.map(({ part }) => part));
    };
    expect(await parts("tenantAdmin")).toContain("identity");
    expect(await parts("member")).not.toContain("identity");
    const order = { displayName: "x", siteName: null };
    expect((await testApi.call(`${PREFIX}/add`, { method: "POST", body: order, as: "member" })).status).toBe(403);
    expect((await decide(assessmentId, 1, "x", "member")).status).toBe(403);
    expect((await testApi.call(path, { method: "DELETE", as: "member" })).status).toBe(403);
  });
});

describe("the assessment schedule", () => {
  const schedule = () => testApi.read<AssessmentSchedule>(`${PREFIX}/schedule`);
  const set = (frequency: string, as: "tenantAdmin" | "member" = "tenantAdmin") =>
    testApi.call(`${PREFIX}/schedule`, { method: "PUT", body: { frequency }, as });
  const scheduled = async () => {
    const query = "filters[0].fieldName=trigger&filters[0].stringFilters.ExactValues=scheduled&sort=-assessedAt";
    return (await testApi.read<{ riskAssessment: RiskAssessment[] }>(`${PREFIX}/list?${query}`)).riskAssessment;
  };

  test("follows the organization's reporting frequency: a due assessment runs once, and not again before the next date", async () => {
    expect((await set("never")).status).toBe(200);
    expect(await schedule()).toEqual({ frequency: "never", nextAt: null });
    const before = (await scheduled()).length;
    await testApi.runMaintenance();
    expect(await scheduled()).toHaveLength(before);

    expect((await set("daily")).status).toBe(200);
    ahead = Date.parse((await schedule()).nextAt ?? "") - Date.now() + 60_000;
    await testApi.runMaintenance();
    const after = await scheduled();
    expect(after).toHaveLength(before + 1);
    expect(after[0]).toMatchObject({ siteName: null, createdByName: "Schedule", displayName: "Scheduled assessment" });
    const { nextAt } = await schedule();
    expect(Date.parse(nextAt ?? "")).toBeGreaterThan(Date.now() + ahead);
    await testApi.runMaintenance();
    expect(await scheduled()).toHaveLength(before + 1);
    ahead = 0;
  });

  test("can be changed only by users with write access, with an audit trail entry", async () => {
    expect((await set("weekly", "member")).status).toBe(403);
    expect((await set("hourly")).status).toBe(400);
    expect((await set("monthly")).status).toBe(200);
    const { audit } = await testApi.read<{ audit: object[] }>("/audit/list?sort=-timestamp&pageSize=1");
    expect(audit[0]).toMatchObject({ action: "tenant.update", message: "Set reports to monthly" });
  });
});
