import { formatAsn } from "./asn-facts";
import { nameOfCountry } from "./country-facts";
import type { Field, FieldKind } from "./field";
import { humanise } from "./word-facts";
import type { ZoneFormat } from "./zone-format-facts";

export type Cell = string | number | boolean | null;

/** The properties of a field that its cells in a file depend on. */
type FileField = Pick<Field, "label" | "kind" | "unit" | "values">;

/** How values are formatted in exported files: times in a zone, sites and people by name. */
export interface FileWords {
  zone: ZoneFormat;
  /** The name of a site by its id and of a person by email address; undefined if the user may not see it. */
  nameOf: (kind: FieldKind, value: string) => string | undefined;
}

/** The label of a column; times include the zone, numbers their unit. */
export function headOf({ kind, label, unit }: Pick<FileField, "label" | "kind" | "unit">, { zone }: FileWords): string {
  if (kind === "time") return `${label} (${zone.name})`;
  return unit ? `${label} (${unit})` : label;
}

/** The value of an object in a list, such as a DNS answer. */
function wordOf(item: unknown): string {
  const isObject = typeof item === "object" && item !== null && "value" in item;
  return String(isObject ? item.value : item);
}

/**
 * A field value as text: its label, a site or a country by name, a time in the zone, counts as "Critical 2; High 5".
 * Numbers stay numbers.
 */
export function cellOf(field: FileField, value: unknown, words: FileWords): Cell {
  if (value === null || value === undefined) return null;
  if (field.kind === "time") return words.zone.format(value as string);
  if (Array.isArray(value)) return value.map((item) => wordOf(nameIn(field, item, words))).join("; ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([level, count]) => `${humanise(level)} ${String(count)}`)
      .join("; ");
  }
  return nameIn(field, value, words) as Cell;
}

/**
 * A country and a person by name, and an autonomous system with its prefix; data formats keep the code, the email
 * address and the number.
 */
function nameIn(field: FileField, value: unknown, { nameOf }: FileWords): unknown {
  if (field.kind === "person" && typeof value === "string") return nameOf(field.kind, value) ?? value;
  if (field.kind === "country" && typeof value === "string") return nameOfCountry(value);
  if (field.kind === "asn") return formatAsn(String(value));
  return formatValue(field, value, nameOf);
}

/** A value as shown in the screens: an identifier by its label, a site by its name. All other values are unchanged. */
export function formatValue(
  field: Pick<FileField, "kind" | "values">,
  value: unknown,
  nameOf: FileWords["nameOf"],
): unknown {
  if (typeof value !== "string") return value;
  if (field.kind === "site") return nameOf(field.kind, value) ?? value;
  const label = field.values?.find((candidate) => candidate.value === value)?.label;
  if (label !== undefined) return label;
  return field.kind === "enum" || field.kind === "severity" ? humanise(value) : value;
}
