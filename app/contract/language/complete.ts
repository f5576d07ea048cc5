import { choiceOfStep } from "./time-group";
import type { Field, FieldSet } from "../field";
import type { KopilotSuggestion } from "../kopilot";
import { QUERY_WORDS } from "./query-text";
import { isRangePreset, labelOfPreset, RANGE_PRESETS } from "./time-range";
import { quote } from "./tokens";

/** Completions in addition to the vocabulary of a field set. */
interface Names {
  /** Values of a field that only the data contain, such as device names, with this prefix. */
  valuesOf?: (field: string, letters: string) => readonly string[];
  /** Complete questions. */
  prompts?: readonly string[];
}

/** Maximum number of suggestions. */
export const MAX_SUGGESTIONS = 8;
/** Minimum number of letters for finding values without the name of their field. */
const MIN_LETTERS = 2;
const WORD_DETAILS: Record<string, string> = {
  by: "Group by a field",
  metric: "Compute something of each group",
  q: "Search in texts",
  range: "Time range",
  sort: "Order",
  top: "How many",
};

/**
 * How a question can continue: the word before the cursor as a field, a value or a word of the language, and the whole
 * text as one of the suggested questions.
 */
export function completeQuestion(text: string, cursor: number, set: FieldSet, names: Names = {}): KopilotSuggestion[] {
  const start = text.slice(0, cursor).search(/\S*$/);
  const word = text.slice(start, cursor);
  const replace: [number, number] = [start, cursor];
  const [, sign = "", name, value] = /^(-?)([A-Za-z][\w.]*):(.*)$/.exec(word) ?? [];
  if (name === undefined) {
    const prompts = completePrompts(text.slice(0, cursor), names.prompts ?? [], [0, text.length]);
    const words = complete(word, [...startsOf(set), ...objectsOf(set, word, names)], replace);
    return [...prompts, ...words].slice(0, MAX_SUGGESTIONS);
  }
  return complete(value ?? "", valuesFor(name, value ?? "", set, names), replace, `${sign}${name}:`);
}

interface Candidate {
  text: string;
  /** Other text that it is found by. */
  label: string;
  kind: KopilotSuggestion["kind"];
  detail: string;
}

function completePrompts(typed: string, prompts: readonly string[], replace: [number, number]): KopilotSuggestion[] {
  const begin = typed.trimStart().toLowerCase();
  if (begin.length < MIN_LETTERS) return [];
  return prompts
    .filter((prompt) => prompt.toLowerCase().startsWith(begin) && prompt.length > typed.length)
    .map((text) => ({ text, kind: "prompt", detail: "Suggested question", replace }));
}

/** Names from the organization's data, each as a term of the first field that can have it. */
function objectsOf(set: FieldSet, letters: string, { valuesOf }: Names): Candidate[] {
  if (!valuesOf || letters.length < MIN_LETTERS) return [];
  const kinds = new Set<Field["kind"]>();
  return set.fields.flatMap((field) => {
    if (!field.filter || kinds.has(field.kind) || !NAMED_KINDS.includes(field.kind)) return [];
    kinds.add(field.kind);
    return valuesOf(field.name, letters).map((value) => ({
      text: `${field.name}:${quote(value)}`,
      label: value,
      kind: "object" as const,
      detail: field.label,
    }));
  });
}

/** The kinds of values whose names are in the organization's data. */
export const NAMED_KINDS: readonly Field["kind"][] = ["device", "site", "user", "domain"];

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
  if (name === "by") {
    const steps = (set.timeSteps ?? []).map((step) => toValue(step, choiceOfStep(step)));
    return [...set.fields.filter(({ group }) => group).map((field) => toValue(field.name, field.label)), ...steps];
  }
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

/** Candidates that start with the letters come before candidates that contain them elsewhere. */
function complete(
  letters: string,
  candidates: readonly Candidate[],
  replace: [number, number],
  before = "",
): KopilotSuggestion[] {
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
    .slice(0, MAX_SUGGESTIONS)
    .map(({ candidate: { text, kind, detail } }) => ({
      text: `${before}${before === "" ? text : quote(text)}`,
      kind,
      detail,
      replace,
    }));
}
