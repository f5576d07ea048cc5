import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { AuditEntry } from "~/contract/audit";
import type { BulkResult } from "~/contract/bulk";
import type { Device, DeviceDetail } from "~/contract/device";
import type { Integration } from "~/contract/integration";
import type { Software, SoftwareDetail, Vulnerability } from "~/contract/software";
import { TICKETS_AT_ONCE } from "~/contract/ticket-facts";

import { demoSettings } from "../../test-support/integration-settings";
import { startTestApi, type TestApi } from "../../test-support/test-api";
import { findDefinition } from "../../integrations/catalogue";

const VERSION = ["Notepad++", "8.5/beta", "Windows 11"].map(encodeURIComponent).join("/");
const SOFTWARE = `/software/${VERSION}`;
const CVE = "CVE-2099-0001";
/** Another organization, whose versions have no tickets yet. */
const ELSEWHERE = { as: "projectAdmin", tenant: "throughwave" } as const;

let testApi: TestApi;
beforeAll(async () => {
  testApi = await startTestApi();
  const params = demoSettings(findDefinition("webhook") ?? { fields: [] });
  await post("/integrations/webhook/configure", { params });
});
afterAll(() => testApi.close());

const post = (path: string, body: object = {}, as: "tenantAdmin" | "member" | "projectAdmin" = "tenantAdmin") =>
  testApi.call(path, { method: "POST", body, as });
const readVersion = () => testApi.read<SoftwareDetail>(SOFTWARE);
const readDevice = (name: string) => testApi.read<DeviceDetail>(`/device/${name}`);
const readCve = async () =>
  (await testApi.read<{ vulnerability: Vulnerability[] }>(`/software/vulnerability/list?q=${CVE}`)).vulnerability[0];
/** The stored status of a ticket. */
const statusOf = async (ticketId: string | null) =>
  (await testApi.services.records.forTenant("acme-health").find("ticket", { ticketId: ticketId ?? "" }))?.status;
const received = async () =>
  (await (await fetch(`${testApi.origin}/stand-ins/hooks.example/received`)).json()) as {
    body: Record<string, unknown>;
  }[];
const newestAudit = async () =>
  (await testApi.read<{ audit: AuditEntry[] }>("/audit/list?sort=-timestamp&pageSize=1")).audit[0];

describe("a ticket for a software version", () => {
  test("is linked, numbered, audited, and sent with the subject to the connected products", async () => {
    const opened = await post(`${SOFTWARE}/ticket`, { summary: "Update the editor" });
    expect(opened.status).toBe(201);
    const { ticketId } = (await opened.json()) as Software;
    expect((await readVersion()).ticket).toMatchObject({ id: ticketId, summary: "Update the editor", status: "New" });
    expect(await newestAudit()).toMatchObject({
      action: "software.ticket.create",
      message: `Opened the ticket ${ticketId}`,
    });
    expect((await received()).at(-1)?.body).toMatchObject({
      event: "ticket.created",
      software: { name: "Notepad++", version: "8.5/beta", ticketId },
    });
  });

  test("is opened only once, and not by a Member", async () => {
    expect((await post(`${SOFTWARE}/ticket`)).status).toBe(409);
    expect((await post(`${SOFTWARE}/ticket`, {}, "member")).status).toBe(403);
    expect((await post("/software/none/1/Windows/ticket")).status).toBe(404);
  });

  test("follows the plan: in progress when a patch is planned, new again without a plan", async () => {
    const plan = async (plannedFor: string | null) => {
      const { owner, dueDate, metadata } = await readVersion();
      const body = { owner, dueDate, plannedFor, resourceVersion: metadata?.resourceVersion };
      expect((await testApi.call(SOFTWARE, { method: "PUT", body })).status).toBe(200);
      return (await readVersion()).ticket?.status;
    };
    expect(await plan(new Date(Date.now() + 86_400_000).toISOString())).toBe("In progress");
    expect(await plan(null)).toBe("New");
  });

  test("is a field of the list: versions with a ticket can be filtered and counted", async () => {
    const read = async (value: string) => {
      const query = `filters[0].fieldName=hasTicket&filters[0].stringFilters.ExactValues=${value}`;
      return (await testApi.read<{ software: Software[] }>(`/software/list?${query}`)).software.map(({ name }) => name);
    };
    expect(await read("true")).toEqual(["Notepad++"]);
    expect(await read("false")).not.toContain("Notepad++");
  });

  test("in bulk, is opened for each version that has none, and the others say why they are skipped", async () => {
    const before = (await received()).length;
    const { software } = await testApi.read<{ software: Software[] }>("/software/list?vulnerable=true", ELSEWHERE);
    const names = software.map(({ name, version, os }) => [name, version, os].map(encodeURIComponent).join("/"));
    expect(names.length).toBeGreaterThan(0);
    const bulk = async () => {
      const body = { choice: { names: [...names, "none/1/Windows"] }, work: { operation: "ticket" } };
      const response = await testApi.call("/software/bulk", { method: "POST", body, ...ELSEWHERE });
      return (await response.json()) as BulkResult;
    };
    expect(await bulk()).toMatchObject({ changed: names.length, skipped: [{ reason: "No longer exists" }] });
    const versions = await testApi.read<{ software: Software[] }>("/software/list?vulnerable=true", ELSEWHERE);
    const ids = versions.software.map(({ ticketId }) => ticketId);
    expect(ids).toEqual(names.map(() => expect.stringMatching(/^T-\d+$/) as string));
    const { changed, skipped } = await bulk();
    expect(changed).toBe(0);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      ...ids.map((id) => `Already has ticket ${id}`),
      "No longer exists",
    ]);
    // The webhook is that of another organization.
    expect((await received()).length).toBe(before);
  });
});

