import { createHash } from "node:crypto";

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { extractText } from "unpdf";

import type { DownloadLink } from "~/contract/download";
import { MAIL_SENDER_HEADER, writeMailSender } from "~/contract/mail-sender";
import type { Report } from "~/contract/report";
import { MAX_REPORTS, REPORT_STORED_DAYS } from "~/contract/report-facts";

import { startTestApi, type CallOptions, type TestApi } from "../../test-support/test-api";

const DAY = 86_400_000;
const asMember = { as: "member" } as const;
let testApi: TestApi;
let ahead = 0;
beforeAll(async () => {
  testApi = await startTestApi({ apiClock: () => Date.now() + ahead });
});
afterAll(() => testApi.close());
beforeEach(async () => {
  ahead = 0;
  for (const options of [asMember, {}])
    for (const { reportId } of await listFor(options))
      await testApi.call(`/report/${reportId}`, { ...options, method: "DELETE" });
});

const THREATS = { kind: "threats", days: 90, format: "csv", timeZone: "Europe/Berlin" };
const request = (body: object = {}, options: CallOptions = asMember) =>
  testApi.call("/report/add", { method: "POST", body: { ...THREATS, ...body }, ...options });

async function listFor(options: CallOptions = asMember): Promise<Report[]> {
  return (await testApi.read<{ report: Report[] }>("/report/list", options)).report;
}

/** Requests a report and waits until it is made. */
async function make(body: object = {}, options: CallOptions = asMember): Promise<Report> {
  const response = await request(body, options);
  expect(response.status).toBe(201);
  const { reportId, state } = (await response.json()) as Report;
  expect(state).toBe("queued");
  const finished = async () => {
    const report = (await listFor(options)).find((candidate) => candidate.reportId === reportId);
    if (!report || report.state === "queued") throw new Error("The report is still queued");
    return report;
  };
  // A PDF takes seconds on a busy machine.
  return vi.waitFor(finished, { timeout: 20_000 });
}

async function download({ reportId }: Report, options: CallOptions = asMember): Promise<Buffer> {
  const link = `/downloads/${reportId}/link`;
  const { token } = await testApi.read<DownloadLink>(link, { ...options, method: "POST" });
  return Buffer.from(await (await testApi.call(`/downloads/${reportId}/file?token=${token}`, options)).arrayBuffer());
}

