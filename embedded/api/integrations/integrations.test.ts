import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Integration } from "~/contract/integration";
import type { Threat } from "~/contract/threat";

import { CONNECTWISE_ACCESS } from "../../test-support/connectwise";
import { startTestApi, type CallOptions, type TestApi } from "../../test-support/test-api";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const asProvider = { as: "projectAdmin" } as const;
const configure = (name: string, params: Record<string, string>, options: CallOptions = {}) =>
  testApi.call(`/integrations/${name}/configure`, { method: "POST", body: { params }, ...options });
const read = async (name: string, options: CallOptions = {}) =>
  (await testApi.read<{ integration: Integration }>(`/integrations/${name}`, options)).integration;
const post = (path: string, body?: object, options: CallOptions = asProvider) =>
  testApi.call(path, { method: "POST", body, ...options });

describe("[4.15, 7.8] a consent", () => {
  const granted = { admin_consent: "True", tenant: "8f1c", state: "s-1", scope: "x" };

  test("connects the integration with all returned parameters", async () => {
    expect((await configure("ms-defender", granted)).status).toBe(200);
    expect(await read("ms-defender")).toMatchObject({
      state: "connected",
      configuration: { directory: "8f1c" },
      reason: "",
    });
    expect((await read("ms-defender", { tenant: "borealis-logistics" })).state).toBe("not_connected");
  });

  test.each([
    [
      { admin_consent: "False", error: "access_denied", error_description: "The administrator declined" },
      "The administrator declined",
    ],
    [{ admin_consent: "True" }, "Consent was not granted"],
    [{ admin_consent: "True", tenant: "8f1c", error: "server_error" }, "server_error"],
  ])("that was denied is rejected, and the integration shows why: %j", async (params, reason) => {
    expect((await configure("entra-id", params)).status).toBe(400);
    expect(await read("entra-id")).toMatchObject({ state: "needs_consent", reason, configuration: {} });
  });
});

describe("[7.8] ConnectWise", () => {
  const CW = "/integrations/connectwise";

  test("can be set up only by the provider", async () => {
    expect((await configure("connectwise", CONNECTWISE_ACCESS)).status).toBe(403);
    expect((await post(`${CW}/set_configuration`, { configuration: { serviceBoard: null } }, {})).status).toBe(403);
  });

  test("reports the failing step, and stores no invalid setting", async () => {
    const invalid = await configure(
      "connectwise",
      { ...CONNECTWISE_ACCESS, siteUrl: "http://connectwise.example" },
      asProvider,
    );
    expect([invalid.status, JSON.stringify(await invalid.json())]).toEqual([400, expect.stringContaining("https://")]);
    await configure("connectwise", { ...CONNECTWISE_ACCESS, privateKey: "wrong-key-9876" }, asProvider);
    const failed = await read("connectwise");
    expect(failed).toMatchObject({ state: "failed", reason: "Authenticate: The credentials are not valid" });
    expect(failed.lastTest?.steps.map(({ name, ok }) => [name, ok])).toEqual([
      ["Reach the site", true],
      ["Authenticate", false],
    ]);
    await configure("connectwise", { ...CONNECTWISE_ACCESS, siteUrl: "https://192.0.2.1" }, asProvider);
    expect((await read("connectwise")).reason).toContain("There is no route to 192.0.2.1");
  });

  test("[3.8] creates a ticket for a threat on the selected board, for the selected company", async () => {
    expect((await configure("connectwise", CONNECTWISE_ACCESS, asProvider)).status).toBe(200);
    const { integrations } = await testApi.read<{ integrations: Integration[] }>("/integrations/list");
    expect(integrations.find(({ name }) => name === "connectwise")).toMatchObject({ state: "connected" });
    const { serviceBoard } = await testApi.read<{ serviceBoard: { id: number; name: string }[] }>(
      `${CW}/serviceboards?name=secur`,
    );
    expect(serviceBoard.map(({ name }) => name)).toEqual(["Security"]);
    const { companies } = await testApi.read<{ companies: { id: number; name: string }[] }>(
      `${CW}/companies?name=acme`,
      asProvider,
    );
    const { company } = await testApi.read<{ company: object }>(`${CW}/company/${companies[0]?.id}`, asProvider);
    const configuration = { serviceBoard: serviceBoard[0], company, priorities: { critical: "Priority 1" } };
    expect((await post(`${CW}/set_configuration`, { configuration })).status).toBe(200);
    expect(await testApi.read(`${CW}/configuration`)).toMatchObject({
      configuration: { serviceBoard: { name: "Security" } },
    });

    const ticket = await testApi.call("/threat/acme-health-t0/ticket", {
      method: "POST",
      body: { summary: "Investigate this" },
    });
    const { ticketId } = (await ticket.json()) as { ticketId: string };
    const basic = Buffer.from("livery+demo-public:demo-private").toString("base64");
    const answer = await fetch(
      `${testApi.origin}/stand-ins/connectwise.example/v4_6_release/apis/3.0/service/tickets`,
      {
        headers: { authorization: `Basic ${basic}`, clientid: "test" },
      },
    );
    const tickets = (await answer.json()) as {
      id: number;
      summary: string;
      board: { name: string };
      company: { name: string };
    }[];
    const opened = tickets.filter(({ board }) => board.name === "Security");
    expect(opened.map(({ id, summary, company: { name } }) => [String(id), summary, name])).toEqual([
      [ticketId, "Investigate this", "Acme Health Group"],
    ]);
    const { threat } = await testApi.read<{ threat: Threat }>("/threat/get?threatId=acme-health-t0");
    const page = new URL(threat.ticket?.url ?? "");
    expect([page.hostname, page.searchParams.get("service_recid")]).toEqual(["connectwise.example", ticketId]);
  });
});