describe("a ticket for a vulnerability", () => {
  test("names the vulnerability and closes when an exception covers all devices", async () => {
    const { ticketId } = (await (await post(`/software/vulnerability/${CVE}/ticket`)).json()) as Vulnerability;
    expect((await readCve())?.ticketId).toBe(ticketId);
    expect((await received()).at(-1)?.body).toMatchObject({ vulnerability: { cve: CVE, ticketId } });
    const expiresAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const draft = { decision: "accepted", reason: "Only in the laboratory", expiresAt, scope: { cve: CVE } };
    const added = await post("/software/exception/add", draft);
    expect(added.status).toBe(201);
    expect((await readVersion()).ticket?.status).toBe("Closed");
    expect(await statusOf(ticketId)).toBe("Closed");
    const { id } = (await added.json()) as { id: string };
    await testApi.call(`/software/exception/${id}`, { method: "DELETE" });
    expect((await readVersion()).ticket?.status).toBe("New");
    expect(await statusOf(ticketId)).toBe("New");
  });

  test("in bulk, skips what has a ticket already and says why", async () => {
    const work = { operation: "ticket" };
    const response = await post("/software/vulnerability/bulk", { choice: { names: [CVE, "CVE-0"] }, work });
    const { changed, skipped } = (await response.json()) as BulkResult;
    expect(changed).toBe(0);
    expect(skipped.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^Already has ticket T-\d+$/),
      "No longer exists",
    ]);
  });
});

