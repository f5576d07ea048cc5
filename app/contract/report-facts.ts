/** The kinds of reports that this console offers. */
export const REPORT_KINDS = ["vulnerabilities", "compliance", "threats", "risk-findings"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

interface ReportFacts {
  label: string;
  /** The field set and the screen of the list that the report contains. */
  set: string;
  screen: string;
  /** Reports of events cover a period; all others describe the moment at which they are made. */
  hasPeriod: boolean;
}

export const REPORT_FACTS = {
  vulnerabilities: { label: "Open vulnerabilities", set: "vulnerability", screen: "vulnerabilities", hasPeriod: false },
  compliance: { label: "Compliance results", set: "compliance", screen: "compliance", hasPeriod: false },
  threats: { label: "Threats", set: "threat", screen: "threat-intelligence", hasPeriod: true },
  "risk-findings": {
    label: "Risk assessment findings",
    set: "risk-finding",
    screen: "asset-inventory",
    hasPeriod: false,
  },
} as const satisfies Record<ReportKind, ReportFacts>;

/** The periods that can be chosen, in days. */
export const REPORT_DAYS = [7, 30, 90] as const;

export const REPORT_FORMATS = ["csv", "json"] as const;

/** Maximum number of stored reports of one person in one organization. */
export const MAX_REPORTS = 20;
/** Reports are deleted this many days after they were requested. */
export const REPORT_STORED_DAYS = 30;
/** Maximum size of a report in bytes. */
export const REPORT_BYTES = 10_000_000;
