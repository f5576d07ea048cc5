import { Ban, Copy, CornerUpRight, Equal, Filter, ListFilter } from "lucide-react";

import type { Field } from "~/contract/field";
import type { MenuItem } from "~/ui/actions/menu-item";
import type { CellContext } from "~/ui/table/cells/cell";
import { sayCell } from "~/ui/table/cells/render-cell";

import type { GridLinks } from "./grid-links";

const NUMERIC: ReadonlySet<Field["kind"]> = new Set(["number", "bytes", "duration", "percent", "riskScore", "port"]);

/** What can be done with the value of a cell (SCREENS A3): filter by it, copy it, or go to what it names. */
export function valueMenu(field: Field, value: unknown, links: GridLinks, context: CellContext): MenuItem[] {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return [];
  const text = String(value);
  const said = sayCell(field, value, context);
  const goTo = context.hrefFor?.(field.kind, text);
  return [
    { kind: "heading", label: `${field.label}: ${said}` },
    ...filterItems(field, value, text, links),
    { kind: "separator" },
    { label: "Copy", icon: Copy, onSelect: () => void navigator.clipboard.writeText(text) },
    ...(goTo === undefined ? [] : [{ kind: "link", label: `Open ${said}`, icon: CornerUpRight, to: goTo } as const]),
  ];
}

function filterItems(field: Field, value: string | number | boolean, text: string, links: GridLinks): MenuItem[] {
  // A moment is shared by hardly any two rows: filtering by one helps nobody.
  if (field.kind === "time") return [];
  if (NUMERIC.has(field.kind) && typeof value === "number") {
    const between = (bound: { min: number } | { max: number }) =>
      links.withFilter({ field: field.name, kind: "between", ...bound });
    return [
      { kind: "link", label: "This or more", icon: Filter, to: between({ min: value }) },
      { kind: "link", label: "This or less", icon: Filter, to: between({ max: value }) },
    ];
  }
  return [
    { kind: "link", label: "Only this", icon: Equal, to: links.only(field.name, text) },
    { kind: "link", label: "Include", icon: ListFilter, to: links.change(field.name, text, "include") },
    { kind: "link", label: "Exclude", icon: Ban, to: links.change(field.name, text, "exclude") },
  ];
}
