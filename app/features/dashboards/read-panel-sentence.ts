import { GROUPS_OF_TYPE, MAP_KINDS, type PanelType } from "~/contract/dashboard-facts";
import type { FieldSet } from "~/contract/field";
import { emptyQuery, type Query } from "~/contract/language/query";
import { writeQuery } from "~/contract/language/query-text";
import { readForBestList } from "~/contract/language/read-command";
import { readQuestion } from "~/contract/language/read-question";
import { MIN_CONFIDENCE } from "~/contract/language/question-facts";
import type { SlotContext } from "~/contract/language/slots";
import { stepOfGroup } from "~/contract/language/time-group";
import { writeRange } from "~/contract/language/time-range";
import { inSentence } from "~/contract/word-facts";

import type { PanelDraft } from "./panel-draft";

/** A sentence as a panel: what it describes, or its possible meanings, and the words that were not understood. */
export interface PanelSentence {
  draft: PanelDraft | undefined;
  options: { label: string; draft: PanelDraft }[];
  unread: string[];
}

/** The words for a panel type. The grammar of lists does not have them. */
const TYPE_PHRASES: readonly (readonly [words: string, type: PanelType])[] = [
  ["line chart|line|time series|trend", "timeseries"],
  ["pie|ring|donut|doughnut", "pie"],
  ["heat ?map", "heatmap"],
  ["(?:world )?map", "map"],
  ["bars|bar", "bar"],
  ["table", "table"],
  ["list", "list"],
  ["(?:single )?number", "number"],
];
/** A word of a phrase is not a part of a longer one, such as a domain. */
const [START, END] = ["(?<![\\w:.-])", "(?![\\w:.-])"];

/**
 * Reads a sentence such as "blocked flows by country on a map in the last 7 days" with the grammar of questions, for
 * the list that understands most of it.
 */
export function readPanelSentence(sentence: string, sets: readonly FieldSet[], slots: SlotContext): PanelSentence {
  const { rest, type, phrase } = takeType(sentence);
  const best = readForBestList(rest, sets, slots);
  if (!best) return { draft: undefined, options: [], unread: [] };
  const { set, reading } = best;
  // Without a time there is nothing to draw over time.
  const isPossible = type !== "timeseries" || set.time !== undefined;
  const unread = [...reading.unread, ...(isPossible ? [] : [phrase])];
  if (reading.confidence < MIN_CONFIDENCE) return { draft: undefined, options: [], unread };
  const toDraft = (query: Query) =>
    draftOf(query, set, { type: isPossible ? type : undefined, title: titleOf(sentence) });
  const options = reading.options.map(({ label, query }) => ({ label, draft: toDraft(query) }));
  const draft = toDraft(reading.query);
  return {
    draft: options.length > 0 ? undefined : draft,
    options,
    unread: [...unread, ...unusedGroups(reading.query, set, draft)],
  };
}

/** The panel of a list's query in the query language, if all of it is read: its groups as bars, its rows as a list. */
export function readPanelQuery(text: string, set: FieldSet, slots: SlotContext): PanelSentence {
  const { query, unread } = readQuestion(text, set, slots);
  if (unread.length > 0) return { draft: undefined, options: [], unread };
  const labels = query.group.map(
    (key) => stepOfGroup(key) ?? set.fields.find(({ name }) => name === key)?.label ?? key,
  );
  const title = [set.label.many, ...(labels.length > 0 ? ["by", labels.map(inSentence).join(" and ")] : [])].join(" ");
  return { draft: draftOf(query, set, { type: undefined, title }), options: [], unread };
}

/** The groups that the sentence names and a panel of its type does not have: a second one, or steps of time. */
function unusedGroups({ group }: Query, { fields }: FieldSet, { type, groupBy = [] }: PanelDraft): string[] {
  return group.flatMap((key) => {
    const step = stepOfGroup(key);
    const isUsed = step === undefined ? groupBy.includes(key) : type === "timeseries";
    if (isUsed) return [];
    return [step ?? inSentence(fields.find(({ name }) => name === key)?.label ?? key)];
  });
}

/** Removes the words for the type, such as "as a pie chart" or "over time". */
function takeType(sentence: string): { rest: string; type: PanelType | undefined; phrase: string } {
  const overTime = new RegExp(`${START}(?:over time|(?:per|by) (?:hour|day))${END}`, "i");
  const found = [
    { pattern: overTime, type: "timeseries" as const },
    ...TYPE_PHRASES.map(([words, type]) => ({
      pattern: new RegExp(`${START}(?:(?:as|on|in) )?(?:(?:an?|the) )?(?:${words})(?: chart)?(?: of)?${END}`, "i"),
      type,
    })),
  ].find(({ pattern }) => pattern.test(sentence));
  if (!found) return { rest: sentence, type: undefined, phrase: "" };
  const phrase = found.pattern.exec(sentence)?.[0] ?? "";
  return { rest: sentence.replace(found.pattern, " "), type: found.type, phrase };
}

function draftOf(
  query: Query,
  set: FieldSet,
  { type, title }: { type: PanelType | undefined; title: string },
): PanelDraft {
  const { q, filters, group, metric, sort, limit, range } = query;
  const fields = group.filter((name) => !name.startsWith("timestamp:"));
  const isOverTime = fields.length < group.length;
  const chosen = type ?? usualType(fields.length, { isOverTime, isMeasured: metric !== undefined });
  const groupBy = (chosen === "map" ? placesIn(set, fields) : fields).slice(0, GROUPS_OF_TYPE[chosen][1]);
  return {
    displayName: title,
    type: chosen,
    source: set.set,
    filter: writeQuery({ ...emptyQuery(set.set), q, filters }, set),
    groupBy,
    metric: metric ?? "count",
    ...(chosen === "list" && { sort }),
    ...(limit !== undefined && { limit: Math.min(limit, 100) }),
    ...(range && { range: writeRange(range) }),
  };
}

/** The type for a sentence that names none. */
function usualType(
  groups: number,
  { isOverTime, isMeasured }: { isOverTime: boolean; isMeasured: boolean },
): PanelType {
  if (isOverTime) return "timeseries";
  if (groups > 0) return "bar";
  return isMeasured ? "number" : "list";
}

/** The places that the sentence names, otherwise the first of the list. */
function placesIn({ fields }: FieldSet, named: readonly string[]): string[] {
  const places = fields.filter(({ kind, group }) => group && MAP_KINDS.has(kind)).map(({ name }) => name);
  const asked = named.filter((name) => places.includes(name));
  return asked.length > 0 ? asked : places;
}

/** The sentence itself, as a title. */
function titleOf(sentence: string): string {
  const text = sentence.trim().replace(/[.!?]+$/, "");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`.slice(0, 80).trim();
}
