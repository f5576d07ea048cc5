import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import type { Digest } from "~/contract/digest";

import { startTestApi, PEOPLE, type CallOptions, type TestApi } from "../../test-support/test-api";

const DAY = 86_400_000;
let testApi: TestApi;
let ahead = 0;
beforeAll(async () => {
  testApi = await startTestApi({ apiClock: () => Date.now() + ahead });
});
afterAll(() => testApi.close());
beforeEach(() => {
  ahead = 0;
});

const OPEN_THREATS = {
  displayName: "Open threats",
  frequency: "daily",
  path: "/insights/threat-intelligence?status=new",
  origin: "https://console.acme.example",
  timeZone: "Europe/Berlin",
  sender: { fromName: "Acme Watch" },
  questions: [{ title: "Open threats", query: { source: "threat", filter: "status:new,in_progress", range: "all" } }],
};

const put = (body: object = {}, options: CallOptions = {}) =>
  testApi.call("/digest", { method: "PUT", body: { ...OPEN_THREATS, ...body }, ...options });

async function listFor(options: CallOptions = {}): Promise<Digest[]> {
  return (await testApi.read<{ digest: Digest[] }>("/digest/list", options)).digest;
}

/** Messages to the Tenant Admin with a link to that path, newest first. */
async function messagesAbout(path: string) {
  const messages = await testApi.services.provider.outbox.list(PEOPLE.tenantAdmin);
  return messages.filter(({ link }) => link === OPEN_THREATS.origin + path);
}

describe("a digest", () => {
  test("is private: other users can neither list nor stop it", async () => {
    const response = await put({}, { as: "member" });
    expect(response.status).toBe(200);
    const { digestId } = (await response.json()) as Digest;
    expect((await listFor({ as: "member" })).map((digest) => digest.digestId)).toContain(digestId);
    expect((await listFor()).map((digest) => digest.digestId)).not.toContain(digestId);
    expect((await testApi.call(`/digest/${digestId}`, { method: "DELETE" })).status).toBe(404);
    expect((await testApi.call(`/digest/${digestId}`, { method: "DELETE", as: "member" })).status).toBe(204);
    expect(await listFor({ as: "member" })).toEqual([]);
  });

  test("replaces the one with the same path", async () => {
    const first = (await (await put()).json()) as Digest;
    const second = (await (await put({ frequency: "monthly" })).json()) as Digest;
    expect(second).toMatchObject({ digestId: first.digestId, frequency: "monthly" });
    expect(await listFor()).toHaveLength(1);
  });

  test.each([
    ["a path on another host", { path: "//evil.example" }],
    ["a path that is none", { path: "javascript:alert(1)" }],
    ["an origin that is none", { origin: "ftp://acme.example" }],
    ["an unknown zone", { timeZone: "Mars/Olympus" }],
    ["no question", { questions: [] }],
    ["a card", { questions: [{ title: "Risk", query: { source: "card:organization-risk" } }] }],
    ["an unknown list", { questions: [{ title: "A", query: { source: "nothing" } }] }],
    [
      "a filter that is not understood",
      { questions: [{ title: "A", query: { source: "threat", filter: "nonsense" } }] },
    ],
  ])("with %s is rejected", async (_what, body) => {
    expect((await put(body)).status).toBe(400);
  });

  test("cannot query a list that the role may not read", async () => {
    const questions = [{ title: "Changes", query: { source: "audit" } }];
    expect((await put({ questions }, { as: "member" })).status).toBe(403);
  });
});

