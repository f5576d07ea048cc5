import type { NewReport, Report } from "~/contract/report";
import type { ReportKind } from "~/contract/report-facts";
import type { ReportLook } from "~/contract/report-logo";

import { describeTable } from "../describe-table";

export interface Letterhead {
  brandName: string;
  footer: string;
  /** Missing in reports of consoles that send none. */
  look?: ReportLook | null;
}

/** A report belongs to the person who requested it and is not visible to other users. */
export type StoredReport = Omit<Report, "kind"> &
  Pick<NewReport, "timeZone" | "columns" | "filters"> & {
    tenantId: string;
    userId: string;
    kind: ReportKind;
    /** The brand in whose console the report was requested, for the letterhead of a PDF. */
    letterhead: Letterhead | null;
    /** When the work on the report began last; null if it has not. */
    startedAt: string | null;
  };

/** The reason of a report that failed because of a fault of the server. */
export const UNEXPECTED_FAILURE = "The server could not generate the report.";

/** The content of a finished report, in Base64. */
export interface StoredReportFile {
  tenantId: string;
  reportId: string;
  content: string;
}

export const REPORT = describeTable<StoredReport>()("report", {
  key: ["reportId"],
  columns: {
    reportId: "text",
    userId: "text",
    kind: "text",
    displayName: "text",
    format: "text",
    state: "text",
    requestedAt: "telemetry",
    startTime: "telemetry",
    endTime: "telemetry",
    startedAt: "time",
    readyAt: "telemetry",
    expiresAt: "telemetry",
    fileName: "text",
    sizeBytes: "integer",
    sha256: "text",
    reason: "text",
    timeZone: "text",
    columns: "json",
    filters: "json",
    letterhead: "json",
  },
  indexes: [["userId", "requestedAt"]],
});

export const REPORT_FILE = describeTable<StoredReportFile>()("report_file", {
  key: ["reportId"],
  columns: { reportId: "text", content: "text" },
});

export const tables = { report: REPORT, reportFile: REPORT_FILE };
