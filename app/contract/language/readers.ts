import type { Field, FieldSet } from "../field";
import type { Condition } from "./condition";
import { oppositeOf } from "./condition-opposite";
import { emptyDraft, readLongest, type Draft, type PhraseReading, type Reader } from "./draft";
import { FILLER_WORDS } from "./filler-words";
import { measureOf } from "./group-order";
import { fillMeaning, matchPhrase } from "./phrase";
import { emptyQuery, withCondition } from "./query";
import { applyTerm } from "./query-text";
import { NO_NAMES, SLOTS, type Slot, type SlotContext, type SlotMatch } from "./slots";
import { groupOfWord } from "./time-group";
import { readRange } from "./time-range";
import { splitQuestion, type Term, type Token } from "./tokens";
import { furtherValues } from "./value-list";
import { firstOfKind, isAmount, type Vocabulary } from "./vocabulary";
import { readQuantity } from "./quantity";

/** Amounts are read in the same way everywhere. */
const ANYWHERE: SlotContext = { names: NO_NAMES, zone: "UTC" };
const ARTICLES = ["a", "an", "the", "any"];
const COMPARISONS: [string, string][] = [
  ["at least", ">="],
  ["at most", "<="],
  ["more than", ">"],
  ["less than", "<"],
  ["fewer than", "<"],
  ["over", ">"],
  ["above", ">"],
  ["under", "<"],
  ["below", "<"],
  ["greater than", ">"],
  ["higher than", ">"],
  ["lower than", "<"],
  ["exactly", ""],
];

/** A term of the query language, such as `dstCountry:RU`. */
export function termReader({ set }: Vocabulary): Reader {
  return (tokens, at) => {
    const term = tokens[at]?.term;
    if (!term || applyTerm(emptyQuery(set.set), set, term) === undefined) return undefined;
    return { length: 1, ...readTerms([term], set) };
  };
}

function readTerms(terms: readonly Term[], set: FieldSet): Pick<PhraseReading, "apply" | "exclusion"> {
  const apply = (draft: Draft) => ({
    ...draft,
    query: terms.reduce((query, term) => applyTerm(query, set, term) ?? query, draft.query),
  });
  const [condition, ...others] = apply(emptyDraft(set)).query.filters;
  const opposite = condition && others.length === 0 && terms.length === 1 ? oppositeOf(condition) : undefined;
  if (!opposite) return { apply };
  return {
    apply,
    exclusion: {
      field: opposite.field,
      apply: (draft) => ({ ...draft, query: withCondition(draft.query, opposite) }),
    },
  };
}

/** Matches the set's own phrases and the phrases derived from its fields. */
export function meaningReader({ set, meanings }: Vocabulary, context: SlotContext): Reader {
  return (tokens, at) => {
    const matches = meanings.flatMap((meaning) => {
      const match = matchPhrase(meaning.phrase, tokens, at, context);
      return match && match.length > 0 ? [{ ...match, ...meaning }] : [];
    });
    for (const { length, values, phrase, means, assumes } of matches.sort((one, other) => other.length - one.length)) {
      const terms = termsOf(fillMeaning(means, values));
      // A field that the viewer may not see has no meaning: its words are reported as not understood.
      if (!canApply(terms, set)) continue;
      const further = furtherValues(phrase, tokens, at + length, context);
      const all = further && [values[further.slot] ?? "", ...further.values].join(",");
      const listed = further && termsOf(fillMeaning(means, { ...values, [further.slot]: all }));
      const list = listed && canApply(listed, set) ? listed : undefined;
      const reading = readTerms(list ?? terms, set);
      return {
        ...reading,
        length: length + (list ? (further?.length ?? 0) : 0),
        apply: (draft) => {
          const read = reading.apply(draft);
          return assumes === undefined ? read : { ...read, assumed: [...read.assumed, ...termsOf(assumes)] };
        },
      };
    }
    return undefined;
  };
}

function termsOf(means: string): Term[] {
  return splitQuestion(means).flatMap(({ term }) => term ?? []);
}

function canApply(terms: readonly Term[], set: FieldSet): boolean {
  return terms.every((term) => applyTerm(emptyQuery(set.set), set, term) !== undefined);
}

export function rangeReader(context: SlotContext): Reader {
  return (tokens, at) => {
    const match = SLOTS.range(tokens, at, context);
    const range = match && readRange(match.value);
    if (!range) return undefined;
    return {
      length: match.length,
      role: "modifier",
      apply: (draft) => ({ ...draft, query: { ...draft.query, range } }),
    };
  };
}