describe("a report", () => {
  test.each([
    [{ kind: "threats", days: 90 }, "/threat/export?format=csv&zone=Europe/Berlin"],
    [{ kind: "compliance", days: null }, "/compliance/export?format=csv&zone=Europe/Berlin"],
    [
      { kind: "vulnerabilities", days: null },
      "/software/vulnerability/export?format=csv&zone=Europe/Berlin&filters[0].fieldName=status&filters[0].stringFilters.ExactValues=open",
    ],
    [{ kind: "risk-findings", days: null }, "/device/risk_assessment/finding/export?format=csv&zone=Europe/Berlin"],
  ])("of the kind %j has the content of the list, its size and its checksum", async (body, list) => {
    const report = await make(body);
    expect(report).toMatchObject({ state: "ready", reason: null });
    const content = await download(report);
    const exported = Buffer.from(await (await testApi.call(list, asMember)).arrayBuffer());
    expect(content.toString()).toBe(exported.toString());
    expect(content.toString().split("\r\n").length).toBeGreaterThan(2);
    const sha256 = createHash("sha256").update(content).digest("hex");
    expect(report).toMatchObject({ sizeBytes: content.length, sha256 });
  });

  test("contains only its period, its columns and the rows that its filters leave", async () => {
    const all = JSON.parse((await download(await make({ format: "json" }))).toString()) as Record<string, unknown>[];
    const filters = [{ fieldName: "severity", stringFilters: { NotExactValues: ["high"] } }];
    const some = await make({ format: "json", columns: ["threatId", "severity"], filters });
    const rows = JSON.parse((await download(some)).toString()) as Record<string, unknown>[];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(all.length);
    expect(rows.flatMap((row) => Object.values(row))).not.toContain("High");
    expect(rows.every((row) => Object.keys(row).length === 2)).toBe(true);
    ahead = 60 * DAY;
    expect((await download(await make({ format: "json", days: 7 }))).toString()).toBe("[]\n");
  });

  test.each([
    [{ kind: "threats", days: 90 }, "Threats", /(\d+) threats?\. \w+: \d+/],
    [{ kind: "compliance", days: null }, "Compliance results", /(\d+) checks?\. L(?:evel )?1: \d+/],
    [{ kind: "vulnerabilities", days: null }, "Open vulnerabilities", /(\d+) vulnerabilit(?:y|ies)\. P1: \d+/],
    [{ kind: "risk-findings", days: null }, "Risk assessment findings", /(\d+) findings?\. \w+: \d+/],
  ])(
    "of the kind %j is a PDF on the letterhead of the brand in which it was requested",
    async (body, title, counts) => {
      const sender = writeMailSender({ fromName: "Northwind Σ", footer: "Northwind Security GmbH" });
      const content = await download(
        await make({ ...body, format: "pdf" }, { ...asMember, headers: { [MAIL_SENDER_HEADER]: sender } }),
      );
      const { text } = await extractText(new Uint8Array(content), { mergePages: true });
      for (const line of ["Northwind Σ", "Northwind Security GmbH", "Tenant acme-health", title, "Page 1 of 1"])
        expect(text).toContain(line);
      const [, size = ""] = counts.exec(text) ?? [];
      expect(text).toMatch(counts);
      const csv = (await download(await make(body))).toString();
      expect(csv.trimEnd().split("\r\n")).toHaveLength(Number(size) + 1);
    },
  );

  test.each([
    [{ kind: "threats", days: 90 }, "/threat/export"],
    [{ kind: "risk-findings", days: null }, "/device/risk_assessment/finding/export"],
  ])("of the kind %j can be limited to a site, which it names", async (body, list) => {
    const { site } = await testApi.read<{ site: { name: string; displayName: string }[] }>("/site/list", asMember);
    for (const { name, displayName } of site) {
      const report = await make({ ...body, siteName: name });
      expect(report.displayName).toMatch(new RegExp(` at ${displayName}$`));
      const filter = `filters[0].fieldName=siteName&filters[0].stringFilters.ExactValues=${name}`;
      const exported = await testApi.call(`${list}?format=csv&zone=Europe/Berlin&${filter}`, asMember);
      const content = Buffer.from(await exported.arrayBuffer());
      expect((await download(report)).toString()).toBe(content.toString());
    }
    expect(site.length).toBeGreaterThan(0);
  });

  test.each([
    ["an unknown kind", { kind: "nothing", days: null }],
    ["an unknown site", { siteName: "atlantis" }],
    ["a site although its rows have none", { kind: "compliance", days: null, siteName: "hq" }],
    ["no period although its kind has one", { days: null }],
    ["a period although its kind has none", { kind: "compliance", days: 30 }],
    ["another period", { days: 8 }],
    ["an unknown column", { columns: ["nothing"] }],
    ["an unknown zone", { timeZone: "Mars/Olympus" }],
  ])("with %s is rejected", async (_what, body) => {
    expect((await request(body)).status).toBe(400);
    expect(await listFor()).toEqual([]);
  });

  test("is private to its owner and to the organization", async () => {
    const report = await make();
    const { reportId } = report;
    for (const options of [{}, { as: "projectAdmin" }, { ...asMember, tenant: "borealis-logistics" }] as const) {
      expect((await listFor(options)).map((other) => other.reportId)).not.toContain(reportId);
      for (const [path, method] of [
        [`/report/${reportId}`, "DELETE"],
        [`/report/${reportId}/retry`, "POST"],
        [`/downloads/${reportId}/link`, "POST"],
        [`/downloads/${reportId}/file`, "GET"],
      ] as const)
        expect([path, (await testApi.call(path, { ...options, method })).status]).toEqual([path, 404]);
    }
    expect((await listFor()).map((own) => own.reportId)).toContain(reportId);
  });

  test("is downloaded by a link that expires, and each of its steps is recorded in the audit trail", async () => {
    const report = await make();
    const { token, expiresAt } = await testApi.read<DownloadLink>(`/downloads/${report.reportId}/link`, {
      ...asMember,
      method: "POST",
    });
    const path = `/downloads/${report.reportId}/file?token=${token}`;
    expect((await testApi.call(path, asMember)).status).toBe(200);
    ahead = Date.parse(expiresAt) - Date.now() + 1;
    expect((await testApi.call(path, asMember)).status).toBe(403);
    ahead = 0;
    await testApi.call(`/report/${report.reportId}`, { ...asMember, method: "DELETE" });
    expect((await testApi.call(path, asMember)).status).toBe(404);
    const { audit } = await testApi.read<{ audit: { action: string }[] }>(`/audit/list?q=${report.reportId}`);
    expect(audit.map(({ action }) => action).sort()).toEqual(["download.link", "report.create", "report.delete"]);
  });

  test("that cannot be made says why, and can be requested again", async () => {
    const find = testApi.services.records.forTenant("acme-health");
    const report = await make();
    await find.change(async (change) => {
      const stored = await change.find("report", { reportId: report.reportId });
      if (stored)
        await change.replace(
          "report",
          { reportId: report.reportId },
          { ...stored, state: "queued", columns: ["gone"] },
        );
      await change.remove("reportFile", { reportId: report.reportId });
    });
    await testApi.runMaintenance();
    const [failed] = await listFor();
    expect(failed).toMatchObject({ state: "failed", reason: expect.stringContaining("gone") as string });
    expect((await testApi.call(`/downloads/${report.reportId}/file`, asMember)).status).toBe(404);
    await find.change(async (change) => {
      const stored = await change.find("report", { reportId: report.reportId });
      if (stored) await change.replace("report", { reportId: report.reportId }, { ...stored, columns: [] });
    });
    const retry = await testApi.call(`/report/${report.reportId}/retry`, { ...asMember, method: "POST" });
    expect(await retry.json()).toMatchObject({ state: "queued", reason: null });
    await testApi.runMaintenance();
    await vi.waitFor(async () => expect((await listFor())[0]).toMatchObject({ state: "ready" }));
    expect((await testApi.call(`/report/${report.reportId}/retry`, { ...asMember, method: "POST" })).status).toBe(409);
  });

  test("that was queued when the server stopped is made after the start, even if it was begun", async () => {
    const records = testApi.services.records.forTenant("acme-health");
    const { reportId } = await make();
    const queueAgain = (startedAt: string | null) =>
      records.change(async (change) => {
        const stored = await change.find("report", { reportId });
        await change.remove("reportFile", { reportId });
        if (stored) await change.replace("report", { reportId }, { ...stored, state: "queued", startedAt });
      });
    const stateNow = async () => (await listFor())[0]?.state;
    await queueAgain(null);
    await testApi.runMaintenance();
    expect(await stateNow()).toBe("ready");
    await queueAgain(new Date().toISOString());
    await testApi.runMaintenance();
    expect(await stateNow()).toBe("queued");
    ahead = 180_000;
    await testApi.runMaintenance();
    expect(await stateNow()).toBe("ready");
  });

  test("is deleted with its file when its time is over", async () => {
    const { reportId } = await make();
    const records = testApi.services.records.forTenant("acme-health");
    ahead = REPORT_STORED_DAYS * DAY - 60_000;
    await testApi.runMaintenance();
    expect(await records.find("reportFile", { reportId })).toBeDefined();
    ahead = REPORT_STORED_DAYS * DAY + 60_000;
    await testApi.runMaintenance();
    expect(await listFor()).toEqual([]);
    expect(await records.find("reportFile", { reportId })).toBeUndefined();
  });

  test("is refused to a person who has as many as are stored", async () => {
    for (let index = 0; index < MAX_REPORTS; index += 1) await request();
    const refused = await request();
    expect(refused.status).toBe(400);
    expect(((await refused.json()) as { message: string }).message).toContain("Delete one first");
    expect((await request({}, {})).status).toBe(201);
  });
});
