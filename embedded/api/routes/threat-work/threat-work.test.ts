import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { AuditEntry } from "~/contract/audit";
import type { BulkResult } from "~/contract/bulk";
import type { DeviceDetail, DeviceRisk } from "~/contract/device";
import type { Threat, ThreatDetail } from "~/contract/threat";
import type { ThreatComment, ThreatComments } from "~/contract/threat-comment";
import type { ThreatFlow } from "~/contract/threat-flow";
import type { ThreatHistory } from "~/contract/threat-history";

import { startTestApi, type TestApi, type PersonName } from "../../../test-support/test-api";
import { deleteComment, editComment } from "./comments";

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
});
afterAll(() => testApi.close());

const NEW = "acme-health-t0";
const PROGRESS = "acme-health-t1";
const RESOLVED = "acme-health-t2";

async function readThreat(threatId: string): Promise<Threat> {
  return (await testApi.read<ThreatDetail>(`/threat/get?threatId=${threatId}`)).threat;
}

async function patch(threatId: string, change: object, as: PersonName = "tenantAdmin", tenant = "acme-health") {
  const { metadata } = await readThreat(threatId);
  const body = { resourceVersion: metadata?.resourceVersion, ...change };
  return testApi.call(`/threat/${threatId}`, { method: "PATCH", body, as, tenant });
}

async function lastAudit(): Promise<AuditEntry | undefined> {
  const { audit } = await testApi.read<{ audit: AuditEntry[] }>("/audit/list?sort=-timestamp&pageSize=1");
  return audit[0];
}

describe("changing a threat", () => {
  test("is stored in the row, as one history entry with every field, and in the audit trail", async () => {
    const change = { status: "in_progress", assignee: "tess@customer.example", tags: ["vip"] };
    expect((await patch(NEW, change)).status).toBe(200);
    const threat = await readThreat(NEW);
    expect(threat).toMatchObject(change);
    expect(threat.acknowledgedAt).not.toBeNull();
    const { history } = await testApi.read<ThreatHistory>(`/threat/${NEW}/history`);
    expect(history[0]?.changes).toEqual([
      { field: "status", from: "new", to: "in_progress" },
      { field: "assignee", from: null, to: "tess@customer.example" },
      { field: "tags", from: "beacon", to: "vip" },
    ]);
    expect(history.filter(({ at }) => at === history[0]?.at)).toHaveLength(1);
    expect(history[0]?.actor).toMatchObject({ displayName: "Tess Marlowe", role: "Tenant Admin" });
    expect(await lastAudit()).toMatchObject({
      action: "threat.status.set",
      objectName: NEW,
      changes: expect.arrayContaining([{ path: "status", before: "new", after: "in_progress" }]),
    });
  });

  test("of the status with a reason and a note is one entry, whose reason is the note", async () => {
    const before = (await testApi.read<ThreatHistory>(`/threat/${PROGRESS}/history`)).total;
    await patch(PROGRESS, { status: "resolved", reason: "benign", note: "A drill of the school" });
    const { history, total } = await testApi.read<ThreatHistory>(`/threat/${PROGRESS}/history`);
    expect(total).toBe(before + 1);
    expect(history[0]).toMatchObject({ reason: "A drill of the school" });
    expect(history[0]?.changes.map(({ field }) => field)).toEqual(["status", "reason"]);
    await patch(PROGRESS, { status: "in_progress" });
  });

  test.each([
    ["closed without a reason", { status: "resolved" }, "reason"],
    ["a reason without closing", { status: "in_progress", reason: "benign" }, "reason"],
    ["a duplicate of nothing", { status: "resolved", reason: "duplicate" }, "duplicateOf"],
    ["a duplicate of itself", { status: "resolved", reason: "duplicate", duplicateOf: PROGRESS }, "duplicateOf"],
    [
      "a duplicate of another tenant's",
      { status: "resolved", reason: "duplicate", duplicateOf: "3tsky-t0" },
      "duplicateOf",
    ],
    ["accepted without a date", { status: "suppressed", reason: "accepted" }, "until"],
    ["accepted until yesterday", { status: "suppressed", reason: "accepted", until: "2001-01-01T00:00:00Z" }, "until"],
    ["given to a stranger", { assignee: "nobody@elsewhere.example" }, "assignee"],
    ["an unknown field", { severity: "low" }, "severity"],
  ])("%s is rejected with 400 and changes nothing", async (_words, change, field) => {
    const before = await readThreat(PROGRESS);
    const response = await patch(PROGRESS, change);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toContain(field);
    expect(await readThreat(PROGRESS)).toEqual(before);
  });

  test("from an outdated version is rejected", async () => {
    const { metadata } = await readThreat(PROGRESS);
    expect((await patch(PROGRESS, { tags: ["mine"] })).status).toBe(200);
    const stale = { resourceVersion: metadata?.resourceVersion, tags: ["theirs"] };
    const response = await testApi.call(`/threat/${PROGRESS}`, { method: "PATCH", body: stale });
    expect(response.status).toBe(409);
    expect((await readThreat(PROGRESS)).tags).toEqual(["mine"]);
  });

  test("of another tenant is not found", async () => {
    const body = { resourceVersion: 1, tags: [] };
    expect((await testApi.call("/threat/3tsky-t0", { method: "PATCH", body })).status).toBe(404);
  });

  test("is rejected for a Member", async () => {
    expect((await patch(PROGRESS, { tags: [] }, "member")).status).toBe(403);
  });
});

