import { formatAsn } from "~/contract/asn-facts";
import { nameOfCountry } from "~/contract/country-facts";
import type { Field } from "~/contract/field";
import { humanise } from "~/contract/word-facts";

import type { ZoneFormat } from "./zone";

export type Cell = string | number | boolean | null;

/** How values are formatted in exported files: times in a zone, and sites by name instead of id. */
export interface FileWords {
  zone: ZoneFormat;
  siteNames: ReadonlyMap<string, string>;
}

/** The value of an object in a list, such as a DNS answer. */
function wordOf(item: unknown): string {
  const isObject = typeof item === "object" && item !== null && "value" in item;
  return String(isObject ? item.value : item);
}

/** A field value as text: its label, a site or a country by name, a time in the zone. Numbers stay numbers. */
export function cellOf(field: Field, value: unknown, words: FileWords): Cell {
  if (value === null || value === undefined) return null;
  if (field.kind === "time") return words.zone.format(value as string);
  if (Array.isArray(value)) return value.map((item) => wordOf(nameIn(field, item, words))).join("; ");
  if (typeof value === "object") {
    return Object.entries(value)
      .map(([level, count]) => `${level} ${String(count)}`)
      .join("; ");
  }
  return nameIn(field, value, words) as Cell;
}

/** A country by name and an autonomous system with its prefix; data formats keep the code and the number. */
function nameIn(field: Field, value: unknown, { siteNames }: FileWords): unknown {
  if (field.kind === "country" && typeof value === "string") return nameOfCountry(value);
  if (field.kind === "asn") return formatAsn(String(value));
  return formatValue(field, value, siteNames);
}

/** A value as shown in the screens: an identifier by its label, a site by its name. All other values are unchanged. */
export function formatValue(field: Field, value: unknown, siteNames: FileWords["siteNames"]): unknown {
  if (typeof value !== "string") return value;
  if (field.kind === "site") return siteNames.get(value) ?? value;
  const label = field.values?.find((candidate) => candidate.value === value)?.label;
  if (label !== undefined) return label;
  return field.kind === "enum" || field.kind === "severity" ? humanise(value) : value;
}
