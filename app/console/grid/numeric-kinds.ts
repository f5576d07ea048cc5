import type { Field } from "~/contract/field";

/** Kinds whose values are compared as numbers: an address writes them as `>=80` or `50..79`. */
export const NUMERIC_KINDS: ReadonlySet<Field["kind"]> = new Set([
  "number",
  "bytes",
  "duration",
  "percent",
  "riskScore",
  "port",
]);
