import type { Repair } from "~/catalogue/syntax-error";

export type Severity = "error" | "warning" | "notice";

/** Every code with its severity. A brand with an error is not served. */
export const SEVERITIES = {
  B001: "error",
  B002: "error",
  B003: "error",
  B004: "error",
  B005: "error",
  B006: "error",
  B007: "error",
  B008: "error",
  B009: "error",
  B010: "error",
  B011: "error",
  B012: "error",
  B013: "error",
  B014: "error",
  B015: "error",
  B016: "warning",
  B017: "warning",
  B018: "error",
  B019: "error",
  B020: "warning",
  B101: "error",
  B102: "error",
  B103: "error",
  B104: "error",
  B105: "error",
  B106: "error",
  B107: "error",
  B108: "error",
  B109: "error",
  B110: "error",
  B111: "error",
  B112: "warning",
  B113: "error",
  B114: "warning",
  B115: "error",
  B116: "error",
  B117: "warning",
  B118: "warning",
  B119: "warning",
  B120: "warning",
  B121: "warning",
  B202: "error",
  B203: "error",
  B204: "error",
  B205: "error",
  B206: "error",
  B207: "notice",
  B208: "error",
  B209: "warning",
  B210: "error",
  B211: "notice",
  B212: "warning",
  B213: "warning",
  B301: "error",
  B302: "error",
  B303: "notice",
  B401: "error",
  B402: "error",
  B403: "error",
  B404: "error",
  B405: "error",
  B406: "error",
  B407: "warning",
  B408: "notice",
  B501: "error",
  B502: "error",
  B503: "error",
  B504: "error",
  B505: "error",
  B506: "warning",
  B507: "notice",
  B508: "error",
  B602: "error",
  B603: "error",
  B605: "error",
  B606: "error",
  B607: "error",
  B701: "error",
  B702: "error",
  B703: "error",
  B704: "error",
  B705: "error",
  B706: "notice",
  B708: "error",
  B709: "warning",
  B801: "error",
  B802: "error",
  B803: "error",
  B804: "error",
  B805: "error",
  B806: "error",
  B807: "error",
  B808: "error",
  B809: "error",
  B810: "error",
  B811: "error",
  B812: "error",
  B813: "error",
  B814: "error",
  B815: "error",
  B816: "error",
  B820: "error",
  B821: "error",
  B822: "error",
  B826: "error",
  B827: "error",
  B828: "error",
} as const satisfies Record<string, Severity>;
export type Code = keyof typeof SEVERITIES;

/** Lines and columns start at 1; columns count UTF-16 units. */
export interface Position {
  line: number;
  column: number;
}

/** A position with its length, if known. */
export interface Region extends Position {
  /** Exclusive. */
  end?: Position | undefined;
}

/** One problem with its position, message and hint. */
export interface Diagnostic extends Region {
  code: Code;
  severity: Severity;
  /** Empty for a problem in config/. */
  brand: string;
  file: string;
  message: string;
  /** Keys and list indexes from the top of the file. */
  path?: readonly (string | number)[];
  hint?: string | undefined;
  repair?: Repair | undefined;
  related?: RelatedLocation[] | undefined;
}

export interface RelatedLocation extends Region {
  file: string;
  message: string;
}

/** `brands/northwind/brand.yaml:9:5: error B102 unknown key "primry" in theme.light [fix: did you mean "primary"?]` */
export function formatDiagnostic({ file, line, column, severity, code, message, hint }: Diagnostic): string {
  return `${file}:${line}:${column}: ${severity} ${code} ${message}${hint === undefined ? "" : ` [fix: ${hint}]`}`;
}

/** By file, line, column and code, so that the order is stable. */
export function compareDiagnostics(a: Diagnostic, b: Diagnostic): number {
  return compareTexts(a.file, b.file) || a.line - b.line || a.column - b.column || compareTexts(a.code, b.code);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
