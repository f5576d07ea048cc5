import type { Field } from "../field";
import type { Bounds, Condition } from "./condition";
import { readQuantity } from "./quantity";
import { readRange, writeRange } from "./time-range";

/** Kinds whose values are compared as numbers: `>=80` or `50..79`. */
export const NUMERIC_KINDS: ReadonlySet<Field["kind"]> = new Set([
  "number",
  "bytes",
  "duration",
  "percent",
  "riskScore",
  "port",
]);

/** Whether the numbers of the field name something, such as a port or a VLAN: rows are found by one of them. */
export function isNumericIdentifier({ kind, group }: Pick<Field, "kind" | "group">): boolean {
  return kind === "port" || (kind === "number" && group);
}

const MISSING = "(none)";
const PRESENT = "(any)";
const EMPTY = "(empty)";
const CONTAINS = "~";
const OR_MISSING = `,${MISSING}`;

/** How a single number is written. Addresses use plain digits, the query language adds units. */
type WriteNumber = (value: number) => string;

/** A condition's value in addresses and in the query language: `critical,high`, `>=80`, `ever..-90d,(none)`. */
export function writeConditionValue(condition: Condition, writeNumber: WriteNumber = String): string {
  switch (condition.kind) {
    case "exists":
      return condition.exists ? PRESENT : MISSING;
    case "contains":
      return `${CONTAINS}${condition.text}`;
    case "values":
      return condition.values.map(escapeValue).join(",");
    case "during":
      return `${writeRange(condition.range)}${condition.orMissing ? OR_MISSING : ""}`;
    case "between":
      return writeBounds(condition, writeNumber);
  }
}

/** The inverse. Undefined if the text is not a value that the field can be compared with. */
export function readConditionValue(
  field: Pick<Field, "name" | "kind" | "unit">,
  text: string,
  isExcluded: boolean,
): Condition | undefined {
  const { name } = field;
  if (text === MISSING || text === PRESENT)
    return { field: name, kind: "exists", exists: (text === PRESENT) !== isExcluded };
  if (field.kind === "time") {
    if (isExcluded) return undefined;
    const orMissing = text.endsWith(OR_MISSING);
    const range = readRange(orMissing ? text.slice(0, -OR_MISSING.length) : text);
    return range && { field: name, kind: "during", range, ...(orMissing && { orMissing }) };
  }
  if (NUMERIC_KINDS.has(field.kind)) return readNumberCondition(field, text, isExcluded);
  // Only values can be excluded.
  if (text.startsWith(CONTAINS) && text.length > 1)
    return isExcluded ? undefined : { field: name, kind: "contains", text: text.slice(1) };
  const values = splitValues(text);
  return values.length > 0 ? { field: name, kind: "values", values, isExcluded } : undefined;
}

function readNumberCondition(
  field: Pick<Field, "name" | "kind" | "unit">,
  text: string,
  isExcluded: boolean,
): Condition | undefined {
  const bounds = readBounds(text, field);
  if (bounds) return isExcluded ? undefined : { field: field.name, kind: "between", ...bounds };
  const numbers = splitValues(text).map((value) => readQuantity(value, field));
  if (numbers.length === 0 || numbers.includes(undefined)) return undefined;
  return { field: field.name, kind: "values", values: [...new Set(numbers.map(String))], isExcluded };
}

const SIGNS = { min: ">=", max: "<=", above: ">", below: "<" } as const;

function writeBounds({ min, max, above, below }: Bounds, write: WriteNumber): string {
  if (min !== undefined && max !== undefined) return `${write(min)}..${write(max)}`;
  const bounds = { min, max, above, below };
  return (Object.keys(SIGNS) as (keyof typeof SIGNS)[])
    .flatMap((key) => (bounds[key] === undefined ? [] : [`${SIGNS[key]}${write(bounds[key])}`]))
    .join("");
}

function readBounds(text: string, field: Pick<Field, "kind" | "unit">): Bounds | undefined {
  const [from, to] = text.split("..").map((part) => readQuantity(part, field));
  if (from !== undefined && to !== undefined) return { min: from, max: to };
  const bounds: Bounds = {};
  const rest = text.replace(/([<>]=?)([^<>=]+)/g, (_whole, sign: string, digits: string) => {
    const key = (Object.keys(SIGNS) as (keyof typeof SIGNS)[]).find((name) => SIGNS[name] === sign);
    const value = readQuantity(digits, field);
    if (key === undefined || value === undefined) return "?";
    bounds[key] = value;
    return "";
  });
  return rest === "" && Object.keys(bounds).length > 0 ? bounds : undefined;
}

/**
 * Commas separate values, so a comma inside a value is written `\,`; so are a backslash, and a word with another
 * meaning.
 */
export function escapeValue(value: string): string {
  if (value === "") return EMPTY;
  const escaped = value.replace(/[\\,]/g, "\\$&");
  return /^[~(<>]/.test(escaped) ? `\\${escaped}` : escaped;
}

function splitValues(text: string): string[] {
  const values: string[] = [];
  for (const part of text.match(/(?:\\.|[^\\,])+/gs) ?? []) {
    const value = part === EMPTY ? "" : part.replace(/\\(.)/gs, "$1");
    if (!values.includes(value)) values.push(value);
  }
  return values;
}
