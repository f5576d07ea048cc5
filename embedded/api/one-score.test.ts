import { afterAll, beforeAll, expect, test } from "vitest";

import type { Panel } from "~/contract/dashboard";
import type { RiskAssessment, RiskAssessmentDetail } from "~/contract/risk-assessment";
import type { Site } from "~/contract/site";
import { TenantPage } from "~/contract/tenant";

import { startTestApi, type TestApi } from "../test-support/test-api";

const TENANT = "borealis-logistics";
const provider = { as: "projectAdmin", tenant: TENANT } as const;

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

test("an organization and a site have the same score everywhere", async () => {
  const body = { displayName: "Now", siteName: null };
  const added = await testApi.call("/device/risk_assessment/add", { ...provider, method: "POST", body });
  const { assessmentId, score } = (await added.json()) as RiskAssessment;
  const { sites: assessed } = await testApi.read<RiskAssessmentDetail>(
    `/device/risk_assessment/${assessmentId}`,
    provider,
  );
  const { panel } = await testApi.read<{ panel: Panel }>("/dashboard/default/panel/organization-risk", provider);
  expect(panel.data.rows.at(-1)?.values).toContain(score);

  const tenants = TenantPage.parse(await testApi.read(`/tenant/list?include=summary&q=${TENANT}`, provider));
  expect(tenants.items.find(({ name }) => name === TENANT)?.summary?.riskScore).toBe(score);

  const { site } = await testApi.read<{ site: Site[] }>("/site/list?pageSize=200", provider);
  const listed = Object.fromEntries(site.map(({ name, riskScore }) => [name, riskScore]));
  expect(Object.fromEntries(assessed.map((one) => [one.siteName, one.score]))).toEqual(listed);
});