describe("sending", () => {
  test("reports the same numbers as the lists, once, and again on the next day", async () => {
    const questions = [
      ...OPEN_THREATS.questions,
      { title: "By severity", query: { source: "threat", groupBy: ["severity"], range: "all" } },
      { title: "Flows", query: { source: "flow", metric: "sum:totalBytes", range: "7d" } },
    ];
    const path = `/asked-${Date.now()}`;
    await put({ path, questions });
    await testApi.runMaintenance();
    expect(await messagesAbout(path)).toEqual([]);
    ahead = DAY;
    await testApi.runMaintenance();
    const [message] = await messagesAbout(path);
    const { groups } = await testApi.read<{ groups: { key: string[]; count: number }[] }>(
      "/threat/list?groupBy=severity&pageSize=0",
    );
    const { total } = await testApi.read<{ total: number }>(
      "/threat/list?pageSize=0&filters[0].fieldName=status&filters[0].stringFilters.ExactValues=new&filters[0].stringFilters.ExactValues=in_progress",
    );
    expect(message).toMatchObject({ subject: "Open threats", sender: { fromName: "Acme Watch" } });
    expect(message?.text).toContain(`Open threats: ${total}`);
    for (const { key, count } of groups)
      expect(message?.text.toLowerCase()).toContain(`  ${key[0]}: ${count.toLocaleString("en-US")}`);
    expect(message?.text).toMatch(/Flows: [\d.]+ [kMGT]?B/);
    await testApi.runMaintenance();
    expect(await messagesAbout(path)).toHaveLength(1);
    ahead = 2 * DAY;
    await testApi.runMaintenance();
    expect(await messagesAbout(path)).toHaveLength(2);
  });

  test("labels a group without a value as lists do", async () => {
    const path = `/unset-${Date.now()}`;
    const groupedBy = (title: string, field: string) => ({
      title,
      query: { source: "threat", groupBy: [field], range: "all" },
    });
    await put({ path, questions: [groupedBy("By assignee", "assignee"), groupedBy("By user", "userName")] });
    ahead = DAY;
    await testApi.runMaintenance();
    const [message] = await messagesAbout(path);
    expect(message?.text).toMatch(/By assignee[\s\S]*  Unassigned: \d[\s\S]*By user[\s\S]*  Unknown: \d/);
  });

  test("omits rows that are excluded for the recipient", async () => {
    const filters = [{ fieldName: "severity", stringFilters: { NotExactValues: ["critical"] } }];
    const [question] = OPEN_THREATS.questions;
    await put({ path: "/narrowed", questions: [{ ...question, query: { source: "threat", range: "all" }, filters }] });
    ahead = DAY;
    await testApi.runMaintenance();
    const { total } = await testApi.read<{ total: number }>(
      "/threat/list?pageSize=0&filters[0].fieldName=severity&filters[0].stringFilters.NotExactValues=critical",
    );
    const [message] = await messagesAbout("/narrowed");
    expect(message?.text).toContain(`Open threats: ${total}`);
  });

  test.each([
    ["threats", { source: "threat", range: "all" }, "/threat/list?pageSize=0"],
    [
      "a hunt",
      { source: "dns", filter: "verdict:malicious", range: "all" },
      "/dns/list?pageSize=0&filters[0].fieldName=verdict&filters[0].stringFilters.ExactValues=malicious",
    ],
  ])("can be sent only above a threshold, which the message names: %s", async (_what, query, list) => {
    const { total } = await testApi.read<{ total: number }>(list);
    expect(total).toBeGreaterThan(0);
    const questions = [{ title: "Rows", query }];
    const [quiet, loud] = [`/quiet-${Date.now()}`, `/loud-${Date.now()}`];
    await put({ path: quiet, questions, onlyAbove: total });
    await put({ path: loud, questions, onlyAbove: total - 1 });
    ahead = DAY;
    await testApi.runMaintenance();
    expect(await messagesAbout(quiet)).toEqual([]);
    const [message, ...others] = await messagesAbout(loud);
    expect(others).toEqual([]);
    expect(message?.text).toContain(`Sent because the first number is above ${(total - 1).toLocaleString("en-US")}.`);
    const sent = await listFor();
    expect(sent.find(({ path }) => path === quiet)).toMatchObject({ sentAt: null, onlyAbove: total });
    expect(sent.find(({ path }) => path === loud)?.sentAt).not.toBeNull();
  });

  test("follows the recipient's permissions: a disabled user receives nothing, and the digest ends", async () => {
    const { people, outbox } = testApi.services.provider;
    await put({ path: "/later" }, { as: "member" });
    const person = await people.findByLoginId(PEOPLE.member);
    if (!person) throw new Error("there is no Member");
    await people.update(person.userId, { status: "disabled" });
    ahead = DAY;
    await testApi.runMaintenance();
    expect(await outbox.list(PEOPLE.member)).toEqual([]);
    await people.update(person.userId, { status: "enabled" });
    ahead = 2 * DAY;
    await testApi.runMaintenance();
    expect(await outbox.list(PEOPLE.member)).toEqual([]);
  });
});
