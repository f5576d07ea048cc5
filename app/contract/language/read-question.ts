import type { FieldSet } from "../field";
import { emptyDraft, type Draft, type Reader, type PhraseReading } from "./draft";
import { measureOf, orderGroups } from "./group-order";
import type { Query } from "./query";
import { applyTerm } from "./query-text";
import {
  comparisonReader,
  fillerReader,
  groupReader,
  meaningReader,
  mentionReader,
  missingReader,
  rangeReader,
  rowsReader,
  topReader,
  valueReader,
  verbReader,
} from "./readers";
import type { SlotContext } from "./slots";
import { hasSort } from "./time-group";
import { splitQuestion, type Token } from "./tokens";
import { vocabularyOf } from "./vocabulary";

/** How a question was interpreted. */
export interface Reading {
  query: Query;
  /** Words that were not understood. */
  unread: string[];
  /** Share of words that were understood. */
  confidence: number;
  /** Other possible queries for the question, each with the distinguishing text. */
  options: { label: string; query: Query }[];
}

/** Below this confidence it is not run. */
export const MIN_CONFIDENCE = 0.5;

/**
 * Interprets a question about one list: plain English, the query language, or a mix of both. The longest known phrase
 * wins.
 */
export function readQuestion(question: string, set: FieldSet, context: SlotContext): Reading {
  const tokens = splitQuestion(question);
  const readers = readersFor(set, context);
  const unread: string[] = [];
  let draft = emptyDraft(set);
  let saysSomething = false;
  for (let at = 0; at < tokens.length;) {
    const understood = readAt(tokens, at, set, readers);
    if (understood) draft = understood.apply(draft);
    else unread.push(tokens[at]?.text ?? "");
    if (understood && !understood.isFiller) saysSomething = true;
    at += understood?.length ?? 1;
  }
  const query = completeQuery(draft, set);
  if (!hasSort(query, set)) unread.push(...tokens.flatMap(({ term, text }) => (term?.name === "sort" ? [text] : [])));
  return {
    query,
    unread,
    confidence: saysSomething ? (tokens.length - unread.length) / tokens.length : 0,
    options: optionsOf(draft, query, set),
  };
}

function readAt(
  tokens: readonly Token[],
  at: number,
  set: FieldSet,
  readers: readonly Reader[],
): PhraseReading | undefined {
  const term = tokens[at]?.term;
  if (term) {
    if (applyTerm(emptyDraft(set).query, set, term) === undefined) return undefined;
    return {
      length: 1,
      apply: (draft: Draft): Draft => ({ ...draft, query: applyTerm(draft.query, set, term) ?? draft.query }),
    };
  }
  // Of readings of equal length the first reader wins.
  return readers
    .flatMap((read) => read(tokens, at) ?? [])
    .reduce<ReturnType<Reader>>((best, next) => (best && best.length >= next.length ? best : next), undefined);
}

function readersFor(set: FieldSet, context: SlotContext): Reader[] {
  const vocabulary = vocabularyOf(set);
  return [
    meaningReader(vocabulary, context),
    rangeReader(context),
    groupReader(vocabulary),
    comparisonReader(vocabulary, context),
    missingReader(vocabulary),
    valueReader(vocabulary),
    rowsReader(vocabulary),
    topReader,
    mentionReader(vocabulary),
    verbReader,
    fillerReader,
  ];
}

/** "Top 10 devices by bytes" adds up per device; "top 10 rules by hits" sorts the rules themselves. */
function completeQuery({ query, amount }: Draft, set: FieldSet): Query {
  const field = amount === undefined ? undefined : set.fields.find(({ name }) => name === amount);
  if (!field) return orderGroups(query, set);
  return query.group.length === 0 ? { ...query, sort: [`-${field.name}`] } : { ...query, metric: measureOf(field) };
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
