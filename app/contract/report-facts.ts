/** The kinds of reports that this console offers. */
export const REPORT_KINDS = ["vulnerabilities", "compliance", "threats", "risk-findings"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

interface ReportFacts {
  label: string;
  /** The field set and the screen of the list that the report contains. */
  set: string;
  screen: string;
  /** The columns of a PDF, of which a page has room for few, and the field by whose values it counts the rows. */
  printed: readonly string[];
  counted: string;
  /** Reports of events cover a period; all others describe the moment at which they are made. */
  hasPeriod: boolean;
  /** Whether its rows belong to sites, so that it can cover only one. */
  hasSites: boolean;
}

export const REPORT_FACTS = {
  vulnerabilities: {
    label: "Open vulnerabilities",
    set: "vulnerability",
    screen: "vulnerabilities",
    printed: ["priority", "cve", "title", "softwareNames", "cvssScore", "deviceCount", "fixedIn", "dueAt"],
    counted: "priority",
    hasPeriod: false,
    hasSites: true,
  },
  compliance: {
    label: "Compliance results",
    set: "compliance",
    screen: "compliance",
    printed: ["checkId", "title", "section", "level", "os", "results.failed", "passRate"],
    counted: "level",
    hasPeriod: false,
    hasSites: false,
  },
  threats: {
    label: "Threats",
    set: "threat",
    screen: "threat-intelligence",
    printed: ["severity", "riskScore", "title", "status", "deviceName", "dst.ip", "lastSeen", "assignee"],
    counted: "severity",
    hasPeriod: true,
    hasSites: true,
  },
  "risk-findings": {
    label: "Risk assessment findings",
    set: "risk-finding",
    screen: "asset-inventory",
    printed: ["rank", "title", "object", "severity", "part", "decision", "owner", "dueAt"],
    counted: "severity",
    hasPeriod: false,
    hasSites: true,
  },
} as const satisfies Record<ReportKind, ReportFacts>;

/** The periods that can be chosen, in days. */
export const REPORT_DAYS = [7, 30, 90] as const;

export const REPORT_FORMATS = ["csv", "json", "pdf"] as const;
/** The number of rows that a PDF lists: about 16 pages. */
export const PRINTED_ROWS = 500;

/** Maximum number of stored reports of one person in one organization. */
export const MAX_REPORTS = 20;
/** Reports are deleted this many days after they were requested. */
export const REPORT_STORED_DAYS = 30;
/** Maximum size of a report in bytes. */
export const REPORT_BYTES = 10_000_000;
