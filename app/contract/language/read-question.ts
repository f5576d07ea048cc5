import type { FieldSet } from "../field";
import { amountReader, comparisonReader, metricReader } from "./amount-readers";
import { type Draft, emptyDraft, type PhraseReading, type Reader, readLongest } from "./draft";
import { exclusionReader } from "./exclusion-reader";
import { measureOf, orderGroups } from "./group-order";
import { groupReader } from "./group-reader";
import { extendQuery } from "./extend-query";
import { inOwnWords } from "./own-words";
import type { Query } from "./query";
import { applyTerm } from "./query-text";
import {
  fillerReader,
  meaningReader,
  mentionReader,
  nameReader,
  presenceReader,
  rangeReader,
  rowsReader,
  termReader,
  topReader,
  valueReader,
  verbReader,
} from "./readers";
import type { SlotContext } from "./slots";
import { hasSort } from "./time-group";
import { splitQuestion, type Term, type Token } from "./tokens";
import { vocabularyOf } from "./vocabulary";

/** How a question was interpreted. */
export interface Reading {
  query: Query;
  /** Words that were not understood. */
  unread: string[];
  /**
   * Share of words that were understood; zero if none of them tells what is asked for. All rows are no answer to a question
   * with other words, such as "flows to Atlantis".
   */
  confidence: number;
  /** Other possible queries for the question, each with the distinguishing text. */
  options: { label: string; query: Query }[];
}

/**
 * Interprets a question about one list: plain English, the query language, or a mix of both. The longest known phrase
 * wins. A term of the viewer's brand is read as the product's own, unless the question is better understood as typed.
 */
export function readQuestion(question: string, set: FieldSet, context: SlotContext): Reading {
  const tokens = splitQuestion(question);
  const own = context.words && inOwnWords(tokens, context.words);
  const typed = readTokens(tokens, set, context);
  const renamed = own && readTokens(own, set, context);
  return renamed && renamed.confidence >= typed.confidence ? renamed : typed;
}

function readTokens(tokens: readonly Token[], set: FieldSet, context: SlotContext): Reading {
  const { draft, roles, unreadAt } = readParts(tokens, readersFor(tokens, set, context), emptyDraft(set));
  const query = completeQuery(draft, set);
  const isSorted = hasSort(query, set);
  const unread = tokens.flatMap(({ term, text }, at) =>
    unreadAt.has(at) || (!isSorted && term?.name === "sort") ? [text] : [],
  );
  const isQuestion =
    unread.length === 0 ? roles.has(undefined) || roles.has("modifier") : roles.has(undefined) && isLimited(query);
  return {
    query,
    unread,
    confidence: isQuestion ? (tokens.length - unread.length) / tokens.length : 0,
    options: optionsOf(draft, query, set),
  };
}

interface ReadParts {
  draft: Draft;
  roles: ReadonlySet<PhraseReading["role"]>;
  /** The positions of the words that were not understood. */
  unreadAt: ReadonlySet<number>;
}

function readParts(tokens: readonly Token[], readers: readonly Reader[], start: Draft): ReadParts {
  const unreadAt = new Set<number>();
  const roles = new Set<PhraseReading["role"]>();
  let draft = start;
  let orAt: number | undefined;
  for (let at = 0; at < tokens.length;) {
    const reading = readLongest(readers, tokens, at);
    const length = reading?.length ?? 1;
    const next = reading && !reading.isUnread ? reading.apply(draft) : undefined;
    const query = next && extendQuery(draft.query, next.query);
    if (reading && next && query) {
      // Conditions on two fields must both hold, so "or" between them is not answered.
      if (orAt !== undefined && query.filters.length > draft.query.filters.length) unreadAt.add(orAt);
      if (tokens[at]?.word === "or") orAt = at;
      else if (next !== draft && next.query !== draft.query) orAt = undefined;
      draft = { ...next, query };
      roles.add(reading.role);
    } else for (let word = at; word < at + length; word += 1) unreadAt.add(word);
    at += length;
  }
  return { draft, roles, unreadAt };
}

function readersFor(tokens: readonly Token[], set: FieldSet, context: SlotContext): Reader[] {
  const vocabulary = vocabularyOf(set);
  const conditions = [
    termReader(vocabulary),
    meaningReader(vocabulary, context),
    rangeReader(context),
    comparisonReader(vocabulary, context),
    amountReader(vocabulary),
    valueReader(vocabulary),
  ];
  const rows = rowsReader(vocabulary);
  // A word such as "malware" may be any list's, so names are read only if the question mentions the rows of this one. Of
  // readings of equal length the first reader wins: a name never replaces a word that has another meaning.
  const isAboutRows = tokens.some((_, at) => rows(tokens, at));
  const names = isAboutRows ? [nameReader(vocabulary, context)] : [];
  return [
    ...conditions,
    groupReader(vocabulary),
    metricReader(vocabulary),
    presenceReader(vocabulary, conditions),
    exclusionReader([...conditions, ...names], rows),
    rows,
    topReader(vocabulary),
    mentionReader(vocabulary),
    verbReader,
    fillerReader,
    ...names,
  ];
}

/** Whether a query asks for anything but all rows, or their number. */
function isLimited({ q, filters, range, group, sort, limit }: Query): boolean {
  const choices = [...filters, ...group, ...sort];
  return q !== "" || choices.length > 0 || range !== undefined || limit !== undefined;
}

/** "Top 10 devices by bytes" adds up per device; "top 10 rules by hits" sorts the rules themselves. */
function completeQuery(draft: Draft, set: FieldSet): Query {
  const { amount } = draft;
  const query = withAssumed(draft, set);
  const field = amount === undefined ? undefined : set.fields.find(({ name }) => name === amount);
  if (!field) return orderGroups(query, set);
  return query.group.length === 0 ? { ...query, sort: [`-${field.name}`] } : { ...query, metric: measureOf(field) };
}

/** What the words of the question assume, unless it has conditions on the same fields. */
function withAssumed({ query, assumed }: Draft, set: FieldSet): Query {
  const isNamed = ({ name }: Term) => query.filters.some(({ field }) => field === name);
  return assumed.filter((term) => !isNamed(term)).reduce((all, term) => applyTerm(all, set, term) ?? all, query);
}

function optionsOf({ ambiguous }: Draft, query: Query, set: FieldSet): Reading["options"] {
  return ambiguous.flatMap(({ fields, value, word }) =>
    fields.map((name) => ({
      label: `${set.fields.find((field) => field.name === name)?.label ?? name}: ${word}`,
      query: {
        ...query,
        filters: query.filters.map((filter) =>
          filter.kind === "values" && filter.field === fields[0] && filter.values.includes(value)
            ? { ...filter, field: name }
            : filter,
        ),
      },
    })),
  );
}
