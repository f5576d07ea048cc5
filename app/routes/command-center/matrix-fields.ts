import type { FieldSet } from "~/contract/field";

/** The columns that the matrix shows by default, in this order: what compares the organizations, not their settings. */
const COLUMNS = [
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
];

const matrices = new WeakMap<FieldSet, FieldSet>();

/** The field set of organizations with the columns and the order of the matrix: one object for each set, as others rely on it. */
export function matrixFields(set: FieldSet): FieldSet {
  const matrix = matrices.get(set) ?? {
    ...set,
    defaultSort: ["-summary.openCritical", "-summary.riskScore", "displayName"],
    fields: [
      ...COLUMNS.flatMap((name) => set.fields.filter((field) => field.name === name)).map((field) => ({
        ...field,
        default: true,
      })),
      ...set.fields.filter(({ name }) => !COLUMNS.includes(name)).map((field) => ({ ...field, default: false })),
    ],
  };
  matrices.set(set, matrix);
  return matrix;
}
