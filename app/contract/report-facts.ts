/** The kinds of reports that this console offers. `set` and `screen` are those of the list that a report contains. */
export const REPORT_KINDS = [
  { kind: "vulnerabilities", label: "Open vulnerabilities", set: "vulnerability", screen: "vulnerabilities" },
  { kind: "compliance", label: "Compliance results", set: "compliance", screen: "compliance" },
  { kind: "threats", label: "Threats", set: "threat", screen: "threat-intelligence" },
  { kind: "risk-findings", label: "Risk assessment findings", set: "risk-finding", screen: "asset-inventory" },
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number]["kind"];

/** Reports of events cover a period; all others describe the moment at which they are made. */
export const KINDS_WITH_PERIOD: readonly string[] = ["threats"] satisfies ReportKind[];

/** The periods that can be chosen, in days. */
export const REPORT_DAYS = [7, 30, 90] as const;

export const REPORT_FORMATS = ["csv", "json"] as const;

/** Maximum number of stored reports of one person in one organization. */
export const MAX_REPORTS = 20;
/** Reports are deleted this many days after they were requested. */
export const REPORT_STORED_DAYS = 30;
/** Maximum size of a report in bytes. */
export const REPORT_BYTES = 10_000_000;