test("[3.13] a closed threat no longer counts on its device and in its score, and counts again when it is reopened", async () => {
  const readDevice = () => testApi.read<DeviceDetail>("/device/ws-001").then(({ device }) => device);
  const countOf = (threats: Threat[], severity: string) =>
    threats.filter((threat) => threat.severity === severity).length;
  const { threat: open } = await testApi.read<{ threat: Threat[] }>(
    "/threat/list?pageSize=200&filters[0].fieldName=status&filters[0].stringFilters.ExactValues=new&filters[0].stringFilters.ExactValues=in_progress",
  );
  expect((await patch(NEW, { status: "resolved", reason: "benign", note: "A test" })).status).toBe(200);
  const closed = await readDevice();
  expect(closed.threatsOpen?.critical).toBe(countOf(open, "critical") - 1);
  const { riskFactors, riskScore } = await testApi.read<DeviceRisk>("/device/ws-001/risk");
  expect(riskScore).toBe(closed.riskScore);
  expect(riskFactors.reduce((sum, { points }) => sum + points, 0)).toBe(riskScore);
  expect((await readThreat(NEW)).resolution).toMatchObject({ reason: "benign", note: "A test", by: "Tess Marlowe" });

  expect((await patch(NEW, { status: "in_progress" })).status).toBe(200);
  const reopened = await readDevice();
  expect(reopened.threatsOpen?.critical).toBe(countOf(open, "critical"));
  expect(reopened.riskScore).toBeGreaterThan(closed.riskScore);
  expect((await readThreat(NEW)).resolution).toBeUndefined();
});

