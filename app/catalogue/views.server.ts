import type { Field, FieldSet } from "~/contract/field";
import { readConditionValue } from "~/contract/language/condition-text";
import { METRIC } from "~/contract/language/query-params";
import { readMetric } from "~/contract/language/query-text";
import { RESERVED_WORDS } from "~/contract/language/reserved-words";
import { readRange } from "~/contract/language/time-range";
import { Severity } from "~/contract/shared";
import type { ViewFile } from "~/contract/view";

import { didYouMean } from "./nearest";

/** A part of a view that its list does not understand. */
interface ViewProblem {
  path: string[];
  message: string;
  hint?: string | undefined;
  /** The value by default. */
  part?: "key" | "value";
}

/** What the list of a view does not understand of its parameters. */
export function problemsOfView(
  { list, query }: Pick<ViewFile, "list" | "query">,
  sets: ReadonlyMap<string, FieldSet>,
): ViewProblem[] {
  const set = sets.get(list);
  if (!set) return [{ path: ["list"], message: `there is no list "${list}"`, hint: didYouMean(list, sets.keys()) }];
  return Object.entries(query).flatMap(([key, value]) => {
    const problem = problemOfParameter(key, value, set);
    return problem ? [{ ...problem, path: ["query", key] }] : [];
  });
}

type Described = Omit<ViewProblem, "path"> | undefined;

function problemOfParameter(key: string, value: string, set: FieldSet): Described {
  const name = key.replace(/^-/, "");
  const field = set.fields.find((one) => one.name === name);
  if (field) return problemOfCondition(field, value, key !== name);
  if (key === "range") return readRange(value) ? undefined : { message: `"${value}" is not a time range` };
  if (key === METRIC)
    return readMetric(set, value) === undefined ? { message: `the metric "${value}" is not known` } : undefined;
  const use = USES[key];
  if (use) return problemOfNames(value, set, use);
  if (RESERVED_WORDS.has(key)) return undefined;
  const names = set.fields.map((one) => one.name);
  return { message: `the list "${set.set}" has no field "${name}"`, hint: didYouMean(name, names), part: "key" };
}

function problemOfCondition(field: Field, text: string, isExcluded: boolean): Described {
  if (!field.filter) return { message: `the list cannot be filtered by "${field.name}"` };
  const condition = readConditionValue(field, text, isExcluded);
  if (!condition) return { message: `"${text}" is not a value of "${field.name}"` };
  if (condition.kind !== "values") return undefined;
  const known = knownValues(field);
  const wrong = condition.values.find((value) => known && value !== "" && !known.includes(value));
  return wrong === undefined
    ? undefined
    : { message: `"${wrong}" is not a value of "${field.name}"`, hint: known && didYouMean(wrong, known) };
}

/** Undefined if any text may be a value. */
function knownValues({ kind, values }: Field): readonly string[] | undefined {
  if (kind === "severity") return Severity.options;
  return kind === "enum" ? values?.map(({ value }) => value) : undefined;
}

interface Use {
  most?: number;
  can: (field: Field) => boolean;
  verb: string;
  /** Names of other things than fields. */
  also?: (set: FieldSet) => readonly string[] | undefined;
}

/** Parameters whose values are names of fields. */
const USES: Record<string, Use> = {
  group: { most: 2, can: ({ group }) => group, verb: "grouped by", also: ({ timeSteps }) => timeSteps },
  sort: { most: 3, can: ({ sort }) => sort, verb: "sorted by" },
  cols: { can: ({ column }) => column, verb: "shown with the column" },
};

function problemOfNames(text: string, set: FieldSet, { most, can, verb, also }: Use): Described {
  const names = text === "" ? [] : text.split(",").map((name) => name.replace(/^-/, ""));
  const possible = [...set.fields.filter(can).map(({ name }) => name), ...(also?.(set) ?? [])];
  const wrong = names.find((name) => !possible.includes(name));
  if (wrong !== undefined)
    return { message: `the list cannot be ${verb} "${wrong}"`, hint: didYouMean(wrong, possible) };
  return most !== undefined && names.length > most ? { message: `at most ${most} fields` } : undefined;
}
