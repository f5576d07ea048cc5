import { randomUUID } from "node:crypto";

import { z } from "zod";

import { exactly } from "~/contract/filter";
import { listAnswer } from "~/contract/list";
import { NewReport, Report } from "~/contract/report";
import { MAX_REPORTS, REPORT_FACTS, REPORT_STORED_DAYS } from "~/contract/report-facts";

import { currentSender } from "../../identity/outbox/sender";
import type { RecordReads } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";
import type { StoredReport } from "../../store/tables/report";
import { writeAudit } from "../audit-trail";
import { fieldsNamed } from "../export/export-rows";
import { badRequest, notFound, Problem } from "../problem";
import { defineTenantRoute, type Caller, type Route, type TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";
import { findReport } from "./find-report";
import { makeQueuedReports, removeReport } from "./make-queued-reports";

const DAY = 86_400_000;
const ReportId = z.object({ reportId: z.string().min(1).max(60) });
const common = { family: "Reports", allow: "member" as const };

type ReportCall = TenantCall<z.output<typeof ReportId>>;

/** A user's reports. They are private: other users can neither list, download nor delete them. */
export function createRoutes(services: ApiServices): Route[] {
  const one = { ...common, path: "/report/{reportId}", params: ReportId };
  return [
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/report/list",
        summary: "The caller's reports, newest first; finished ones are downloaded by id under /downloads",
        answer: listAnswer("report", Report),
      },
      async ({ records, caller }) => {
        const report = (await readOwn(records, caller)).map(toWire);
        return { report, total: report.length, page: 1, pageSize: MAX_REPORTS };
      },
    ),
    defineTenantRoute(
      {
        ...common,
        method: "post",
        path: "/report/add",
        summary: "Request a report, which is made afterwards",
        body: NewReport,
        status: 201,
        answer: Report,
      },
      (call) => requestReport(call, services),
    ),
    defineTenantRoute(
      {
        ...one,
        method: "post",
        path: `${one.path}/retry`,
        summary: "Request a failed report again",
        answer: Report,
      },
      (call) => retryReport(call, services),
    ),
    defineTenantRoute({ ...one, method: "delete", summary: "Delete a report", status: 204 }, (call) =>
      deleteReport(call, services),
    ),
  ];
}

async function requestReport(call: TenantCall<unknown, unknown, NewReport>, services: ApiServices): Promise<Report> {
  const { body, records, caller } = call;
  const report = draftReport(call, services, await findSite(call));
  await records.change(async (change) => {
    if ((await readOwn(change, caller)).length >= MAX_REPORTS)
      throw badRequest(`You already have ${MAX_REPORTS} reports. Delete one first.`);
    await change.insert("report", report);
    const period = body.days === null ? "" : `, last ${body.days} days`;
    await writeAudit(change, services, call, {
      ...deedOn("report.create", report),
      message: `${body.format.toUpperCase()}${period}`,
    });
  });
  void makeQueuedReports(services);
  return toWire(report);
}

/** The site that a report is limited to. Throws a Problem (400) if its rows have no sites, or there is no such site. */
async function findSite({ body, records }: TenantCall<unknown, unknown, NewReport>) {
  const { kind, siteName } = body;
  if (siteName === null) return undefined;
  if (!REPORT_FACTS[kind].hasSites) throw badRequest("siteName: this kind of report covers all sites");
  const site = await records.find("site", { name: siteName });
  if (!site) throw badRequest(`siteName: there is no site "${siteName}"`);
  return site;
}

function draftReport(
  { body, tenantId, caller }: TenantCall<unknown, unknown, NewReport>,
  services: ApiServices,
  site: { name: string; displayName: string } | undefined,
): StoredReport {
  const { kind, days, format, timeZone, columns, filters, look } = body;
  const now = services.clock();
  const sender = currentSender();
  const { label, set, hasPeriod } = REPORT_FACTS[kind];
  if ((days === null) === hasPeriod)
    throw badRequest(days === null ? "days: choose a period" : "days: this kind of report has no period");
  fieldsNamed(setOf(services, set), columns);
  return {
    reportId: randomUUID(),
    tenantId,
    userId: caller.userId,
    kind,
    displayName: site ? `${label} at ${site.displayName}` : label,
    format,
    timeZone,
    columns,
    filters: site ? [...filters, exactly("siteName", site.name)] : filters,
    letterhead: sender ? { brandName: sender.brandName ?? sender.fromName, footer: sender.footer ?? "", look } : null,
    state: "queued",
    requestedAt: new Date(now).toISOString(),
    startTime: days === null ? null : new Date(now - days * DAY).toISOString(),
    endTime: days === null ? null : new Date(now).toISOString(),
    startedAt: null,
    readyAt: null,
    expiresAt: new Date(now + REPORT_STORED_DAYS * DAY).toISOString(),
    fileName: null,
    sizeBytes: null,
    sha256: null,
    reason: null,
  };
}

async function retryReport(call: ReportCall, services: ApiServices): Promise<Report> {
  const queued = await call.records.change(async (change) => {
    const report = await requireReport(change, call.params.reportId, call.caller);
    if (report.state !== "failed") throw new Problem(409, "This report has not failed");
    const again: StoredReport = { ...report, state: "queued", reason: null };
    await change.replace("report", { reportId: report.reportId }, again);
    await writeAudit(change, services, call, { ...deedOn("report.create", report), message: "Requested again" });
    return again;
  });
  void makeQueuedReports(services);
  return toWire(queued);
}

async function deleteReport(call: ReportCall, services: ApiServices): Promise<void> {
  await call.records.change(async (change) => {
    const report = await requireReport(change, call.params.reportId, call.caller);
    await removeReport(change, report);
    await writeAudit(change, services, call, deedOn("report.delete", report));
  });
}

async function requireReport(
  records: Pick<RecordReads, "find">,
  reportId: string,
  caller: Caller,
): Promise<StoredReport> {
  const report = await findReport(records, reportId, caller);
  if (!report) throw notFound("report", reportId);
  return report;
}

async function readOwn({ rows }: Pick<RecordReads, "rows">, { userId }: Caller): Promise<StoredReport[]> {
  const own = narrow(rows("report"), (select) =>
    select.where("row.user_id", "=", userId).orderBy("row.requested_at", "desc"),
  );
  return readRows(own);
}

function deedOn(action: string, { reportId, displayName }: StoredReport) {
  return {
    action,
    objectType: "report",
    objectName: reportId,
    objectDisplayName: displayName,
    objectLink: "/downloads",
  };
}

/** The report without what only its making needs. */
function toWire(report: StoredReport): Report {
  return Report.parse(report);
}
