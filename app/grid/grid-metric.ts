import type { Field, FieldSet } from "~/contract/field";
import { humanise } from "~/contract/word-facts";

/** A metric shown beside the number of rows of each group, such as the sum of their bytes. */
export interface GridMetric {
  label: string;
  /** The number format. */
  field: Pick<Field, "name" | "label" | "kind" | "unit">;
  /** How the metrics of several groups are merged; averages cannot be combined. */
  merge: MergeMetric | undefined;
}

/** Whether no rows measure zero, and the values of several groups add up. Without a metric, rows are counted. */
export function isAddedUp(metric: Pick<GridMetric, "merge"> | undefined): boolean {
  return metric === undefined || metric.merge === "sum";
}

export type MergeMetric = "sum" | "max";
const MERGES: Partial<Record<string, MergeMetric>> = { sum: "sum", max: "max" };

const WORDS: Record<string, (label: string) => string> = {
  sum: (label) => label,
  avg: (label) => `${label}, on average`,
  min: (label) => `${label}, lowest`,
  max: (label) => `${label}, highest`,
  p50: (label) => `${label}, median`,
  p95: (label) => `${label}, 95th percentile`,
  distinct: (label) => `${label}, distinct`,
};

/** The label of an API metric (`sum:totalBytes`). Undefined for a metric that the set does not support. */
export function describeMetric(set: FieldSet, metric: string): GridMetric | undefined {
  const [aggregate = "", name, value] = metric.split(":");
  const field = set.fields.find((candidate) => candidate.name === name);
  if (field && aggregate === "share" && value !== undefined) {
    const label = `${humanise(value)} share`;
    return { label, field: { name: field.name, label, kind: "number", unit: "%" }, merge: undefined };
  }
  const t = WORDS[aggregate];
  if (!field || !t) return undefined;
  const kind = aggregate === "distinct" ? "number" : field.kind;
  return { label: t(field.label), field: { ...field, kind }, merge: MERGES[aggregate] };
}
