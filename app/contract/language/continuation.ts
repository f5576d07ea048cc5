import type { FieldSet } from "../field";
import type { Condition } from "./condition";
import { orderGroups } from "./group-order";
import { withCondition, type Query } from "./query";
import { readQuestion, type Reading } from "./read-question";
import type { SlotContext } from "./slots";
import { splitQuestion, type Token } from "./tokens";

/** How a part of a question relates to the query before it: in addition to its values, or in place of them. */
export type Join = "add" | "replace";

/** "of those", "them", "the critical ones": the rows of the query before. */
const POINTERS = ["those", "these", "them", "ones"];
const BEFORE_POINTERS = ["of", "among", "from"];
const STARTS: readonly { words: string[]; join: Join }[] = [
  { words: ["what", "about"], join: "replace" },
  { words: ["how", "about"], join: "replace" },
  { words: ["only"], join: "replace" },
  { words: ["just"], join: "replace" },
  { words: ["now"], join: "replace" },
  { words: ["but"], join: "replace" },
  { words: ["same"], join: "replace" },
  { words: ["and"], join: "add" },
  { words: ["also"], join: "add" },
  { words: ["plus"], join: "add" },
];
const ENDS: Readonly<Record<string, Join>> = { instead: "replace", too: "add" };

/**
 * The part of a question that continues the one before, without the words that say so: "and by site", "what about
 * yesterday", "which of those are blocked". Undefined if no word says so.
 */
export function splitContinuation(question: string): { text: string; join: Join } | undefined {
  const joins: Join[] = [];
  let rest = splitQuestion(question);
  for (let start = startOf(rest); start; start = startOf(rest)) {
    joins.push(start.join);
    rest = rest.slice(start.words.length);
  }
  const end = rest.at(-1);
  const join = end && !end.term && Object.hasOwn(ENDS, end.word) ? ENDS[end.word] : undefined;
  if (join !== undefined) {
    joins.push(join);
    rest = rest.slice(0, -1);
  }
  const named = rest.filter((token, at) => !isPointer(token) && !isBeforePointer(rest, at));
  if (named.length < rest.length) joins.push("replace");
  if (joins.length === 0 || named.length === 0) return undefined;
  const isAddition = joins.every((one) => one === "add");
  return { text: named.map(({ text }) => text).join(" "), join: isAddition ? "add" : "replace" };
}

function startOf(tokens: readonly Token[]) {
  return STARTS.find(({ words }) => words.every((word, at) => isWord(tokens[at], [word])));
}

function isPointer(token: Token | undefined): boolean {
  return isWord(token, POINTERS);
}

/** Whether a token is one of the words, and not a term such as `q:only`. */
function isWord(token: Token | undefined, words: readonly string[]): boolean {
  return token !== undefined && !token.term && words.includes(token.word);
}

function isBeforePointer(tokens: readonly Token[], at: number): boolean {
  return BEFORE_POINTERS.includes(tokens[at]?.word ?? "") && isPointer(tokens[at + 1]);
}

/**
 * Interprets a question that continues the one before, about the same list. Undefined if no word says that it does, or
 * if the list does not understand every other word: then it is a question of its own.
 */
export function readContinuation(
  question: string,
  before: Query,
  set: FieldSet,
  context: SlotContext,
): Reading | undefined {
  const part = splitContinuation(question);
  if (!part) return undefined;
  const reading = readQuestion(part.text, set, context);
  if (reading.confidence < 1) return undefined;
  const joined = (query: Query) => joinQueries(before, query, part.join, set);
  const options = reading.options.map((option) => ({ ...option, query: joined(option.query) }));
  return { ...reading, query: joined(reading.query), options };
}

/** The groups of a list; the API has at most two. */
const MAX_GROUPS = 2;

/** The query before with the conditions of the next part; its range, groups, measure and order take precedence. */
export function joinQueries(before: Query, next: Query, join: Join, set: FieldSet): Query {
  const conditions = before.filters.flatMap((condition) => keepBeside(condition, next.filters, join));
  const { filters } = next.filters.reduce(withCondition, { ...before, filters: conditions });
  const groups = [...new Set([...before.group, ...next.group])];
  const isTotal = next.metric === "count" && next.group.length === 0;
  const joined: Query = {
    set: before.set,
    q: next.q || before.q,
    filters,
    range: next.range ?? before.range,
    group: join === "add" && groups.length <= MAX_GROUPS ? groups : next.group.length > 0 ? next.group : before.group,
    metric: next.metric ?? (next.sort.length > 0 ? undefined : before.metric),
    sort: next.sort.length > 0 || next.metric !== undefined ? next.sort : before.sort,
    limit: next.limit ?? before.limit,
  };
  return orderGroups(isTotal ? { ...joined, group: [], limit: undefined } : joined, set);
}

/** A condition of the query before, without what the next conditions on its field replace. */
function keepBeside(condition: Condition, next: readonly Condition[], join: Join): Condition[] {
  return next.reduce<Condition[]>(
    (kept, { field, ...other }) => {
      if (field !== condition.field) return kept;
      return kept.flatMap((one) => {
        if (one.kind !== "values" || other.kind !== "values") return [];
        if (one.isExcluded === other.isExcluded) return join === "add" ? [one] : [];
        const values = one.values.filter((value) => !other.values.includes(value));
        return values.length > 0 ? [{ ...one, values }] : [];
      });
    },
    [condition],
  );
}
