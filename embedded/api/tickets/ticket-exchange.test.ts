import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { AuditEntry } from "~/contract/audit";
import type { FoundTicket, Integration } from "~/contract/integration";
import type { Threat } from "~/contract/threat";
import type { ThreatHistoryItem } from "~/contract/threat-history";

import {
  BOARD_STATUSES,
  CONNECTWISE_ACCESS,
  connectConnectWise,
  readConnectWiseTickets,
  setBoard,
  setConnectWiseStatus,
} from "../../test-support/connectwise";
import { startTestApi, type TestApi } from "../../test-support/test-api";

const RULES = { closesTicket: true, resolvesThreat: true, resolution: "benign" };
const CW = "/integrations/connectwise";

let testApi: TestApi;
/** Milliseconds by which the API's clock is ahead. */
let ahead = 0;
beforeAll(async () => {
  testApi = await startTestApi({ apiClock: () => Date.now() + ahead });
  await connectConnectWise(testApi, { statuses: BOARD_STATUSES, rules: RULES });
});
afterAll(() => testApi.close());

const post = (path: string, body: object = {}) => testApi.call(path, { method: "POST", body });
const idOf = (index: number) => `acme-health-t${index}`;
const readThreat = async (id: string) => (await testApi.read<{ threat: Threat }>(`/threat/get?threatId=${id}`)).threat;
const readHistory = async (id: string) =>
  (await testApi.read<{ history: ThreatHistoryItem[] }>(`/threat/${id}/history`)).history;
const readAudit = async () =>
  (await testApi.read<{ audit: AuditEntry[] }>("/audit/list?sort=-timestamp&pageSize=50")).audit;
const actionsOn = async (id: string) =>
  (await readAudit()).filter(({ objectName }) => objectName === id).map(({ action }) => action);
const sync = () => testApi.call(`${CW}/sync`, { as: "projectAdmin", method: "POST" });
const statusAt = async (ticketId: string | null) =>
  (await readConnectWiseTickets(testApi)).find(({ id }) => String(id) === ticketId)?.status.name;

async function openTicket(id: string, body: object = {}): Promise<string> {
  const opened = (await (await post(`/threat/${id}/ticket`, body)).json()) as Threat;
  return opened.ticketId ?? "";
}

async function setStatus(id: string, status: string): Promise<Threat> {
  const { metadata } = await readThreat(id);
  const closing = status === "resolved" ? { reason: "benign" } : {};
  const body = { status, ...closing, resourceVersion: metadata?.resourceVersion };
  return (await (await testApi.call(`/threat/${id}`, { method: "PATCH", body })).json()) as Threat;
}

/** A new threat without a ticket. */
async function openThreat(id: string): Promise<string> {
  await setStatus(id, "new");
  return id;
}

