import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { Integration } from "~/contract/integration";
import type { Threat } from "~/contract/threat";

import { findDefinition } from "../../integrations/catalogue";
import { startTestApi, type TestApi } from "../../test-support/test-api";
import { demoSettings, REST_INTEGRATIONS } from "../../test-support/integration-settings";

const HOUR_MS = 3_600_000;
let testApi: TestApi;
let ahead = 0;
beforeAll(async () => {
  testApi = await startTestApi({ apiClock: () => Date.now() + ahead });
});
afterAll(() => testApi.close());

const asProvider = { as: "projectAdmin" } as const;
const post = (path: string, body: object = {}) => testApi.call(path, { method: "POST", body, ...asProvider });
const read = async (name: string) =>
  (await testApi.read<{ integration: Integration }>(`/integrations/${name}`, asProvider)).integration;
const connect = (name: string, changed: object = {}) =>
  post(`/integrations/${name}/configure`, {
    params: { ...demoSettings(findDefinition(name) ?? { fields: [] }), ...changed },
  });
const received = async (host: string) =>
  (await (await fetch(`${testApi.origin}/stand-ins/${host}/received`)).json()) as { body: unknown }[];
const ofWork = (work: Integration["work"]) =>
  REST_INTEGRATIONS.filter((one) => one.work === work).map(({ name }) => name);

describe("a synchronization", () => {
  test.each([
    ["google-workspace", 24, "Read 24 accounts"],
    ["meraki", 14, "Read 14 network devices"],
    ["fortigate", 37, "Read 37 log records"],
    ["virustotal", 3, "Read 3 notifications"],
  ])("of %s counts the %i records that were returned", async (name, count, message) => {
    await connect(name);
    expect((await read(name)).sync).toEqual({ lastAt: null, lastResult: null, records24h: 0 });
    expect((await post(`/integrations/${name}/sync`)).status).toBe(200);
    const { sync, log } = await read(name);
    expect(sync).toMatchObject({ lastResult: "ok", records24h: count });
    expect(log[0]).toMatchObject({ result: "ok", count, message });
  });

  test("covers every integration that offers one, and no others", async () => {
    expect(ofWork("sync").toSorted()).toEqual(["fortigate", "google-workspace", "meraki", "virustotal"]);
    await connect("slack");
    expect([(await post("/integrations/slack/sync")).status, (await read("slack")).sync]).toEqual([409, null]);
  });

  test("that fails is logged and degrades the integration until another one succeeds", async () => {
    await connect("meraki", { organizationId: "1" });
    expect((await read("meraki")).state).toBe("failed");
    expect((await post("/integrations/meraki/sync")).status).toBe(200);
    const failed = await read("meraki");
    expect(failed).toMatchObject({ state: "degraded", reason: "The server responded with status 404" });
    expect(failed.log[0]).toMatchObject({ result: "failed", count: 0 });
    expect(failed.sync).toMatchObject({ lastResult: "failed", records24h: 14 });
    await connect("meraki");
    await post("/integrations/meraki/sync");
    expect(await read("meraki")).toMatchObject({ state: "connected", sync: { lastResult: "ok", records24h: 28 } });
  });

  test("is no longer counted after 24 hours, but its time is retained", async () => {
    ahead = 25 * HOUR_MS;
    const { sync } = await read("virustotal");
    ahead = 0;
    expect(sync).toMatchObject({ lastResult: "ok", records24h: 0 });
    expect(sync?.lastAt).not.toBeNull();
  });

  test("requires a connection that is not paused", async () => {
    expect((await post("/integrations/fortigate/pause")).status).toBe(200);
    expect((await post("/integrations/fortigate/sync")).status).toBe(409);
  });
});

describe("an alert of a threat", () => {
  test("[7.4] is sent to connected products that receive messages when it is due, and opens no tickets", async () => {
    for (const name of ["webhook", "slack", "syslog", "halopsa"]) await connect(name);
    const records = testApi.services.records.forTenant("acme-health");
    const alert = (threatId: string, inMs: number) =>
      records.change((change) =>
        change.insert("threatAlert", {
          threatId,
          tenantId: "acme-health",
          dueAt: new Date(Date.now() + inMs).toISOString(),
          escalated: false,
        }),
      );
    const { threat: all } = await testApi.read<{ threat: Threat[] }>("/threat/list?pageSize=50");
    const closed = all.find(({ status }) => status === "resolved");
    if (!closed) throw new Error("no closed threat");
    const open = await testApi.read<{ threat: Threat }>("/threat/get?threatId=acme-health-t0");
    await alert("acme-health-t0", -1_000);
    await alert("acme-health-t1", HOUR_MS);
    await alert(closed.threatId, -1_000);
    await testApi.runMaintenance();
    // Connecting sends a test message.
    const alerts = async () =>
      (await received("hooks.example"))
        .map(({ body }) => body)
        .filter((body) => JSON.stringify(body).includes("threat.created"));
    expect(await alerts()).toMatchObject([
      {
        event: "threat.created",
        threat: { threatId: "acme-health-t0", title: open.threat.title, ticketId: null },
      },
    ]);
    expect(JSON.stringify(await received("slack.example"))).toContain(`New threat: ${open.threat.title}`);
    expect(JSON.stringify(await received("syslog.example"))).toContain("[threat@32473");
    expect(JSON.stringify(await received("halopsa.example"))).not.toContain(open.threat.title);
    expect((await read("webhook")).log[0]).toMatchObject({ result: "ok", message: "An alert was sent" });
    // The alert that was held back is sent later, and none is sent twice.
    ahead = 2 * HOUR_MS;
    await testApi.runMaintenance();
    await testApi.runMaintenance();
    ahead = 0;
    expect(await alerts()).toMatchObject([{}, { threat: { threatId: "acme-health-t1" } }]);
  });
});

describe("a ticket", () => {
  test("is sent to every connected product that accepts tickets", async () => {
    const names = ofWork("deliver");
    expect(names.toSorted()).toEqual(["autotask", "halopsa", "slack", "syslog", "teams", "webhook"]);
    for (const name of names) await connect(name);
    const opened = await post("/threat/acme-health-t2/ticket");
    const { ticketId } = (await opened.json()) as { ticketId: string };
    for (const name of names) {
      expect((await read(name)).log[0]).toMatchObject({
        result: "ok",
        count: 1,
        message: `Ticket ${ticketId} was sent`,
      });
      const bodies = (await received(name === "webhook" ? "hooks.example" : `${name}.example`)).map(({ body }) => body);
      expect(JSON.stringify(bodies.at(-1))).toContain(ticketId);
    }
  });

  test("is not sent to a paused integration", async () => {
    await post("/integrations/slack/pause");
    const before = await received("slack.example");
    expect((await post("/threat/acme-health-t4/ticket")).status).toBeLessThan(300);
    expect(await received("slack.example")).toEqual(before);
  });

  test("that is rejected by a product degrades the integration, which can still be disconnected", async () => {
    await connect("teams", { workflowId: "gone" });
    await post("/integrations/teams/pause");
    await post("/integrations/teams/resume");
    expect((await post("/threat/acme-health-t3/ticket")).status).toBeLessThan(300);
    expect(await read("teams")).toMatchObject({ state: "degraded", reason: "The server responded with status 404" });
    expect((await post("/integrations/teams/disconnect")).status).toBe(200);
  });
});
