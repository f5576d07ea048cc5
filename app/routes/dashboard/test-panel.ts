import type { Panel, PanelData } from "~/contract/dashboard";

type Value = PanelData["rows"][number]["values"][number];

/** Creates a table from column keys and rows. An extra cell at the end of a row is its link. */
export function tableOf(keys: readonly string[], ...rows: readonly (readonly (Value | undefined)[])[]): PanelData {
  return {
    columns: keys.map((key) => ({ key, label: key, type: "text" })),
    rows: rows.map((row) => ({
      values: keys.map((_, index) => row[index] ?? null),
      ...(typeof row[keys.length] === "string" ? { link: row[keys.length] as string } : {}),
    })),
  };
}

export function panelOf(data: PanelData, more: Partial<Panel> = {}): Panel {
  return { name: "p", displayName: "P", view: { type: "table" }, updatedAt: "2026-06-14T00:00:00.000Z", data, ...more };
}