/** "by application and site", "per hour", "by bytes sent". */
export function groupReader(vocabulary: Vocabulary): Reader {
  const { set } = vocabulary;
  return (tokens, at) => {
    if (!["by", "per"].includes(tokens[at]?.word ?? "")) return undefined;
    const step = set.time === undefined ? undefined : stepAt(tokens, at + 1);
    if (step !== undefined) {
      const within =
        tokens[at + 2]?.word === "and" ? fieldAt(vocabulary, tokens, at + 3, ({ group }) => group) : undefined;
      const group = [groupOfWord(step), ...(within ? [within.field.name] : [])];
      const length = within ? 3 + within.length : 2;
      return { length, apply: (draft) => ({ ...draft, query: { ...draft.query, group } }) };
    }
    const first = fieldAt(vocabulary, tokens, at + 1, ({ group }) => group) ?? fieldAt(vocabulary, tokens, at + 1);
    if (!first) return undefined;
    const amount = isAmount(first.field) ? first.field.name : undefined;
    if (amount !== undefined) return { length: 1 + first.length, apply: (draft) => ({ ...draft, amount }) };
    if (!first.field.group) return undefined;
    const end = at + 1 + first.length;
    const isFollowed = tokens[end]?.word === "and";
    const within = isFollowed && set.time !== undefined ? stepAt(tokens, end + 1) : undefined;
    if (within !== undefined) {
      const group = [first.field.name, groupOfWord(within)];
      return { length: end + 2 - at, apply: (draft) => ({ ...draft, query: { ...draft.query, group } }) };
    }
    const second = isFollowed ? fieldAt(vocabulary, tokens, end + 1, ({ group }) => group) : undefined;
    const names = [first.field.name, ...(second ? [second.field.name] : [])];
    return {
      length: 1 + first.length + (second ? 1 + second.length : 0),
      apply: (draft) => ({ ...draft, query: { ...draft.query, group: names } }),
    };
  };
}

/** "entropy over 4", "false positive rate at least 20 percent", "first seen today". */
export function comparisonReader(vocabulary: Vocabulary, context: SlotContext): Reader {
  return (tokens, at) => {
    const named = fieldAt(vocabulary, tokens, at, ({ filter }) => filter);
    if (!named) return undefined;
    const { field } = named;
    const next = at + named.length;
    if (field.kind === "time") {
      const match = SLOTS.range(tokens, next, context);
      const range = match && readRange(match.value);
      if (!range) return undefined;
      const condition = { field: field.name, kind: "during" as const, range };
      return {
        length: named.length + match.length,
        apply: (draft) => ({ ...draft, query: withCondition(draft.query, condition) }),
      };
    }
    if (!isAmount(field)) return undefined;
    const compared = comparisonAt(tokens, next, field) ?? betweenAt(tokens, next, field);
    if (!compared) return undefined;
    const term = { name: field.name, value: compared.value, isExcluded: false };
    return { length: named.length + compared.length, ...readTerms([term], vocabulary.set) };
  };
}

/** "more than 10 comments": the amount comes before its field. "Between 10 MB and 50 MB" needs no field. */
export function amountReader(vocabulary: Vocabulary): Reader {
  const { set } = vocabulary;
  return (tokens, at) => {
    for (const field of measuredFields(set)) {
      const compared = betweenAt(tokens, at, field, [field.kind === "bytes" ? SLOTS.bytes : SLOTS.duration]);
      const term = compared && { name: field.name, value: compared.value, isExcluded: false };
      if (term) return { length: compared.length, ...readTerms([term], set) };
    }
    const comparison = comparisonOf(tokens, at);
    const amount = comparison && SLOTS.number(tokens, at + comparison.length);
    const end = at + (comparison?.length ?? 0) + (amount?.length ?? 0);
    const named = amount && fieldAt(vocabulary, tokens, end, (field) => field.filter && isAmount(field));
    if (!named) return undefined;
    const term = { name: named.field.name, value: `${comparison.sign}${amount.value}`, isExcluded: false };
    return { length: end - at + named.length, ...readTerms([term], set) };
  };
}

const AGGREGATES: Readonly<Record<string, string>> = {
  total: "sum",
  sum: "sum",
  average: "avg",
  mean: "avg",
  maximum: "max",
  highest: "max",
  minimum: "min",
  lowest: "min",
};

