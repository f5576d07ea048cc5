import type { FieldSet } from "~/contract/field";
import { MAX_FOLLOW_UPS, type KopilotReply } from "~/contract/kopilot";
import { withCondition, type Query } from "~/contract/language/query";
import { writeQuery } from "~/contract/language/query-text";
import type { Group } from "~/contract/list";
import { inSentence } from "~/contract/word-facts";

/**
 * Suggested follow-up questions: another time range, another grouping or filter, or the rows of the largest group.
 * Values are quoted in their labels, so that a brand's terms do not replace words in them.
 */
export function followUpsOf(
  query: Query,
  set: FieldSet,
  groups: readonly Group[] = [],
  siteNames?: ReadonlyMap<string, string>,
): KopilotReply["followUps"] {
  const candidates = [
    drillDown(query, set, groups, siteNames),
    otherTime(query, set),
    otherGroup(query, set),
    narrower(query, set),
  ];
  const own = writeQuery(query, set);
  return candidates
    .flatMap((candidate) => (candidate ? [{ label: candidate.label, text: writeQuery(candidate.query, set) }] : []))
    .filter(({ text }) => text !== own)
    .slice(0, MAX_FOLLOW_UPS);
}

type Candidate = { label: string; query: Query } | undefined;

/** The rows of the largest group. */
function drillDown(
  query: Query,
  set: FieldSet,
  groups: readonly Group[],
  siteNames?: ReadonlyMap<string, string>,
): Candidate {
  const [name] = query.group;
  const [value] = groups[0]?.key ?? [];
  const field = set.fields.find((one) => one.name === name && one.filter);
  if (!field || typeof value !== "string" || value === "") return undefined;
  const condition = { field: field.name, kind: "values" as const, values: [value], isExcluded: false };
  const rows = { ...query, group: [], metric: undefined, sort: [], limit: undefined };
  const shown = (field.kind === "site" ? siteNames?.get(value) : undefined) ?? value;
  return { label: `Only ${inSentence(field.label)} “${shown}”`, query: withCondition(rows, condition) };
}

function otherTime(query: Query, set: FieldSet): Candidate {
  if (set.time === undefined) return undefined;
  const isDay = query.range !== undefined && "preset" in query.range && query.range.preset === "24h";
  return isDay
    ? { label: "In the last 7 days", query: { ...query, range: { preset: "7d" } } }
    : { label: "In the last 24 hours", query: { ...query, range: { preset: "24h" } } };
}

/** Groups by the first field that the question does not use. */
function otherGroup(query: Query, set: FieldSet): Candidate {
  const said = new Set([...query.group, ...query.filters.map(({ field }) => field)]);
  const field = set.fields.find(({ name, group, default: isShown }) => group && isShown && !said.has(name));
  return field && { label: `By ${inSentence(field.label)}`, query: { ...query, group: [field.name], sort: [] } };
}

/** Filters by the last value of the first enumerated field that the question does not use. */
function narrower(query: Query, set: FieldSet): Candidate {
  const said = new Set(query.filters.map(({ field }) => field));
  const field = set.fields.find(
    ({ name, kind, values, filter }) => kind === "enum" && filter && values && !said.has(name),
  );
  const value = field?.values?.at(-1);
  if (!field || !value) return undefined;
  const condition = { field: field.name, kind: "values" as const, values: [value.value], isExcluded: false };
  const shown = (value.label ?? value.value).replaceAll("_", " ");
  return { label: `Only ${inSentence(field.label)} “${shown}”`, query: withCondition(query, condition) };
}
