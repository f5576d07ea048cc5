import type { FieldSet } from "~/contract/field";

/** The columns that the matrix shows by default: what compares the organizations, not their settings. */
const COLUMNS = new Set([
  "displayName",
  "serviceTier",
  "summary.riskScore",
  "summary.openCritical",
  "summary.openHigh",
  "summary.mttaMinutes7d",
  "summary.devices",
  "summary.devicesOnline",
  "summary.sites",
  "summary.sitesUp",
  "summary.kev",
  "summary.complianceL1",
  "summary.integrations",
  "summary.lastDataAt",
  "summary.lastSignInAt",
]);

const matrices = new WeakMap<FieldSet, FieldSet>();

/** The field set of organizations with the default columns of the matrix: made once for each set, as others rely on it. */
export function matrixFields(set: FieldSet): FieldSet {
  const known = matrices.get(set);
  if (known) return known;
  const matrix = { ...set, fields: set.fields.map((field) => ({ ...field, default: COLUMNS.has(field.name) })) };
  matrices.set(set, matrix);
  return matrix;
}
