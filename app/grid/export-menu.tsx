import { Download, Printer } from "lucide-react";

import { writeAddress } from "~/address/grid-address";
import type { GridState } from "~/address/grid-state";
import { Menu } from "~/ui/actions/menu";
import type { MenuItem } from "~/ui/actions/menu-item";

import type { ExportTarget } from "./use-exported";
import type { Grid } from "./use-grid";

interface ExportMenuProps {
  exported: ExportTarget;
  grid: Grid;
  /** What the file holds, over all pages: the grid's own state, or that of the selected rows. */
  state: GridState;
  size?: "small";
  disabledReason?: string | undefined;
  /** The address of the whole list for paper. */
  printTo?: string;
}

/** Rows as a file: the filter and the sort as they are, the visible columns or all of them. */
export function ExportMenu({ exported, grid, state, size, disabledReason, printTo }: ExportMenuProps) {
  const { set, columns } = grid;
  const shown = columns.map(({ name }) => name);
  const all = set.fields.flatMap(({ name, column }) => (column ? name : []));
  const open = (format: "csv" | "json", names: readonly string[]) => {
    const params = writeAddress({ ...state, group: undefined }, new URLSearchParams(exported.only));
    params.set("format", format);
    params.set("columns", names.join(","));
    window.location.assign(`/exports/${exported.list}?${params}`);
  };
  const items: MenuItem[] = [
    { label: "CSV, visible columns", onSelect: () => open("csv", shown) },
    { label: "CSV, all columns", onSelect: () => open("csv", all) },
    { label: "JSON, visible columns", onSelect: () => open("json", shown) },
    { label: "JSON, all columns", onSelect: () => open("json", all) },
    ...(printTo === undefined
      ? []
      : [{ kind: "separator" as const }, { kind: "link" as const, label: "Print", icon: Printer, to: printTo }]),
  ];
  return (
    <Menu
      label="Export"
      icon={Download}
      align="end"
      {...(size ? { size } : { shortcut: "e" })}
      disabledReason={disabledReason}
      items={items}
    />
  );
}
