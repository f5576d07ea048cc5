import type { Field, FieldSet } from "../field";
import type { Condition } from "./condition";
import { readLongest, type Draft, type PhraseReading, type Reader } from "./draft";
import { FILLER_WORDS } from "./filler-words";
import { fieldAt, says } from "./named-field";
import { fillMeaning, matchPhrase } from "./phrase";
import { emptyQuery, withCondition } from "./query";
import { applyTerm } from "./query-text";
import { readTerms } from "./read-terms";
import { SLOTS, type SlotContext } from "./slots";
import { readRange } from "./time-range";
import { splitQuestion, type Term, type Token } from "./tokens";
import { furtherValues } from "./value-list";
import { isAmount, type Vocabulary } from "./vocabulary";

const ARTICLES = ["a", "an", "the", "any"];

/** A term of the query language, such as `dstCountry:RU`. */
export function termReader({ set }: Vocabulary): Reader {
  return (tokens, at) => {
    const term = tokens[at]?.term;
    if (!term || applyTerm(emptyQuery(set.set), set, term) === undefined) return undefined;
    return { length: 1, ...readTerms([term], set) };
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
      // A search is for one text.
      const further = terms.some(({ name }) => name === "q")
        ? undefined
        : furtherValues(phrase, tokens, at + length, context);
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

/** Matches one application or category from the organization's data. */
export function nameReader({ set, names }: Vocabulary, context: SlotContext): Reader {
  return (tokens, at) => {
    for (const { phrase, means } of names) {
      const match = matchPhrase(phrase, tokens, at, context);
      const terms = match && termsOf(fillMeaning(means, match.values));
      if (match && terms && canApply(terms, set)) return { length: match.length, ...readTerms(terms, set) };
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

const TOP_LIMIT = 10;

/** "top 10", "first 20"; "top devices" are the top 10. */
export function topReader(vocabulary: Vocabulary): Reader {
  return (tokens, at) => {
    if (!["top", "first"].includes(tokens[at]?.word ?? "")) return undefined;
    const count = SLOTS.number(tokens, at + 1);
    const isThing = tokens[at]?.word === "top" && fieldAt(vocabulary, tokens, at + 1, ({ group }) => group);
    const limit = isThing ? TOP_LIMIT : Number(count?.value);
    if (!Number.isInteger(limit) || limit < 1 || limit > 999) return undefined;
    return {
      length: isThing ? 1 : 2,
      role: "modifier",
      apply: (draft) => ({ ...draft, awaitsThing: true, hasTop: true, query: { ...draft.query, limit } }),
    };
  };
}

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

function wordsAt(tokens: readonly Token[], at: number, count: number): string {
  return tokens
    .slice(at, at + count)
    .map(({ word }) => word)
    .join(" ");
}
