import type { FieldSet } from "~/contract/field";
import type { Filter, ListQuery } from "~/contract/filter";
import type { KopilotReply } from "~/contract/kopilot";
import type { Query } from "~/contract/language/query";
import { writeQuery } from "~/contract/language/query-text";
import { queryToWire } from "~/contract/language/query-wire";
import { addressOfQuery, type QuestionListName } from "~/contract/language/question-lists";
import { stepOfGroup } from "~/contract/language/time-group";
import { MIN_CONFIDENCE } from "~/contract/language/question-facts";
import type { Reading } from "~/contract/language/read-question";
import { inSentence } from "~/contract/word-facts";

import { readSiteNames } from "../export/read-names";
import type { PanelSource } from "../dashboard/panel-sources";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { explainThreat } from "./explain-threat";
import { followUpsOf } from "./follow-ups";
import { NO_ANSWER, type Answer } from "./reply";
import { groupChart, groupTable, rowTable } from "./reply-table";

const MAX_ROWS = 10;
/** A chart cannot show more steps of time. */
const MAX_STEPS = 200;

/** The time and filters of the current screen. Those in the question take precedence. */
export interface QuestionScope {
  startTime?: string | undefined;
  endTime?: string | undefined;
  filters?: readonly Filter[] | undefined;
}

export interface AskedQuery {
  name: QuestionListName;
  set: FieldSet;
  reading: Reading;
}

interface Asked {
  call: TenantCall;
  services: ApiServices;
  zone: string;
  scope: QuestionScope;
  /** Queries the list with the caller's permissions; undefined for a cross-tenant list. */
  source: PanelSource | undefined;
}

/** Answers a question about a list, using the same conditions and rows as the list. */
export async function answerQuery({ name, set, reading }: AskedQuery, requested: Asked): Promise<Answer> {
  const { query, unread, confidence, options } = reading;
  const base = { ...NO_ANSWER, confidence, unparsed: unread };
  if (confidence < MIN_CONFIDENCE) return { ...base, text: "This question could not be interpreted." };
  if (options.length > 0) {
    const choices = options.map((option) => ({ label: option.label, text: writeQuery(option.query, set) }));
    return { ...base, kind: "clarify", text: "This question is ambiguous. Choose one:", options: choices };
  }
  const { services, zone, scope, source, call } = requested;
  const clock = { now: services.clock(), zone };
  const wire = withScope(queryToWire(query, set, clock, MAX_ROWS), scope, set);
  const interpretation = interpret(query, set, wire);
  const address = addressOfQuery(query, name);
  if (!source) {
    return {
      ...base,
      kind: "navigate",
      interpretation,
      text: `${set.label.many} answer this.`,
      links: [{ label: "Open", to: address }],
    };
  }
  const { rows, total, groups } = await source.ask(call, wire);
  const links = [{ label: `Open all ${total.toLocaleString("en-US")}`, to: address }];
  const found = { ...base, interpretation, text: sentence(total, set), total, links };
  if (query.group.length > 0) {
    const isOverTime = stepOfGroup(query.group[0]) !== undefined;
    const shown = isOverTime
      ? groups.slice(-MAX_ROWS).reverse()
      : groups.slice(0, query.limit ?? MAX_ROWS).slice(0, MAX_ROWS);
    return {
      ...found,
      kind: "chart",
      table: groupTable(query, set, shown),
      chart: groupChart(query, set, isOverTime ? groups.slice(-MAX_STEPS) : shown),
      followUps: followUpsOf(query, set, shown, await readSiteNames(call.records)),
    };
  }
  const followUps = followUpsOf(query, set);
  if (query.metric === "count") return { ...found, kind: "count", followUps };
  const key = total === 1 && name === "threat" ? keyIn(query, set) : undefined;
  if (key !== undefined) return { ...found, kind: "rows", ...(await explainThreat(call, services, key)) };
  return { ...found, kind: "rows", table: rowTable(set, rows), followUps };
}

/** The key of the only object that a query selects, such as `threatId:thr-1`. */
function keyIn({ filters }: Query, { key }: FieldSet): string | undefined {
  const [filter, ...others] = filters;
  if (filter?.kind !== "values" || filter.field !== key || filter.isExcluded || others.length > 0) return undefined;
  return filter.values.length === 1 ? filter.values[0] : undefined;
}

function sentence(total: number, set: FieldSet): string {
  const noun = inSentence(total === 1 ? set.label.one : set.label.many);
  return `${total.toLocaleString("en-US")} ${noun} ${total === 1 ? "matches" : "match"}.`;
}

/** Adds the screen's context to the query: its time range if the question has none, and its filters on other fields. */
function withScope(wire: ListQuery, { startTime, endTime, filters = [] }: QuestionScope, set: FieldSet): ListQuery {
  const requested = wire.filters ?? [];
  const isAsked = ({ fieldName }: Filter) => requested.some((own) => own.fieldName === fieldName);
  const isField = ({ fieldName }: Filter) => set.fields.some(({ name, filter }) => filter && name === fieldName);
  const all = [...requested, ...filters.filter((filter) => isField(filter) && !isAsked(filter))];
  const hasTime = wire.startTime !== undefined || wire.endTime !== undefined || set.time === undefined;
  return {
    ...wire,
    ...(all.length > 0 && { filters: all }),
    ...(!hasTime && startTime !== undefined && { startTime }),
    ...(!hasTime && endTime !== undefined && { endTime }),
  };
}

function interpret(query: Query, set: FieldSet, wire: ListQuery): NonNullable<KopilotReply["interpretation"]> {
  const { startTime, endTime, filters = [] } = wire;
  const isLimited = startTime !== undefined || endTime !== undefined;
  return {
    entity: set.set,
    text: writeQuery(query, set),
    filters,
    groupBy: query.group,
    metric: query.metric ?? null,
    sort: query.sort,
    limit: query.limit ?? null,
    range: isLimited ? { ...(startTime && { start: startTime }), ...(endTime && { end: endTime }) } : null,
  };
}
