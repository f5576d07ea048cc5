import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { AuditEntry } from "~/contract/audit";
import type { Threat } from "~/contract/threat";

import { startTestApi, PEOPLE, type CallOptions, type TestApi } from "../../test-support/test-api";

const MINUTE = 60_000;
const TENANT = "acme-health";
const PATH = "/alert_subscription";
const SUBSCRIPTION = {
  minSeverity: "high",
  origin: "https://console.acme.example",
  timeZone: "Europe/Berlin",
  sender: { fromName: "Acme Watch" },
  words: { threat: "incident", threats: "incidents", device: "endpoint" },
};

let testApi: TestApi;
let ahead = 0;
beforeAll(async () => {
  testApi = await startTestApi({ apiClock: () => Date.now() + ahead });
});
afterAll(() => testApi.close());
beforeEach(async () => {
  // After the interval between two emails, and without subscriptions of other tests.
  ahead += 60 * MINUTE;
  for (const as of ["tenantAdmin", "member"] as const) await testApi.call(PATH, { method: "DELETE", as });
});

const put = (body: object = {}, options: CallOptions = {}) =>
  testApi.call(PATH, { method: "PUT", body: { ...SUBSCRIPTION, ...body }, ...options });

const readOwn = (options: CallOptions = {}) => testApi.read<{ subscription: object | null }>(PATH, options);

/** An open threat of that severity. */
async function openThreat(index: number, severity: Threat["severity"]): Promise<Threat> {
  const records = testApi.services.records.forTenant(TENANT);
  const key = { threatId: `${TENANT}-t${index}` };
  return records.change(async (change) => {
    const threat = await change.find("threat", key);
    if (!threat) throw new Error(`there is no threat ${key.threatId}`);
    const open: Threat = { ...threat, severity, status: "new", title: `Beacon ${index}` };
    const { resolution: _resolution, metadata: _metadata, ...rest } = open;
    await change.replace("threat", key, rest);
    return open;
  });
}

/** The response to a threat, as when it arrives. */
async function alertOf({ threatId }: Threat, { inMs = 0, escalated = false } = {}): Promise<void> {
  const dueAt = new Date(Date.now() + ahead + inMs).toISOString();
  const records = testApi.services.records.forTenant(TENANT);
  await records.change((change) => change.insert("threatAlert", { threatId, dueAt, escalated }));
}

async function alertsTo(email = PEOPLE.tenantAdmin) {
  return (await testApi.services.provider.outbox.list(email)).filter(({ kind }) => kind === "alert");
}

/** The alerts that maintenance sends to a person. */
async function sentTo(email = PEOPLE.tenantAdmin) {
  const before = (await alertsTo(email)).length;
  await testApi.runMaintenance();
  const after = await alertsTo(email);
  return after.slice(0, after.length - before);
}

describe("a subscription to alerts", () => {
  test("belongs to one person in one organization, and is audited", async () => {
    expect(await (await put({}, { as: "member" })).json()).toMatchObject({ minSeverity: "high", sentAt: null });
    expect(await readOwn({ as: "member" })).toMatchObject({ subscription: { minSeverity: "high" } });
    expect(await readOwn()).toEqual({ subscription: null });
    await put({ minSeverity: "critical" }, { as: "member" });
    expect(await readOwn({ as: "member" })).toMatchObject({ subscription: { minSeverity: "critical" } });
    expect((await testApi.call(PATH, { method: "DELETE" })).status).toBe(404);
    expect((await testApi.call(PATH, { method: "DELETE", as: "member" })).status).toBe(204);
    expect(await readOwn({ as: "member" })).toEqual({ subscription: null });
    const { audit } = await testApi.read<{ audit: AuditEntry[] }>("/audit/list?pageSize=50");
    expect(
      audit.filter(({ action }) => action.startsWith("alert.")).map(({ action, message }) => [action, message]),
    ).toEqual(
      expect.arrayContaining([
        ["alert.subscribe", "High and above"],
        ["alert.subscribe", "Critical"],
        ["alert.unsubscribe", ""],
      ]),
    );
  });

  test.each([
    ["an unknown severity", { minSeverity: "informational" }],
    ["an origin that is none", { origin: "ftp://acme.example" }],
    ["an unknown zone", { timeZone: "Mars/Olympus" }],
    ["an unknown field", { fields: ["comments"] }],
  ])("with %s is rejected", async (_what, body) => {
    expect((await put(body)).status).toBe(400);
  });
});