test("a secret appears in no response, event or file, and is retained if the form leaves it empty", async () => {
  const secret = "hook-secret-4711";
  const params = { url: "https://hooks.example/tickets", token: secret };
  expect((await configure("webhook", params)).status).toBe(200);
  expect((await configure("webhook", { ...params, token: "" })).status).toBe(200);
  expect((await read("webhook")).secrets).toEqual({ token: "••••4711" });
  expect((await post("/integrations/webhook/test", undefined, {})).status).toBe(200);
  const texts = await Promise.all(
    ["/integrations/list", "/integrations/webhook", "/audit/list?pageSize=200"].map((path) =>
      testApi.call(path).then((one) => one.text()),
    ),
  );
  texts.push(await (await testApi.call("/audit/export?format=json")).text());
  expect(texts.join()).not.toContain(secret);
  expect(texts.join()).not.toContain("wrong-key-9876");
  expect(texts[2]).toContain("integration.configure");
});

test("a ticket reaches the webhook; disconnecting deletes settings and secrets", async () => {
  const received = async () =>
    (await (await fetch(`${testApi.origin}/stand-ins/hooks.example/received`)).json()) as { body: { event: string } }[];
  expect((await testApi.call("/threat/acme-health-t1/ticket", { method: "POST", body: {} })).status).toBeLessThan(300);
  expect((await received()).map(({ body }) => body.event)).toContain("ticket.created");
  expect((await post("/integrations/webhook/disconnect", undefined, {})).status).toBe(200);
  expect(await read("webhook")).toMatchObject({ state: "not_connected", configuration: {}, secrets: {} });
});

test("settings that are saved although the test of the connection fails are recorded as such", async () => {
  await configure("webhook", { url: "https://unreachable.test/tickets", token: "hook-secret" });
  const { audit } = await testApi.read<{ audit: { action: string; result: string; message: string }[] }>(
    "/audit/list?sort=-timestamp&pageSize=1",
  );
  expect(audit[0]).toMatchObject({ action: "integration.configure", result: "success" });
  expect(audit[0]?.message).toMatch(/^The settings were saved, but the connection test failed\. Reach the host: /);
});
