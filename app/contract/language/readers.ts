import type { Field, FieldSet } from "../field";
import { oppositeOf } from "./condition-opposite";
import { emptyDraft, type Draft, type PhraseReading, type Reader } from "./draft";
import { FILLER_WORDS } from "./filler-words";
import { fillMeaning, matchPhrase } from "./phrase";
import { emptyQuery, withCondition } from "./query";
import { applyTerm } from "./query-text";
import { SLOTS, type SlotContext } from "./slots";
import { groupOfWord } from "./time-group";
import { readRange } from "./time-range";
import { splitQuestion, type Term, type Token } from "./tokens";
import { isAmount, type Vocabulary } from "./vocabulary";
import { readQuantity } from "./quantity";

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
    const matches = meanings.flatMap(({ phrase, means }) => {
      const match = matchPhrase(phrase, tokens, at, context);
      return match && match.length > 0 ? [{ length: match.length, means: fillMeaning(means, match.values) }] : [];
    });
    for (const { length, means } of matches.sort((one, other) => other.length - one.length)) {
      const terms = splitQuestion(means).flatMap(({ term }) => term ?? []);
      // A field that the viewer may not see has no meaning: its words are reported as not understood.
      if (terms.some((term) => applyTerm(emptyQuery(set.set), set, term) === undefined)) continue;
      return { length, ...readTerms(terms, set) };
    }
    return undefined;
  };
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
    const comparison = COMPARISONS.find(([words]) => says(tokens, next, words.split(" ")));
    if (!comparison || !isAmount(field)) return undefined;
    const [words, sign] = comparison;
    const start = next + words.split(" ").length;
    const amount = [SLOTS.percent, SLOTS.bytes, SLOTS.duration, SLOTS.number]
      .map((read) => read(tokens, start))
      .find((match) => match !== undefined);
    if (!amount || readQuantity(amount.value, field) === undefined) return undefined;
    const term = { name: field.name, value: `${sign}${amount.value}`, isExcluded: false };
    return { length: start - at + amount.length, ...readTerms([term], vocabulary.set) };
  };
}

/** "without a server name", "missing owner". */
export function missingReader(vocabulary: Vocabulary): Reader {
  return (tokens, at) => {
    if (!["without", "missing", "no"].includes(tokens[at]?.word ?? "")) return undefined;
    const canFilter = ({ filter }: Field) => filter;
    const next = at + 1 + Number(ARTICLES.includes(tokens[at + 1]?.word ?? ""));
    const whole = fieldAt(vocabulary, tokens, at + 1, canFilter);
    const named = whole ?? fieldAt(vocabulary, tokens, next, canFilter);
    if (!named) return undefined;
    const condition = { field: named.field.name, kind: "exists" as const, exists: false };
    return {
      length: (whole ? 1 : next - at) + named.length,
      apply: (draft) => ({ ...draft, query: withCondition(draft.query, condition) }),
    };
  };
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
