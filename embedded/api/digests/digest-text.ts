import { wordForUnset } from "~/contract/word-facts";
import { formatBytes, formatNumber } from "~/contract/number-facts";
import type { DigestQuestion } from "~/contract/digest";
import type { Field, FieldSet } from "~/contract/field";
import { cellOf, type FileWords } from "~/contract/file-cell-facts";
import type { Group } from "~/contract/list";

import { during, readPanelRequest } from "../dashboard/panel-request";
import { rangeBefore, type Range } from "../dashboard/panel";
import { requireSource, type PanelSources } from "../dashboard/panel-sources";
import { measureAll } from "../dashboard/read-panel-data";
import type { TenantCall } from "../route";

interface DigestContext {
  call: TenantCall;
  sources: PanelSources;
  words: FileWords;
  now: number;
  range: Range;
}

export interface DigestAnswer {
  lines: string[];
  /** The number that the lines start with; null for groups and missing values. */
  value: number | null;
}

/**
 * The result of one query as lines of text: a number with the value of the previous period, or the groups below their
 * title. Throws a Problem (400, 403) if the recipient may no longer run the query.
 */
export async function answerInText(question: DigestQuestion, requested: DigestContext): Promise<DigestAnswer> {
  const { title, query, filters } = question;
  const { call, now, range } = requested;
  const source = requireSource(requested.sources, query.source, call.caller);
  const { set } = source;
  const request = readPanelRequest(query, set, { now, range, variables: filters });
  const write = metricWriter(set, request.metric);
  if (query.groupBy.length === 0) {
    const measure = (conditions: typeof request.conditions) =>
      measureAll(conditions, request.metric, (list) => source.ask(call, list));
    const [value, before] = await Promise.all([
      measure(request.conditions),
      request.range && measure(during(request, rangeBefore(request.range))),
    ]);
    const comparison = before === undefined || before === null ? "" : ` (${write(before)} in the previous period)`;
    return { lines: [`${title}: ${write(value)}${comparison}`], value };
  }
  const { groupBy, limit } = query;
  const asking = { ...request.conditions, pageSize: 0, groupBy, metric: request.metric, limit };
  const { groups } = await source.ask(call, asking);
  const wordOf = (name: string, value: Group["key"][number] | undefined) => {
    const field = set.fields.find((candidate) => candidate.name === name);
    const cell = field ? cellOf(field, value, requested.words) : value;
    if (cell === "") return "Unknown";
    return cell === null || cell === undefined ? wordForUnset(field ?? {}) : String(cell);
  };
  const lines = groups.map(
    ({ key, metric }) => `  ${groupBy.map((name, index) => wordOf(name, key[index])).join(", ")}: ${write(metric)}`,
  );
  return { lines: [title, ...(lines.length === 0 ? ["  Nothing"] : lines)], value: null };
}

/** Bytes with their unit, shares and counts as numbers. */
function metricWriter(set: FieldSet, metric: string): (value: number | null) => string {
  const [aggregate, name] = metric.split(":");
  const field: Field | undefined = set.fields.find((candidate) => candidate.name === name);
  const isBytes = field?.kind === "bytes" && aggregate !== "distinct";
  return (value) => (value === null ? "—" : isBytes ? formatBytes(value) : formatNumber(value));
}