/** "average duration by site", "bytes per device": what is calculated for each group. */
export function metricReader(vocabulary: Vocabulary): Reader {
  return (tokens, at) => {
    const { word = "" } = tokens[at] ?? {};
    const aggregate = Object.hasOwn(AGGREGATES, word) ? AGGREGATES[word] : undefined;
    const start = at + Number(aggregate !== undefined);
    const next = start + Number(aggregate !== undefined && tokens[start]?.word === "of");
    const named = fieldAt(vocabulary, tokens, next, isAmount);
    if (!named) return undefined;
    const end = next + named.length;
    const isGrouping = (token: Token | undefined) => token?.word === "by" || token?.word === "per";
    if (aggregate === undefined && !isGrouping(tokens[end])) return undefined;
    // Only groups have a metric.
    if (!tokens.some(isGrouping)) return { length: end - at, isUnread: true, apply: (draft) => draft };
    const metric = aggregate === undefined ? measureOf(named.field) : `${aggregate}:${named.field.name}`;
    return { length: end - at, apply: (draft) => ({ ...draft, query: { ...draft.query, metric } }) };
  };
}

/** The field that an amount of bytes, and one that a duration without a name is compared with. */
function measuredFields(set: FieldSet): Field[] {
  return (["bytes", "duration"] as const).flatMap((kind) => firstOfKind(set, kind) ?? []);
}

const AMOUNTS: readonly Slot[] = [SLOTS.percent, SLOTS.bytes, SLOTS.duration, SLOTS.number];

function comparisonOf(tokens: readonly Token[], at: number): { sign: string; length: number } | undefined {
  const found = COMPARISONS.map(([text, sign]) => ({ words: text.split(" "), sign })).find(({ words }) =>
    says(tokens, at, words),
  );
  return found && { sign: found.sign, length: found.words.length };
}

function comparisonAt(tokens: readonly Token[], at: number, field: Field): SlotMatch | undefined {
  const comparison = comparisonOf(tokens, at);
  const amount = comparison && amountAt(tokens, at + comparison.length, field, AMOUNTS);
  return amount && { value: `${comparison.sign}${amount.value}`, length: comparison.length + amount.length };
}

/** "between 10 MB and 50 MB". */
function betweenAt(tokens: readonly Token[], at: number, field: Field, amounts = AMOUNTS): SlotMatch | undefined {
  if (tokens[at]?.word !== "between") return undefined;
  const from = amountAt(tokens, at + 1, field, amounts);
  const link = at + 1 + (from?.length ?? 0);
  const to = from && tokens[link]?.word === "and" ? amountAt(tokens, link + 1, field, amounts) : undefined;
  return from && to && { value: `${from.value}..${to.value}`, length: link + 1 + to.length - at };
}

function amountAt(tokens: readonly Token[], at: number, field: Field, amounts: readonly Slot[]): SlotMatch | undefined {
  const amount = amounts.map((read) => read(tokens, at, ANYWHERE)).find((match) => match !== undefined);
  return amount && readQuantity(amount.value, field) !== undefined ? amount : undefined;
}

/** "without a server name", "missing owner", "with a ticket", unless a value of the field follows. */
export function presenceReader(vocabulary: Vocabulary, conditions: readonly Reader[]): Reader {
  return (tokens, at) => {
    const { word = "" } = tokens[at] ?? {};
    const isWanted = word === "with" || word === "having";
    if (!isWanted && !["without", "missing", "no"].includes(word)) return undefined;
    const canFilter = ({ filter }: Field) => filter;
    const next = at + 1 + Number(ARTICLES.includes(tokens[at + 1]?.word ?? ""));
    const whole = fieldAt(vocabulary, tokens, at + 1, canFilter);
    const named = whole ?? fieldAt(vocabulary, tokens, next, canFilter);
    if (!named) return undefined;
    const length = (whole ? 1 : next - at) + named.length;
    const isCompared = isWanted && [at + 1, next, at + length].some((start) => readLongest(conditions, tokens, start));
    return isCompared ? undefined : { length, ...readCondition(presenceOf(named.field, isWanted)) };
  };
}

/** Counts are always known, so rows without any have the number 0. */
function presenceOf(field: Field, exists: boolean): Condition {
  const isCount = field.kind === "number" && field.unit === undefined && isAmount(field);
  if (!isCount) return { field: field.name, kind: "exists", exists };
  if (exists) return { field: field.name, kind: "between", above: 0 };
  return { field: field.name, kind: "values", values: ["0"], isExcluded: false };
}

function readCondition(condition: Condition): Pick<PhraseReading, "apply"> {
  return { apply: (draft) => ({ ...draft, query: withCondition(draft.query, condition) }) };
}

