import { group } from "d3-array";

import type { Field, FieldSet } from "../field";
import { isNumericIdentifier, NUMERIC_KINDS } from "./condition-text";
import { readPhrase, type Phrase } from "./phrase";
import type { SlotName } from "./slots";

interface Meaning {
  phrase: Phrase;
  /** In the query language, with the phrase's values in braces. */
  means: string;
  /** Conditions that hold unless the question has one on the same field. */
  assumes?: string | undefined;
}

/** What a field is called. */
interface FieldName {
  words: readonly string[];
  field: Field;
}

/** What a value of an enumerated field is called. */
interface ValueName extends FieldName {
  value: string;
}

/** The vocabulary of questions about one list, derived from its field set. */
export interface Vocabulary {
  set: FieldSet;
  /** The names of the rows. */
  rows: ReadonlySet<string>;
  meanings: readonly Meaning[];
  /** Phrases that are only a name from the organization's data, which any word can be: they give way to all others. */
  names: readonly Meaning[];
  /** The names of values by their first word, so that a question is not compared with every name at each word. */
  values: ReadonlyMap<string | undefined, readonly ValueName[]>;
  /** The names of fields by their first word, the longest first. */
  fields: ReadonlyMap<string | undefined, readonly FieldName[]>;
}

const made = new WeakMap<FieldSet, Vocabulary>();

/** The vocabulary of a set, built once. Throws if a phrase of the set cannot be parsed. */
export function vocabularyOf(set: FieldSet): Vocabulary {
  const known = made.get(set) ?? makeVocabulary(set);
  made.set(set, known);
  return known;
}

function makeVocabulary(set: FieldSet): Vocabulary {
  const own = Object.entries(set.phrases ?? {}).map(([text, meaning]) => ({
    phrase: readPhrase(text),
    ...(typeof meaning === "string" ? { means: meaning } : meaning),
  }));
  const rows = [set.label.one, set.label.many, ...(set.words ?? [])].flatMap(variants);
  return {
    set,
    rows: new Set(rows),
    meanings: [...own.filter(({ phrase }) => !isFreeName(phrase)), ...generatedMeanings(set)],
    names: own.filter(({ phrase }) => isFreeName(phrase)),
    values: byFirstWord(set.fields.filter(({ filter }) => filter).flatMap(valuesInWords)),
    // Of names of equal length a label has precedence over other words, and the wire name comes last.
    fields: byFirstWord(
      [labelOf, otherNamesOf, spokenNameOf]
        .flatMap((names) =>
          set.fields.flatMap((field) => names(field).map((name) => ({ words: name.split(" "), field }))),
        )
        .sort((one, other) => other.words.length - one.words.length),
    ),
  };
}

const FREE_NAMES: ReadonlySet<string> = new Set(["application", "category"] satisfies SlotName[]);

function isFreeName({ parts }: Phrase): boolean {
  return parts.every((part) => "slot" in part && FREE_NAMES.has(part.slot));
}

function byFirstWord<Name extends FieldName>(names: readonly Name[]): ReadonlyMap<string | undefined, readonly Name[]> {
  return group(names, ({ words }) => words[0]);
}

/** Phrases derived from a field's kind. Of several fields of one kind the first shown field is used. */
function generatedMeanings(set: FieldSet): Meaning[] {
  const first = (kind: Field["kind"]) => firstOfKind(set, kind);
  const phrases: [string, string, Field | undefined][] = [
    ["[more] over {bytes}", ">{bytes}", first("bytes")],
    ["more than {bytes}", ">{bytes}", first("bytes")],
    ["larger than {bytes}", ">{bytes}", first("bytes")],
    ["under {bytes}", "<{bytes}", first("bytes")],
    ["less than {bytes}", "<{bytes}", first("bytes")],
    ["longer than {duration}", ">{duration}", first("duration")],
    ["shorter than {duration}", "<{duration}", first("duration")],
    ["[on] port {number}", "{number}", first("port")],
    ["[on] ports {number}", "{number}", first("port")],
    ["[over] {service}", "{service}", first("port")],
    ["[for] [from] [at] [in] [of] [site] [sites] {site}", "{site}", first("site")],
    ["[for] [on] [of] [device] [devices] {device}", "{device}", first("device")],
    ["[to] [in] {country}", "{country}", first("country")],
    ["{cve}", "{cve}", first("cve")],
    ["[with] [using] [technique] {technique}", "{technique}", first("technique")],
    ["[to] [of] [domain] [domains] {domains}", "{domains}", first("domain")],
    ["[to] subdomains of {domain}", "*.{domain}", first("domain")],
  ];
  const named = phrases.flatMap(([text, value, field]) =>
    field ? [{ phrase: readPhrase(text), means: `${field.name}:${value}` }] : [],
  );
  return hasAddressSearch(set) ? [...named, { phrase: readPhrase(ANY_ADDRESS), means: "q:{ip}" }] : named;
}

/** An address may belong to either end of a connection, so it is searched for in all fields of the text search. */
const ANY_ADDRESS = "[for] [of] [on] [with] [about] [involving] {ip}";

function hasAddressSearch({ search, fields }: FieldSet): boolean {
  return fields.some(({ name, kind }) => kind === "ip" && search.includes(name));
}

/** The field that values of the kind belong to if a question names none: the first one that is shown. */
export function firstOfKind(set: FieldSet, kind: Field["kind"]): Field | undefined {
  const fields = set.fields.filter((field) => field.filter && field.kind === kind);
  return fields.find((field) => field.default) ?? fields[0];
}

function valuesInWords(field: Field): ValueName[] {
  const values =
    field.kind === "severity"
      ? ["informational", "low", "medium", "high", "critical"].map((value) => ({ value, label: undefined }))
      : (field.values ?? []);
  return values.flatMap(({ value, label }) => {
    const names = new Set([value.replaceAll("_", " "), ...(label === undefined ? [] : [label])]);
    return [...names].flatMap(variants).map((name) => ({ words: name.split(" "), field, value }));
  });
}

function labelOf({ label }: Field): string[] {
  return [label.toLowerCase()];
}

function otherNamesOf({ label, words = [] }: Field): string[] {
  return [label, ...words].flatMap(variants);
}

function spokenNameOf({ name }: Field): string[] {
  return variants(name.replaceAll(".", " ").replace(/([a-z0-9])([A-Z])/g, "$1 $2"));
}

/** Singular and plural of a noun, in lower case. */
function variants(noun: string): string[] {
  const word = noun.toLowerCase();
  if (word.endsWith("s")) return [word];
  return [word, word.endsWith("y") && !/[aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`];
}

/** Whether a number of the field is a quantity, so that rows can be sorted or added up by it. */
export function isAmount(field: Pick<Field, "kind" | "group">): boolean {
  return NUMERIC_KINDS.has(field.kind) && !isNumericIdentifier(field);
}
