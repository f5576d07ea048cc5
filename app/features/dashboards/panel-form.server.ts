import { PanelSpec } from "~/contract/dashboard";
import { ALL_TIME, cardOfSource, GROUPS_OF_TYPE, PANEL_TYPES, RANGE_OF_DASHBOARD } from "~/contract/dashboard-facts";
import type { FieldSet } from "~/contract/field";
import { emptyQuery } from "~/contract/language/query";
import { writeQuery } from "~/contract/language/query-text";
import { readConditions } from "~/contract/language/read-conditions";
import { readQuestion } from "~/contract/language/read-question";
import { NO_NAMES } from "~/contract/language/slots";
import { problemsOfPanel } from "~/catalogue/dashboards.server";

import { typeOfCard } from "./card-labels";
import { FIXED_RANGE } from "./panel-draft";
import { readFixedRange } from "./read-fixed-range";

type Fields = Readonly<Record<string, unknown>>;
type Sets = ReadonlyMap<string, FieldSet>;

export type ReadPanelForm =
  | { ok: true; spec: PanelSpec }
  | { ok: false; fieldErrors: { field: string; message: string }[] };

/** The fields of the panel form, by the panel properties that they set. */
const FIELD_OF: Record<string, string> = {
  displayName: "displayName",
  "view.type": "type",
  "view.unit": "unit",
  "view.target": "target",
  "query.source": "source",
  "query.filter": "filter",
  "query.groupBy": "groupBy",
  "query.metric": "metric",
  "query.limit": "limit",
  "query.range": "range",
  query: "source",
  text: "text",
  size: "size",
};

/** Reads the panel form; the zone is that of its dates. Conditions may be plain English: they are stored as parsed. */
export function readPanelForm(fields: Fields, sets: Sets, zone: string): ReadPanelForm {
  const arranged = arrange(fields, sets, zone);
  const parsed = PanelSpec.safeParse(arranged.spec);
  const fieldErrors = [
    ...arranged.fieldErrors,
    ...(parsed.success
      ? problemsOfPanel(parsed.data, sets).map((message) => ({ field: fieldOfProblem(message), message }))
      : parsed.error.issues.map(({ path, message }) => ({ field: fieldAt(path), message }))),
  ];
  if (!parsed.success || fieldErrors.length > 0) return { ok: false, fieldErrors };
  return { ok: true, spec: parsed.data };
}

function fieldOfProblem(message: string): string {
  if (message.startsWith("there is no list")) return "source";
  if (message.startsWith("a map needs")) return "groupBy";
  return message.endsWith("is not a time range") ? "range" : "filter";
}

function fieldAt(path: readonly PropertyKey[]): string {
  const names = path.map(String);
  for (let length = names.length; length > 0; length--) {
    const field = FIELD_OF[names.slice(0, length).join(".")];
    if (field !== undefined) return field;
  }
  return names[0] ?? "";
}

function arrange(fields: Fields, sets: Sets, zone: string) {
  const text = (name: string) => (typeof fields[name] === "string" ? fields[name].trim() : "");
  const number = (name: string) => (text(name) === "" ? undefined : Number(text(name)));
  const source = text("source");
  const card = cardOfSource(source);
  const chosen = PANEL_TYPES.find((type) => type === text("type"));
  const type = card === undefined || chosen === "text" ? chosen : typeOfCard(card);
  const common = {
    displayName: text("displayName"),
    view: {
      type,
      ...(text("unit") !== "" && { unit: text("unit") }),
      ...(text("target") !== "" && { target: text("target") }),
      ...thresholdsIn(number, fields["isLowBad"] === "on"),
    },
    ...(number("w") !== undefined && { size: { w: number("w"), h: number("h") ?? 2 } }),
  };
  if (type === "text") return { spec: { ...common, text: text("text") }, fieldErrors: [] };
  const set = sets.get(source);
  const read = set && readFilter(text("filter"), set);
  const [, most] = type ? GROUPS_OF_TYPE[type] : [0, 0];
  const groups = ["group1", "group2"]
    .map(text)
    .filter((name, index, all) => name !== "" && all.indexOf(name) === index);
  const groupBy = groups.length > 0 ? groups : (read?.groupBy ?? []).filter((name) => !name.startsWith("timestamp:"));
  const fixed = text("range") === FIXED_RANGE ? readFixedRange(text, type, zone) : undefined;
  const query = {
    source,
    filter: read?.filter ?? "",
    groupBy: groupBy.slice(0, most),
    metric: text("metric") || read?.metric || "count",
    sort: text("sort") === "" ? (type === "list" ? (read?.sort ?? []) : []) : [text("sort")],
    limit: number("limit") ?? read?.limit ?? 10,
    range: fixed
      ? fixed.range
      : text("range") || (set?.time === undefined && card === undefined ? ALL_TIME : RANGE_OF_DASHBOARD),
  };
  const unread = read?.unread ?? [];
  const fieldErrors = [
    ...(unread.length === 0
      ? []
      : [{ field: "filter", message: `not understood: ${unread.map((word) => `“${word}”`).join(", ")}` }]),
    ...(fixed?.fieldErrors ?? []),
  ];
  return { spec: { ...common, query }, fieldErrors };
}

function thresholdsIn(number: (name: string) => number | undefined, isLowBad: boolean) {
  const [warn, bad] = [number("warn"), number("bad")];
  if (warn === undefined && bad === undefined) return {};
  return {
    thresholds: {
      ...(warn !== undefined && { warn }),
      ...(bad !== undefined && { bad }),
      ...(isLowBad && { isLowBad }),
    },
  };
}

/** Returns conditions in the query language unchanged; anything else is parsed as a question. */
function readFilter(text: string, set: FieldSet) {
  const strict = readConditions(text, set);
  if (strict.unread.length === 0) return { filter: text, groupBy: [], unread: [] };
  const { query, unread } = readQuestion(text, set, { names: NO_NAMES, zone: "UTC" });
  const { q, filters, group, metric, sort, limit } = query;
  return {
    filter: writeQuery({ ...emptyQuery(set.set), q, filters }, set),
    groupBy: group,
    metric,
    sort,
    limit,
    unread,
  };
}