describe("a threat and its ticket", () => {
  test("the ticket is opened on the chosen board, and another board than an existing one is refused", async () => {
    const id = await openThreat(idOf(0));
    const refused = await post(`/threat/${id}/ticket`, { boardId: "Security" });
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("No service board")]);
    await openTicket(id, { boardId: "12", summary: "On another board" });
    expect((await readThreat(id)).ticket).toMatchObject({
      board: "Network Operations",
      summary: "On another board",
      externalStatus: "New",
    });
  });

  test("resolving the threat closes the ticket once, reopening reopens it, each with audit and history", async () => {
    const id = await openThreat(idOf(1));
    const ticketId = await openTicket(id);
    await setStatus(id, "in_progress");
    expect(await statusAt(ticketId)).toBe("In progress");
    const resolved = await setStatus(id, "resolved");
    expect(resolved.ticket).toMatchObject({ status: "Closed", externalStatus: ">Closed" });
    expect(await statusAt(ticketId)).toBe(">Closed");
    const [closed] = await readHistory(id);
    expect(closed?.changes).toEqual([{ field: "ticketStatus", from: "In progress", to: ">Closed" }]);
    const updates = (actions: string[]) => actions.filter((action) => action === "threat.ticket.update").length;
    expect(updates(await actionsOn(id))).toBe(2);
    await sync();
    await sync();
    expect(updates(await actionsOn(id))).toBe(2);
    expect((await readThreat(id)).status).toBe("resolved");
    await setStatus(id, "new");
    expect(await statusAt(ticketId)).toBe("New");
  });

  test("a bulk change closes the tickets of its threats; undoing it reopens them with the next synchronization", async () => {
    const id = await openThreat(idOf(2));
    const ticketId = await openTicket(id);
    const work = { operation: "setStatus", status: "resolved", reason: "benign" };
    const { undoId } = (await (await post("/threat/bulk", { choice: { names: [id] }, work })).json()) as {
      undoId: string;
    };
    expect(await statusAt(ticketId)).toBe(">Closed");
    await post("/threat/bulk/undo", { undoId });
    await sync();
    expect(await statusAt(ticketId)).toBe("New");
  });

  test("a ticket that was closed at ConnectWise resolves its threat when tickets are synchronized, once", async () => {
    const id = await openThreat(idOf(3));
    const ticketId = await openTicket(id);
    await setConnectWiseStatus(testApi, ticketId, BOARD_STATUSES.inProgress.id);
    await sync();
    expect((await readThreat(id)).status).toBe("in_progress");
    await setConnectWiseStatus(testApi, ticketId, 19);
    await sync();
    const threat = await readThreat(id);
    expect(threat).toMatchObject({
      status: "resolved",
      resolution: { reason: "benign", note: `The ticket ${ticketId} was set to Completed in ConnectWise` },
      ticket: { status: "Closed", externalStatus: "Completed" },
    });
    // The ticket keeps the status that its technician chose.
    await sync();
    expect(await statusAt(ticketId)).toBe("Completed");
    // A threat that is reopened afterwards is not resolved again.
    await setStatus(id, "in_progress");
    expect(await statusAt(ticketId)).toBe("In progress");
    await sync();
    expect((await readThreat(id)).status).toBe("in_progress");
  });

  test("rules that are switched off have no effect, and are not made up for when they are switched on", async () => {
    await setBoard(testApi, { rules: { ...RULES, closesTicket: false, resolvesThreat: false } });
    const [resolved, open] = [await openThreat(idOf(4)), await openThreat(idOf(5))];
    const [kept, closed] = [await openTicket(resolved), await openTicket(open)];
    await setStatus(resolved, "resolved");
    await setConnectWiseStatus(testApi, closed, BOARD_STATUSES.closed.id);
    await sync();
    expect(await statusAt(kept)).toBe("New");
    expect(await readThreat(open)).toMatchObject({ status: "new", ticket: { externalStatus: ">Closed" } });
    await setBoard(testApi, { rules: RULES });
    await sync();
    expect(await statusAt(kept)).toBe("New");
    expect((await readThreat(open)).status).toBe("new");
  });

  test("tickets cannot be closed without a status for that, and statuses belong to their board", async () => {
    const refused = await setBoard(testApi, { statuses: { ...BOARD_STATUSES, closed: null } });
    expect(refused.status).toBe(400);
    await setBoard(testApi, { serviceBoard: { id: 11, name: "Help Desk" } });
    const { configuration } = await testApi.read<{ configuration: object }>(`${CW}/configuration`);
    expect(configuration).toMatchObject({
      statuses: { closed: null },
      rules: { closesTicket: false, resolvesThreat: true },
    });
    await setBoard(testApi, { statuses: BOARD_STATUSES, rules: RULES });
  });

  test("a ticket that cannot be updated stays pending, and is sent by the schedule once the connection works", async () => {
    const id = await openThreat(idOf(6));
    const ticketId = await openTicket(id);
    const configure = (params: object) =>
      testApi.call(`${CW}/configure`, { as: "projectAdmin", method: "POST", body: { params } });
    // A member who may read only: the test of the connection names what is missing.
    await configure({ ...CONNECTWISE_ACCESS, publicKey: "demo-reader" });
    const { integration } = await testApi.read<{ integration: Integration }>(CW);
    expect(integration.lastTest?.steps.at(-1)).toMatchObject({
      name: "Open tickets",
      ok: false,
      message: 'The permission "Service Desk / Service Tickets: add" is missing',
    });
    await setStatus(id, "resolved");
    expect(await statusAt(ticketId)).toBe("New");
    await configure(CONNECTWISE_ACCESS);
    ahead = 3_600_000;
    await testApi.runMaintenance();
    expect(await statusAt(ticketId)).toBe(">Closed");
    expect((await readAudit()).find(({ objectName }) => objectName === id)).toMatchObject({
      action: "threat.ticket.update",
      actor: { type: "system" },
    });
  });
});