/** "blocked", "newly registered": values of enumerated fields. */
export function valueReader({ values }: Vocabulary): Reader {
  return (tokens, at) => {
    const [best, ...others] = (values.get(tokens[at]?.word) ?? [])
      .filter(({ words }) => says(tokens, at, words))
      .sort((one, other) => other.words.length - one.words.length);
    if (!best) return undefined;
    const rivals = others.filter(({ words, field }) => words.length === best.words.length && field !== best.field);
    const word = best.words.join(" ");
    const fields = [best.field.name, ...rivals.map(({ field }) => field.name)];
    const choose = (isExcluded: boolean) => (draft: Draft) => ({
      ...draft,
      query: withCondition(draft.query, { field: best.field.name, kind: "values", values: [best.value], isExcluded }),
      ambiguous: rivals.length > 0 ? [...draft.ambiguous, { word, fields, value: best.value }] : draft.ambiguous,
    });
    return {
      length: best.words.length,
      apply: choose(false),
      exclusion: { field: best.field.name, apply: choose(true) },
    };
  };
}

/** A field that is only mentioned: after "which" or "top 10", rows are grouped by it. */
export function mentionReader(vocabulary: Vocabulary): Reader {
  return (tokens, at) => {
    const named = fieldAt(vocabulary, tokens, at, ({ group }) => group) ?? fieldAt(vocabulary, tokens, at);
    if (!named) return undefined;
    const { field } = named;
    return {
      length: named.length,
      apply: (draft) =>
        draft.awaitsThing && field.group
          ? { ...draft, awaitsThing: false, query: { ...draft.query, group: [field.name] } }
          : draft,
    };
  };
}

/** The names of the rows. */
export function rowsReader({ rows }: Vocabulary): Reader {
  return (tokens, at) => {
    const length = [3, 2, 1].find((count) => rows.has(wordsAt(tokens, at, count)));
    return length === undefined ? undefined : { length, apply: (draft) => ({ ...draft, awaitsThing: false }) };
  };
}

/** "top 10", "first 20". */
export const topReader: Reader = (tokens, at) => {
  if (!["top", "first"].includes(tokens[at]?.word ?? "")) return undefined;
  const count = SLOTS.number(tokens, at + 1);
  const limit = Number(count?.value);
  if (!count || !Number.isInteger(limit) || limit < 1 || limit > 999) return undefined;
  return {
    length: 2,
    role: "modifier",
    apply: (draft) => ({ ...draft, awaitsThing: true, hasTop: true, query: { ...draft.query, limit } }),
  };
};

export const verbReader: Reader = (tokens, at) => {
  if (says(tokens, at, ["how", "many"])) return { length: 2, role: "modifier", apply: countRows };
  const { word = "" } = tokens[at] ?? {};
  if (word === "count") return { length: 1, role: "modifier", apply: countRows };
  if (word === "which" || word === "what" || word === "who")
    return { length: 1, role: "filler", apply: (draft) => ({ ...draft, awaitsThing: true }) };
  return ["show", "list", "find", "display", "get", "give"].includes(word)
    ? { length: 1, role: "filler", apply: (draft) => draft }
    : undefined;
};

export const fillerReader: Reader = (tokens, at) =>
  FILLER_WORDS.has(tokens[at]?.word ?? "") ? { length: 1, role: "filler", apply: (draft) => draft } : undefined;

function countRows(draft: Draft): Draft {
  return { ...draft, query: { ...draft.query, metric: "count" } };
}

/** "hour", "days". */
function stepAt(tokens: readonly Token[], at: number): string | undefined {
  return /^(hour|day)s?$/.exec(tokens[at]?.word ?? "")?.[1];
}

interface NamedField {
  field: Field;
  length: number;
}

function fieldAt(
  { fields }: Vocabulary,
  tokens: readonly Token[],
  at: number,
  isFit: (field: Field) => boolean = () => true,
): NamedField | undefined {
  const named = fields.get(tokens[at]?.word)?.find(({ words, field }) => isFit(field) && says(tokens, at, words));
  return named && { field: named.field, length: named.words.length };
}

export function says(tokens: readonly Token[], at: number, words: readonly string[]): boolean {
  return words.every((word, index) => tokens[at + index]?.word === word && !tokens[at + index]?.term);
}

function wordsAt(tokens: readonly Token[], at: number, count: number): string {
  return tokens
    .slice(at, at + count)
    .map(({ word }) => word)
    .join(" ");
}