describe("an alert by email", () => {
  test("[7.4] names the threat in the brand's terms, links to it, and is sent once", async () => {
    const threat = await openThreat(0, "critical");
    await put();
    await alertOf(threat);
    const [message, ...others] = await sentTo();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      sender: { fromName: "Acme Watch" },
      link: `${SUBSCRIPTION.origin}/insights/threat-intelligence/${threat.threatId}?tenant=${TENANT}`,
    });
    expect(message?.subject).toContain(`Critical: ${threat.title}`);
    expect(message?.text).toContain("New incident");
    expect(message?.text).toContain(`Organization: Tenant ${TENANT}`);
    expect(message?.text).toContain(`Endpoint: ${threat.deviceName ?? "Unknown"}`);
    expect(message?.text).toContain(`${SUBSCRIPTION.origin}/profile?tenant=${TENANT}`);
    ahead += 60 * MINUTE;
    expect(await sentTo()).toEqual([]);
    expect(await readOwn()).toMatchObject({ subscription: { sentAt: expect.any(String) as string } });
  });

  test("[7.4] respects the minimum severity, except for rules that escalate, which it names", async () => {
    await put({ minSeverity: "critical" });
    const [first, second] = [await openThreat(0, "high"), await openThreat(1, "medium")];
    await alertOf(first);
    expect(await sentTo()).toEqual([]);
    await alertOf(second, { escalated: true });
    const [message] = await sentTo();
    expect(message?.subject).toContain(second.title);
    expect(message?.text).toContain("Escalated by the rule: ");
  });

  test("[7.4] waits until the alert is due, as during quiet hours, and is not sent for closed threats", async () => {
    await put({ minSeverity: "low" });
    const threat = await openThreat(0, "medium");
    await alertOf(threat, { inMs: 30 * MINUTE });
    expect(await sentTo()).toEqual([]);
    ahead += 31 * MINUTE;
    expect(await sentTo()).toMatchObject([{ subject: expect.stringContaining(threat.title) as string }]);
    const { threat: all } = await testApi.read<{ threat: Threat[] }>("/threat/list?pageSize=50");
    const closed = all.find(({ status }) => status === "resolved");
    if (!closed) throw new Error("no closed threat");
    ahead += 60 * MINUTE;
    await alertOf(closed);
    expect(await sentTo()).toEqual([]);
  });

  test("[7.4] gathers a burst: one email per person, and the next one after five minutes", async () => {
    await put({ minSeverity: "low" });
    await put({ minSeverity: "low" }, { as: "member" });
    await alertOf(await openThreat(0, "low"));
    expect(await sentTo()).toHaveLength(1);
    const burst = [await openThreat(1, "high"), await openThreat(2, "critical"), await openThreat(3, "low")];
    for (const threat of burst) await alertOf(threat);
    ahead += MINUTE;
    expect(await sentTo()).toEqual([]);
    ahead += 4 * MINUTE;
    const [message, ...others] = await sentTo();
    expect(others).toEqual([]);
    expect(message?.subject).toContain("3 new incidents");
    expect(message?.text).toMatch(/Beacon 2[\s\S]*Beacon 1[\s\S]*Beacon 3/);
    expect(await alertsTo(PEOPLE.member)).toHaveLength(2);
  });

  test("omits threats and fields that the recipient may not see", async () => {
    const filters = [{ fieldName: "severity", stringFilters: { NotExactValues: ["critical"] } }];
    await put({ minSeverity: "low", filters, fields: ["severity"] });
    const [hidden, shown] = [await openThreat(0, "critical"), await openThreat(1, "high")];
    await alertOf(hidden);
    expect(await sentTo()).toEqual([]);
    await alertOf(shown);
    const [message] = await sentTo();
    expect(message?.text).toContain(shown.title);
    expect(message?.text).not.toContain(hidden.title);
    expect(message?.text).not.toContain("Endpoint");
  });

  test("ends with the membership", async () => {
    const { people } = testApi.services.provider;
    await put({ minSeverity: "low" }, { as: "member" });
    const person = await people.findByLoginId(PEOPLE.member);
    if (!person) throw new Error("there is no Member");
    await people.update(person.userId, { status: "disabled" });
    await alertOf(await openThreat(0, "high"));
    expect(await sentTo(PEOPLE.member)).toEqual([]);
    const { userId } = person;
    const records = testApi.services.records.forTenant(TENANT);
    expect(await records.find("alertSubscription", { userId })).toBeUndefined();
    expect(await records.find("alertMail", { userId, threatId: `${TENANT}-t0` })).toBeUndefined();
  });

  test("ends when the recipient is removed from the organization, as do digests", async () => {
    const { people } = testApi.services.provider;
    const person = await people.findByLoginId(PEOPLE.member);
    if (!person) throw new Error("there is no Member");
    const { userId } = person;
    await people.update(userId, { status: "enabled" });
    const records = testApi.services.records.forTenant(TENANT);
    const { words: _words, minSeverity: _severity, ...target } = SUBSCRIPTION;
    await records.change(async (change) => {
      const createdAt = new Date().toISOString();
      const common = { ...target, userId, createdAt, sentAt: null };
      await change.insert("alertSubscription", { ...common, minSeverity: "low", filters: [], fields: [], words: {} });
      await change.insert("digest", {
        ...common,
        ...{ digestId: "d-1", displayName: "Mine", frequency: "daily", path: "/", onlyAbove: null, questions: [] },
        nextAt: createdAt,
      });
    });
    expect((await testApi.call(`/user/${userId}`, { method: "DELETE" })).status).toBe(204);
    expect(await records.find("alertSubscription", { userId })).toBeUndefined();
    expect(await records.find("digest", { digestId: "d-1" })).toBeUndefined();
  });
});
