import { afterAll, beforeAll, expect, test } from "vitest";

import type { BoardConfiguration, Integration } from "~/contract/integration";

import { BOARD_STATUSES, CONNECTWISE_ACCESS, connectConnectWise, setBoard } from "../../test-support/connectwise";
import { startTestApi, type TestApi } from "../../test-support/test-api";

const CW = "/integrations/connectwise";
const OTHER = "borealis-logistics";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
  const rules = { closesTicket: true, resolvesThreat: false, resolution: "benign" };
  await connectConnectWise(testApi, { statuses: BOARD_STATUSES, rules });
});
afterAll(() => testApi.close());

const asProvider = { as: "projectAdmin", tenant: OTHER } as const;
const adopt = (options: object = asProvider) =>
  testApi.call(`${CW}/use_connection`, { method: "POST", body: { tenantId: "acme-health" }, ...options });
const readOther = async () => (await testApi.read<{ integration: Integration }>(CW, asProvider)).integration;

test("an organization uses the connection, the board and the rules of another one, but not its company", async () => {
  expect((await adopt({})).status).toBe(403);
  const adopted = await adopt();
  expect(adopted.status).toBe(200);
  expect((await adopted.json()) as object).toMatchObject({ integration: { secrets: { privateKey: "••••vate" } } });
  // One that is connected keeps its own connection.
  expect((await adopt()).status).toBe(409);
  const { configuration } = await testApi.read<{ configuration: BoardConfiguration }>(
    `${CW}/configuration`,
    asProvider,
  );
  expect(configuration).toMatchObject({
    company: null,
    serviceBoard: { name: "Security" },
    rules: { closesTicket: true },
  });
  const borealis = { id: 251, identifier: "Borealis", name: "Borealis Logistics" };
  expect((await setBoard(testApi, { company: borealis }, OTHER)).status).toBe(200);
  const byCompany = "filters[0].fieldName=summary.psaCompany&filters[0].stringFilters.Contains=borealis log";
  const { tenant } = await testApi.read<{ tenant: object[] }>(`/tenant/list?${byCompany}`, asProvider);
  expect(tenant).toMatchObject([{ metadata: { name: OTHER } }]);
  const tested = await testApi.call(`${CW}/test`, { method: "POST", ...asProvider });
  expect((await tested.json()) as object).toMatchObject({
    integration: { state: "connected", lastTest: { ok: true } },
  });
});

test("without a connection there is nothing to use", async () => {
  const refused = await testApi.call(`${CW}/use_connection`, {
    method: "POST",
    as: "projectAdmin",
    body: { tenantId: "3tsky" },
  });
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("not connected")]);
});

test("new settings of an account apply to every organization that uses it, with an audit trail entry in each", async () => {
  const params = { ...CONNECTWISE_ACCESS, privateKey: "", clientId: "new-client" };
  const saved = await testApi.call(`${CW}/configure`, { method: "POST", as: "projectAdmin", body: { params } });
  expect(saved.status).toBe(200);
  expect((await readOther()).configuration).toMatchObject({ clientId: "new-client" });
  const { audit } = await testApi.read<{ audit: { action: string; message: string }[] }>(
    "/audit/list?sort=-timestamp&pageSize=1",
    asProvider,
  );
  expect(audit[0]).toMatchObject({
    action: "integration.configure",
    message: "Changed with the connection of acme-health",
  });
});

test("a failed test names the steps that were not run; a running one can be watched", async () => {
  const reader = { ...CONNECTWISE_ACCESS, publicKey: "nobody" };
  await testApi.call(`${CW}/configure`, { method: "POST", ...asProvider, body: { params: reader } });
  const { lastTest, runningTest } = await readOther();
  expect(lastTest?.notRun).toEqual(["Read companies", "Read service boards", "Read tickets", "Open tickets"]);
  expect(runningTest).toBeNull();
});
