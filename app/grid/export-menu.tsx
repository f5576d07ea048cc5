import { Download, Printer } from "lucide-react";

import { Menu } from "~/ui/actions/menu";

interface ExportMenuProps {
  /** The list's name in the address: /exports/<list>. */
  list: string;
  /** The grid's own query, so that the file holds what is seen, over all pages. */
  query: string;
  shown: readonly string[];
  all: readonly string[];
  /** The address of the whole list for paper. */
  printTo: string;
}

/** The whole list as a file: the filter and the sort as they are, the visible columns or all of them. */
export function ExportMenu({ list, query, shown, all, printTo }: ExportMenuProps) {
  const open = (format: "csv" | "json", columns: readonly string[]) => {
    const params = new URLSearchParams(query);
    params.set("format", format);
    params.set("columns", columns.join(","));
    window.location.assign(`/exports/${list}?${params}`);
  };
  return (
    <Menu
      label="Export"
      icon={Download}
      align="end"
      shortcut="e"
      items={[
        { label: "CSV, visible columns", onSelect: () => open("csv", shown) },
        { label: "CSV, all columns", onSelect: () => open("csv", all) },
        { label: "JSON, visible columns", onSelect: () => open("json", shown) },
        { label: "JSON, all columns", onSelect: () => open("json", all) },
        { kind: "separator" },
        { kind: "link", label: "Print", icon: Printer, to: printTo },
      ]}
    />
  );
}