describe("linking an existing ticket", () => {
  const find = async (text: string, tenant = "acme-health") =>
    (
      await testApi.read<{ tickets: FoundTicket[] }>(`${CW}/tickets?text=${encodeURIComponent(text)}`, {
        as: "projectAdmin",
        tenant,
      })
    ).tickets;
  const unlink = (id: string) => testApi.call(`/threat/${id}/ticket`, { method: "DELETE" });
  const link = (id: string, ticketId: string) =>
    testApi.call(`/threat/${id}/ticket`, { method: "PUT", body: { ticketId } });

  test("tickets of the organization's company are found by summary and number, those of others are not", async () => {
    expect((await find("printer")).map(({ id, summary }) => [id, summary])).toEqual([["48103", "Printer offline"]]);
    expect((await find("48101")).map(({ id }) => id)).toEqual(["48101"]);
    expect(await find("48104")).toEqual([]);
    expect((await find("")).length).toBeGreaterThan(2);
  });

  test("a ticket is linked to one threat, and can be unlinked and linked to another one", async () => {
    const [id, other] = [await openThreat(idOf(7)), idOf(6)];
    const before = await readThreat(id);
    expect((await link(id, "48101")).status).toBe(200);
    expect((await readThreat(id)).ticket).toMatchObject({ id: "48101", board: "Help Desk", externalStatus: "New" });
    expect((await readHistory(id))[0]?.changes).toContainEqual({ field: "ticket", from: null, to: "48101" });
    expect((await link(id, "48102")).status).toBe(409);
    await unlink(other);
    const refused = await link(other, "48101");
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining(`linked to threat ${id}`)]);

    expect((await unlink(id)).status).toBe(200);
    const after = await readThreat(id);
    expect([after.ticketId, after.ticket, after.status]).toEqual([null, undefined, before.status]);
    expect((await actionsOn(id)).slice(0, 2)).toEqual(["threat.ticket.unlink", "threat.ticket.link"]);
    await setStatus(other, "new");
    expect((await link(other, "48101")).status).toBe(200);
    expect(await statusAt("48101")).toBe("New");
    await setStatus(other, "resolved");
    expect(await statusAt("48101")).toBe(">Closed");
  });

  test("closed tickets, tickets of other companies and unknown ones are refused, and so is a Member", async () => {
    const id = await openThreat(idOf(7));
    await setConnectWiseStatus(testApi, "48102", BOARD_STATUSES.closed.id);
    for (const ticketId of ["48102", "48104", "99999"]) expect((await link(id, ticketId)).status).toBe(409);
    expect((await link(id, "1 or 1=1")).status).toBe(400);
    const asMember = await testApi.call(`/threat/${id}/ticket`, {
      method: "PUT",
      as: "member",
      body: { ticketId: "48103" },
    });
    expect(asMember.status).toBe(403);
    expect((await unlink(id)).status).toBe(409);
  });
});
