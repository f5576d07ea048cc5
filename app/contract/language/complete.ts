import type { FieldSet } from "../field";
import { QUERY_WORDS } from "./query-text";
import { isRangePreset, labelOfPreset, RANGE_PRESETS } from "./time-range";
import { quote } from "./tokens";

/** A way in which the word under the cursor can go on. */
interface Suggestion {
  text: string;
  kind: "field" | "value" | "keyword" | "object";
  /** What it means, lighter behind it. */
  detail: string;
  /** The part of the text that it takes the place of: first and last place. */
  replace: [number, number];
}

/** What can be completed beside the words of a field set. */
interface Names {
  /** Values of a field that only the data know, such as the names of devices, that begin with these letters. */
  valuesOf?: (field: string, letters: string) => readonly string[];
}

const MOST = 8;
const WORD_DETAILS: Record<string, string> = {
  by: "Group by a field",
  metric: "Compute something of each group",
  q: "Search in texts",
  range: "Time range",
  sort: "Order",
  top: "How many",
};

/** Complete the word before the cursor, from the field dictionary alone: fields, their values and the language's words. */
export function completeQuestion(text: string, cursor: number, set: FieldSet, names: Names = {}): Suggestion[] {
  const start = text.slice(0, cursor).search(/\S*$/);
  const word = text.slice(start, cursor);
  const replace: [number, number] = [start, cursor];
  const [, sign = "", name, value] = /^(-?)([A-Za-z][\w.]*):(.*)$/.exec(word) ?? [];
  if (name === undefined) return complete(word, startsOf(set), replace);
  return complete(value ?? "", valuesFor(name, value ?? "", set, names), replace, `${sign}${name}:`);
}

interface Candidate {
  text: string;
  /** What else it is found by. */
  label: string;
  kind: Suggestion["kind"];
  detail: string;
}

function startsOf(set: FieldSet): Candidate[] {
  const fields = set.fields
    .filter(({ filter }) => filter)
    .map(({ name, label }) => ({ text: `${name}:`, label, kind: "field" as const, detail: label }));
  const words = [...QUERY_WORDS].map((word) => ({
    text: `${word}:`,
    label: word,
    kind: "keyword" as const,
    detail: WORD_DETAILS[word] ?? "",
  }));
  return [...fields, ...words];
}

function valuesFor(name: string, letters: string, set: FieldSet, { valuesOf }: Names): Candidate[] {
  if (name === "range") {
    return RANGE_PRESETS.filter(isRangePreset).map((preset) => toValue(preset, labelOfPreset(preset)));
  }
  if (name === "by") return set.fields.filter(({ group }) => group).map((field) => toValue(field.name, field.label));
  if (name === "sort") {
    return set.fields
      .filter(({ sort }) => sort)
      .flatMap(({ name: key, label }) => [toValue(`-${key}`, `${label}, largest first`), toValue(key, label)]);
  }
  const field = set.fields.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!field) return [];
  const listed = field.kind === "boolean" ? [{ value: "true" }, { value: "false" }] : (field.values ?? []);
  const known = listed.map(({ value, label }) => toValue(value, label ?? field.label));
  const found = valuesOf?.(field.name, letters) ?? [];
  const missing = [toValue("(none)", "Without a value"), toValue("(any)", "With any value")];
  return [...known, ...found.map((text) => ({ ...toValue(text, field.label), kind: "object" as const })), ...missing];
}

function toValue(text: string, label: string): Candidate {
  return { text, label, kind: "value", detail: label };
}

/** Candidates that begin with the letters come before those that only have them somewhere. */
function complete(
  letters: string,
  candidates: readonly Candidate[],
  replace: [number, number],
  before = "",
): Suggestion[] {
  const wanted = letters.toLowerCase();
  if (wanted === "" && before === "") return [];
  const rank = ({ text, label }: Candidate) => {
    if (text.toLowerCase().startsWith(wanted)) return 0;
    if (label.toLowerCase().startsWith(wanted)) return 1;
    return text.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return candidates
    .map((candidate) => ({ candidate, place: rank(candidate) }))
    .filter(({ place }) => place < 3)
    .sort((one, other) => one.place - other.place)
    .slice(0, MOST)
    .map(({ candidate: { text, kind, detail } }) => ({
      text: `${before}${before === "" ? text : quote(text)}`,
      kind,
      detail,
      replace,
    }));
}
