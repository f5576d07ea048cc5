import { createHash } from "node:crypto";

import { REPORT_BYTES } from "~/contract/report-facts";

import { narrow, readRows } from "../../store/row-source";
import type { RecordChange } from "../../store/record-store";
import { UNEXPECTED_FAILURE, type StoredReport } from "../../store/tables/report";
import { fieldsNamed, fileName, writeFile } from "../export/export-rows";
import { requireZone } from "../export/zone";
import { readNames } from "../export/read-names";
import { streamRows } from "../list/stream-rows";
import { Problem } from "../problem";
import type { TenantCall } from "../route";
import { findScheduledCall } from "../scheduled-call";
import type { ApiServices } from "../services";
import { findReportRows } from "./report-rows";
import { writePdf } from "./write-pdf";

/** Reports that are made at the same time. */
const AT_ONCE = 2;
/** After this time, a report that was begun is begun again: the server was stopped in the meantime. */
const ABANDONED_MS = 120_000;

/**
 * Makes the queued reports, oldest first, each limited to the data that its owner may currently see. Several calls at
 * the same time share the work. Never rejects.
 */
export async function makeQueuedReports(services: ApiServices): Promise<void> {
  try {
    for (let next = await claimNext(services); next; next = await claimNext(services)) await makeReport(next, services);
  } catch (error) {
    services.log.error({ err: error }, "The queued reports could not be generated");
  }
}

/** Deletes the reports whose time is over. */
export async function removeExpiredReports({ records, clock }: ApiServices): Promise<void> {
  const expired = narrow(records.provider.rows("report"), (select) => select.where("row.expires_at", "<=", clock()));
  for (const report of await readRows(expired))
    await records.forTenant(report.tenantId).change((change) => removeReport(change, report));
}

export async function removeReport(change: RecordChange, { reportId }: Pick<StoredReport, "reportId">): Promise<void> {
  await change.remove("reportFile", { reportId });
  await change.remove("report", { reportId });
}

/** The next report that no one is working on; undefined if there is none, or if enough are being made. */
async function claimNext({ records, clock }: ApiServices): Promise<StoredReport | undefined> {
  const queued = narrow(records.provider.rows("report"), (select) =>
    select.where("row.state", "=", "queued").orderBy("row.requested_at"),
  );
  const now = clock();
  const isBeingMade = ({ startedAt }: StoredReport) => startedAt !== null && now - Date.parse(startedAt) < ABANDONED_MS;
  const waiting = await readRows(queued);
  if (waiting.filter(isBeingMade).length >= AT_ONCE) return undefined;
  for (const { tenantId, reportId } of waiting.filter((report) => !isBeingMade(report))) {
    const claimed = await records.forTenant(tenantId).change(async (change) => {
      const report = await change.find("report", { reportId });
      if (report?.state !== "queued" || isBeingMade(report)) return undefined;
      const started = { ...report, startedAt: new Date(now).toISOString() };
      await change.replace("report", { reportId }, started);
      return started;
    });
    if (claimed) return claimed;
  }
  return undefined;
}

async function makeReport(report: StoredReport, services: ApiServices): Promise<void> {
  const { tenantId, reportId } = report;
  const owner = await findScheduledCall(report, reportId, services);
  const own = services.records.forTenant(tenantId);
  if (!owner) return own.change((change) => removeReport(change, report));
  const content = await writeContent(report, owner.call, services).catch((error: unknown) => {
    if (error instanceof Problem) return error.message;
    services.log.error({ err: error, reportId }, "A report could not be generated");
    return UNEXPECTED_FAILURE;
  });
  await own.change(async (change) => {
    // In the meantime, its owner may have deleted it, or it was taken for abandoned and begun again.
    const current = await change.find("report", { reportId });
    if (current?.startedAt !== report.startedAt) return;
    if (typeof content === "string") {
      await change.replace("report", { reportId }, { ...current, state: "failed", startedAt: null, reason: content });
      return;
    }
    await change.insert("reportFile", { reportId, content: content.toString("base64") });
    await change.replace("report", { reportId }, finished(current, content, services.clock()));
  });
}

function finished(report: StoredReport, content: Buffer, now: number): StoredReport {
  return {
    ...report,
    state: "ready",
    startedAt: null,
    readyAt: new Date(now).toISOString(),
    fileName: fileName(report.tenantId, report.kind, Date.parse(report.requestedAt), report.format),
    sizeBytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
    reason: null,
  };
}

async function writeContent(report: StoredReport, call: TenantCall, services: ApiServices): Promise<Buffer> {
  const { set, source, list } = await findReportRows(report, call, services);
  const rows = streamRows(source, set, list);
  const fields = fieldsNamed(set, report.columns);
  const zone = requireZone(report.timeZone, services.clock());
  const words = { zone, nameOf: await readNames(call, services) };
  if (report.format === "pdf") {
    const organization = await readRows(
      narrow(services.records.provider.tenants(), (select) => select.where("row.name", "=", report.tenantId)),
    );
    const about = { report, set: { ...set, fields }, organization: organization[0]?.displayName ?? report.tenantId };
    return writePdf(rows, about, words);
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of writeFile(rows, { ...set, fields }, report.format, words)) {
    parts.push(Buffer.from(part));
    size += Buffer.byteLength(part);
    if (size > REPORT_BYTES)
      throw new Problem(413, `The report is larger than ${REPORT_BYTES / 1_000_000} MB. Choose a shorter period.`);
  }
  return Buffer.concat(parts);
}