describe("comments", () => {
  const path = `/threat/${RESOLVED}/comment`;
  const list = (as: PersonName = "tenantAdmin") => testApi.read<ThreatComments>(path, { as });
  const add = (body: object, as: PersonName = "tenantAdmin") =>
    testApi.call(`${path}/add`, { method: "POST", body, as });
  const idOf = async (response: Response) => ((await response.json()) as { commentId: string }).commentId;

  test("are counted on their threat, and can be edited and deleted by their authors for a limited time", async () => {
    const commentId = await idOf(await add({ text: "  first\r\nsecond " }));
    expect((await readThreat(RESOLVED)).commentCount).toBe(1);
    const edit = { text: "better", mentions: [] };
    expect((await testApi.call(`${path}/${commentId}`, { method: "PUT", body: edit })).status).toBe(200);
    expect((await list()).comment.at(-1)).toMatchObject({ text: "better", editedAt: expect.any(String) });
    expect((await testApi.call(`${path}/${commentId}`, { method: "PUT", body: edit, as: "projectAdmin" })).status).toBe(
      403,
    );
    expect((await testApi.call(`${path}/${commentId}`, { method: "DELETE" })).status).toBe(204);
    expect((await list()).total).toBe(0);
    expect((await readThreat(RESOLVED)).commentCount).toBe(0);
  });

  test("cannot be edited after 15 minutes; if deleted then, a placeholder remains", async () => {
    const comment = (await (await add({ text: "said" })).json()) as ThreatComment;
    const later = { author: comment.author, at: new Date(Date.parse(comment.createdAt) + 16 * 60_000).toISOString() };
    const records = testApi.services.records.forTenant("acme-health");
    const edit = { text: "unsaid", mentions: [] };
    await expect(records.change((change) => editComment(change, comment, edit, later))).rejects.toThrow("15 minutes");
    await records.change((change) => deleteComment(change, comment, later));
    expect((await list()).comment.at(-1)).toMatchObject({ text: "", deletedAt: later.at });
    expect((await readThreat(RESOLVED)).commentCount).toBe(0);
  });

  test("marked internal by the provider are hidden from customers, and not counted", async () => {
    const before = (await readThreat(RESOLVED)).commentCount;
    expect((await add({ text: "not yours", internal: true })).status).toBe(403);
    expect((await add({ text: "between us", internal: true }, "projectAdmin")).status).toBe(201);
    expect((await list("projectAdmin")).comment.at(-1)).toMatchObject({ text: "between us", internal: true });
    for (const as of ["tenantAdmin", "member"] as const)
      expect(JSON.stringify(await list(as))).not.toContain("between us");
    expect((await readThreat(RESOLVED)).commentCount).toBe(before);
    expect((await lastAudit())?.message).not.toContain("between us");
  });

  test("email the people whom they mention, once and not their author, without the text", async () => {
    const mentions = ["pat@provider.example", "tess@customer.example"];
    const commentId = await idOf(await add({ text: "secret for @you", mentions }));
    const edit = { text: "secret for @you and me", mentions };
    expect((await testApi.call(`${path}/${commentId}`, { method: "PUT", body: edit })).status).toBe(200);
    const messages = (await testApi.services.provider.outbox.list()).filter(({ kind }) => kind === "mention");
    const { title } = await readThreat(RESOLVED);
    expect(messages).toMatchObject([{ to: "pat@provider.example", subject: `Tess Marlowe mentioned you: ${title}` }]);
    expect(messages[0]?.text).not.toContain("secret");
  });

  test("that are internal cannot mention a customer", async () => {
    const refused = await add(
      { text: "between us", internal: true, mentions: ["tess@customer.example"] },
      "projectAdmin",
    );
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("Tess Marlowe cannot read internal comments");
  });

  test.each([
    ["nothing", { text: " \n " }],
    ["too much", { text: "x".repeat(5_001) }],
    ["a stranger", { text: "hello", mentions: ["nobody@elsewhere.example"] }],
  ])("with %s are rejected", async (_words, body) => {
    expect((await add(body)).status).toBe(400);
  });

  test("on a threat of another tenant are not found", async () => {
    expect((await testApi.call("/threat/3tsky-t0/comment")).status).toBe(404);
  });
});

test("a ticket is opened once, and its status follows the threat", async () => {
  const open = () => testApi.call(`/threat/${PROGRESS}/ticket`, { method: "POST", body: { boardId: "Security" } });
  expect((await open()).status).toBe(201);
  expect((await open()).status).toBe(409);
  const { ticket, ticketId } = await readThreat(PROGRESS);
  expect(ticket).toMatchObject({ id: ticketId, board: "Security", status: "In progress" });
  await patch(PROGRESS, { status: "resolved", reason: "false_positive" });
  expect((await readThreat(PROGRESS)).ticket?.status).toBe("Closed");
});

