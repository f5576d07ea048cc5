import type { Field, FieldSet } from "../field";
import type { Reader } from "./draft";
import { measureOf } from "./group-order";
import { fieldAt, says } from "./named-field";
import { withCondition } from "./query";
import { readQuantity } from "./quantity";
import { readTerms } from "./read-terms";
import { NO_NAMES, SLOTS, type Slot, type SlotContext, type SlotMatch } from "./slots";
import { readRange } from "./time-range";
import type { Token } from "./tokens";
import { firstOfKind, isAmount, type Vocabulary } from "./vocabulary";

/** Amounts are read in the same way everywhere. */
const ANYWHERE: SlotContext = { names: NO_NAMES, zone: "UTC" };
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
