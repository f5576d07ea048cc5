import type { PanelData } from "~/contract/dashboard";

type Value = PanelData["rows"][number]["values"][number];
type Readers = Record<string, (value: Value) => unknown>;

/** A row by its columns' keys, with where it leads. */
export type PanelRow<Columns extends Readers> = { [Key in keyof Columns]: ReturnType<Columns[Key]> } & {
  link: string | undefined;
};

/**
 * A panel's table as objects. `columns` names those that are wanted and how each is read, so that a column more, less or in
 * another place breaks nothing; one that is missing reads as null. A panel that has no such table has no rows.
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

/** An empty text is "Unknown" (specification 3); one that was not collected is null. */
export function asText(value: Value): string | null {
  if (value === null) return null;
  return value === "" ? "Unknown" : String(value);
}

/** A text that a row cannot be without. */
export function asName(value: Value): string {
  return asText(value) ?? "Unknown";
}

/** Null where nothing was measured. */
export function asNumber(value: Value): number | null {
  return typeof value === "number" && Number.isFinite(value) ? value : null;
}

/** How many; none where nothing is said. */
export function asCount(value: Value): number {
  return asNumber(value) ?? 0;
}
