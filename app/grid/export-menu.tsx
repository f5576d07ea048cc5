import { Download, Printer } from "lucide-react";

import type { GridState } from "~/address/grid-state";
import { Menu } from "~/ui/actions/menu";
import type { MenuItem } from "~/ui/actions/menu-item";

import { exportAddress } from "./export-address";
import type { ExportTarget } from "./use-exported";
import type { Grid } from "./use-grid";

interface ExportMenuProps {
  exported: ExportTarget;
  grid: Grid;
  /** The query of the exported rows across all pages: the grid's state, or that of the selected rows. */
  state: GridState;
  /** The conditions of the selected groups; rows match those of one group. */
  within?: readonly string[];
  size?: "small";
  disabledReason?: string | undefined;
  /** The URL of the full list for printing. */
  printTo?: string;
}

/** Exports rows with the current filters and sorting, and either the visible columns or all of them. */
export function ExportMenu({ exported, grid, state, within = [], size, disabledReason, printTo }: ExportMenuProps) {
  const { set, columns } = grid;
  const shown = columns.map(({ name }) => name);
  const all = set.fields.flatMap(({ name, column }) => (column ? name : []));
  const open = (format: "csv" | "json", names: readonly string[]) =>
    window.location.assign(exportAddress(exported, { format, columns: names, state, within }));
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
