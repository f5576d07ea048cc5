import type { PanelData } from "~/contract/dashboard";
import { humanise } from "~/contract/word-facts";

type Value = PanelData["rows"][number]["values"][number];
type Readers = Record<string, (value: Value) => unknown>;

/** A row as an object, with its link. */
export type PanelRow<Columns extends Readers> = { [Key in keyof Columns]: ReturnType<Columns[Key]> } & {
  link: string | undefined;
};

/**
 * Converts a panel's table to objects. `columns` names the columns to read and how, so that added, removed or reordered
 * columns break nothing. A missing column reads as null, and a panel without a table has no rows.
 */
export function readPanelTable<Columns extends Readers>(
  data: PanelData | undefined,
  columns: Columns,
): PanelRow<Columns>[] {
  if (!data) return [];
  const places = Object.entries(columns).map(([key, read]) => ({
    key,
    read,
    index: data.columns.findIndex((column) => column.key === key),
  }));
  return data.rows.map(({ values, link }) => {
    const entries = places.map(({ key, read, index }) => [key, read(values[index] ?? null)]);
    return { ...Object.fromEntries(entries), link } as PanelRow<Columns>;
  });
}

/** An empty string is "Unknown" (requirement 3.7); a value that was not collected is null. */
export function asText(value: Value): string | null {
  if (value === null) return null;
  return value === "" ? "Unknown" : String(value);
}

/** A required string. */
export function asName(value: Value): string {
  return asText(value) ?? "Unknown";
}

/** The label of a required enum value of the API. */
export function asWords(value: Value): string {
  return humanise(asName(value));
}

/** Null if not measured. */
export function asNumber(value: Value): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** A count; 0 if missing. */
export function asCount(value: Value): number {
  return asNumber(value) ?? 0;
}