describe("tickets for devices", () => {
  test("are opened in bulk, one per device, and each is sent", async () => {
    const before = (await received()).length;
    const work = { operation: "ticket" };
    const response = await post("/device/bulk", { choice: { names: ["ws-001", "ws-002"] }, work });
    expect(await response.json()).toMatchObject({ matched: 2, changed: 2, skipped: [] });
    const [one, two] = await Promise.all(["ws-001", "ws-002"].map(async (name) => (await readDevice(name)).ticket));
    expect(one?.id).not.toBe(two?.id);
    const sent = (await received()).slice(before).map(({ body }) => body["device"]);
    expect(sent).toEqual([
      expect.objectContaining({ deviceName: "ws-001", ticketId: one?.id }),
      expect.objectContaining({ deviceName: "ws-002", ticketId: two?.id }),
    ]);
  });

  test("close when the device is retired, which cannot have another one, and reopen when it is reinstated", async () => {
    const { device } = await readDevice("ws-006");
    const first = (await (await post("/device/ws-006/ticket")).json()) as Device;
    expect((await post("/device/ws-006/ticket")).status).toBe(409);
    const bulk = (operation: string) => post("/device/bulk", { choice: { names: [device.name] }, work: { operation } });
    await bulk("retire");
    expect((await readDevice("ws-006")).ticket).toMatchObject({ id: first.ticketId, status: "Closed" });
    const refused = await post("/device/ws-006/ticket");
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining("This device is retired")]);
    await bulk("reinstate");
    expect((await readDevice("ws-006")).ticket?.status).toBe("New");
  });

  test("remain closed when a device with an acknowledged risk is reinstated, until that is undone", async () => {
    const work = async (name: string, operation: object) => {
      const response = await post("/device/bulk", { choice: { names: [name] }, work: operation });
      return (await response.json()) as BulkResult;
    };
    const statusFor = async (name: string) => (await readDevice(name)).ticket?.status;
    await post("/device/ws-009/ticket");
    const until = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const { undoId } = await work("ws-009", { operation: "acknowledge", until, reason: "Only in the laboratory" });
    expect(await statusFor("ws-009")).toBe("Closed");
    expect(await work("ws-009", { operation: "retire" })).toMatchObject({ changed: 1 });
    expect(await work("ws-009", { operation: "reinstate" })).toMatchObject({ changed: 1 });
    expect(await statusFor("ws-009")).toBe("Closed");
    expect(await (await post("/device/bulk/undo", { undoId })).json()).toMatchObject({ changed: 1 });
    expect(await statusFor("ws-009")).toBe("New");
  });

  test("are shown in the activity of the device", async () => {
    const { activity, ticket } = await readDevice("ws-001");
    expect(activity[0]?.text).toBe(`Opened the ticket ${ticket?.id}`);
  });
});

test("one bulk change opens a limited number of tickets", async () => {
  const names = Array.from({ length: TICKETS_AT_ONCE + 1 }, (_, index) => `ws-${index}`);
  const response = await post("/device/bulk", { choice: { names }, work: { operation: "ticket" } });
  expect(response.status).toBe(400);
});

test("tickets of a bulk change go to the connected service board", async () => {
  const connectWise = findDefinition("connectwise") ?? { fields: [] };
  await post("/integrations/connectwise/configure", { params: demoSettings(connectWise) }, "projectAdmin");
  const { serviceBoard } = await testApi.read<{ serviceBoard: object[] }>(
    "/integrations/connectwise/serviceboards?name=secur",
  );
  const { companies } = await testApi.read<{ companies: { id: number }[] }>(
    "/integrations/connectwise/companies?name=acme",
    { as: "projectAdmin" },
  );
  const address = `/integrations/connectwise/company/${companies[0]?.id}`;
  const { company } = await testApi.read<{ company: object }>(address, { as: "projectAdmin" });
  // They are the customers of the provider.
  for (const path of [address, "/integrations/connectwise/companies?name=acme"])
    expect((await testApi.call(path)).status).toBe(403);
  const configuration = { serviceBoard: serviceBoard[0], company, priorities: {} };
  expect((await post("/integrations/connectwise/set_configuration", { configuration }, "projectAdmin")).status).toBe(
    200,
  );
  const { integrations } = await testApi.read<{ integrations: Integration[] }>("/integrations/list");
  expect(integrations.find(({ name }) => name === "connectwise")?.state).toBe("connected");

  const names = ["acme-health-t5", "acme-health-t6"];
  const response = await post("/threat/bulk", { choice: { names }, work: { operation: "ticket" } });
  expect(await response.json()).toMatchObject({ changed: 2 });
  const { threat } = await testApi.read<{ threat: { ticket: { system: string } } }>(`/threat/get?threatId=${names[0]}`);
  expect(threat.ticket.system).toBe("connectwise");
});

test("two bulk changes at the same time open one ticket per row; the other one says why it is skipped", async () => {
  const names = ["acme-health-t3", "acme-health-t4"];
  const bulk = async () => {
    const response = await post("/threat/bulk", { choice: { names }, work: { operation: "ticket" } });
    return (await response.json()) as BulkResult;
  };
  const [one, other] = await Promise.all([bulk(), bulk()]);
  expect(one.changed + other.changed).toBe(names.length);
  const skipped = [...one.skipped, ...other.skipped];
  expect(skipped.map(({ name }) => name).sort()).toEqual(names);
  for (const { reason } of skipped) expect(reason).toMatch(/^Already has ticket \d+$/);
});