describe("bulk changes of threats", () => {
  const bulk = async (body: object, as: PersonName = "tenantAdmin") => {
    const response = await testApi.call("/threat/bulk", { method: "POST", body, as, tenant: "borealis-logistics" });
    return { status: response.status, result: (await response.json()) as BulkResult };
  };
  const name = (index: number) => `borealis-logistics-t${index}`;

  test("changes matching threats except the listed exceptions, and reports why others were skipped", async () => {
    const choice = {
      filters: [{ fieldName: "status", stringFilters: { ExactValues: ["new"] } }],
      excludeNames: [name(4)],
    };
    const work = { operation: "assign", assignee: "tess@customer.example" };
    expect((await bulk({ choice, work })).result).toMatchObject({ matched: 1, changed: 1, skipped: [] });
    expect((await bulk({ choice: { names: [name(0), name(4), "no-such"] }, work })).result).toMatchObject({
      matched: 3,
      changed: 1,
      skipped: [
        { name: name(0), reason: "Already assigned to tess@customer.example" },
        { name: "no-such", reason: "No longer exists" },
      ],
    });
  });

  test("adds tags to existing ones", async () => {
    const work = { operation: "tag", tags: ["beacon", "vip"] };
    await bulk({ choice: { names: [name(1)] }, work });
    const { threat } = await testApi.read<ThreatDetail>(`/threat/get?threatId=${name(1)}`, {
      tenant: "borealis-logistics",
    });
    expect(threat.tags).toEqual(["beacon", "vip"]);
    expect((await bulk({ choice: { names: [name(1)] }, work })).result.skipped).toHaveLength(1);
  });

  test("closes with a reason, recounts the devices, and writes one audit trail entry", async () => {
    const names = [name(0), name(1), name(4), name(5)];
    expect((await bulk({ choice: { names }, work: { operation: "setStatus", status: "resolved" } })).status).toBe(400);
    const work = { operation: "setStatus", status: "resolved", reason: "benign", note: "Drill" };
    expect((await bulk({ choice: { names }, work })).result.changed).toBe(4);
    const options = { tenant: "borealis-logistics" };
    const { device } = await testApi.read<DeviceDetail>("/device/ws-001", options);
    expect(device.threatsOpen).toEqual({ critical: 0, high: 0, medium: 0, low: 0 });
    const { audit } = await testApi.read<{ audit: AuditEntry[] }>("/audit/list?sort=-timestamp&pageSize=1", options);
    expect(audit[0]).toMatchObject({ action: "threat.bulk.setStatus", objectDisplayName: "4 threats" });
  });

  test("adds comments and opens tickets", async () => {
    const choice = { names: [name(2), name(3)] };
    const comment = { operation: "comment", text: "Seen, @you", mentions: ["robin@provider.example"] };
    expect((await bulk({ choice, work: comment })).result.changed).toBe(2);
    const messages = await testApi.services.provider.outbox.list("robin@provider.example");
    expect(messages.filter(({ kind }) => kind === "mention")).toMatchObject([
      { subject: expect.stringMatching(/ mentioned you: .* and 1 more threat$/) },
    ]);
    expect((await bulk({ choice, work: { operation: "ticket" } })).result.changed).toBe(2);
    expect((await bulk({ choice, work: { operation: "ticket" } })).result.skipped).toHaveLength(2);
  });

  test("is rejected for a Member", async () => {
    expect((await bulk({ choice: { names: [name(0)] }, work: { operation: "ticket" } }, "member")).status).toBe(403);
  });
});

test("a threat older than the flow retention returns the flows stored with it, and indicates this", async () => {
  const { flowRetention } = await testApi.read<ThreatDetail>("/threat/get?threatId=acme-health-t7");
  expect(flowRetention).toMatchObject({ days: 30, isOver: true, isKept: true });
  const kept = await testApi.read<{ threatFlow: ThreatFlow[]; total: number }>("/threat/acme-health-t7/flow/list");
  expect(kept.total).toBe(1);
  expect(kept.threatFlow[0]).toMatchObject({
    flowId: "kept-acme-health-t7",
    evidence: true,
    payloadExcerpt: "GET /index.html?a=1 HTTP/1.1",
  });
  const exported = await testApi.call("/threat/acme-health-t7/flow/export?columns=payloadExcerpt");
  expect(await exported.text()).toContain("GET /index.html?a=1 HTTP/1.1");
  expect((await testApi.call("/threat/3tsky-t7/flow/list")).status).toBe(404);
});
