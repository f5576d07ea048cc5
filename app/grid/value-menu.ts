import {
  ArrowLeftRight,
  Ban,
  Copy,
  CornerUpRight,
  Crosshair,
  Equal,
  Filter,
  ListFilter,
  PanelRight,
  Rows3,
} from "lucide-react";

import type { Field } from "~/contract/field";
import type { MenuItem } from "~/ui/actions/menu-item";
import type { CellContext } from "~/ui/table/cells/cell";
import { formatCell } from "~/ui/table/cells/render-cell";
import { isNumericIdentifier, NUMERIC_KINDS } from "~/contract/language/condition-text";

import type { GridLinks } from "./grid-links";

/** A link of a row: to a related list, or to the form that changes it. */
export interface RowLink {
  label: string;
  to: string;
}

/** The maximum number of values of a list that the menu of its cell contains. */
const MAX_ELEMENTS = 5;

interface ValueMenuOptions {
  links: GridLinks;
  context: CellContext;
  /** Opens the dialog of "Between…". */
  onBetween: (field: Field, value: number) => void;
  onCopy: (text: string) => void;
  /** Opens the preview of the row, if the screen has one. */
  onPeek: (() => void) | undefined;
  /** Further links of the row. */
  rowLinks?: readonly RowLink[] | undefined;
}

/** The menu of a cell value: filter or group by it, copy it, or open the object that it names. */
export function valueMenu(field: Field, value: unknown, options: ValueMenuOptions): MenuItem[] {
  if (Array.isArray(value)) {
    const each: readonly unknown[] = value;
    return each.slice(0, MAX_ELEMENTS).flatMap((element) => valueMenu(field, element, options));
  }
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return [];
  const { links, context, onCopy, onPeek, rowLinks = [] } = options;
  const text = String(value);
  const said = formatCell(field, value, context);
  const goTo = context.hrefFor?.(field.kind, text);
  const huntTo = context.huntFor?.(field, text);
  const items: (MenuItem | false)[] = [
    { kind: "heading", label: `${field.label}: ${said}` },
    ...filterItems(field, value, text, options),
    field.group && { kind: "link", label: "Group by", icon: Rows3, to: links.group([field.name]) },
    { kind: "separator" },
    { label: "Copy", icon: Copy, onSelect: () => onCopy(text) },
    goTo !== undefined && { kind: "link", label: `Open ${said}`, icon: CornerUpRight, to: goTo },
    huntTo !== undefined && { kind: "link", label: "Open in Threat Hunting", icon: Crosshair, to: huntTo },
    onPeek !== undefined && { label: "Preview", icon: PanelRight, onSelect: onPeek },
    ...rowLinks.map((link) => ({ kind: "link" as const, icon: CornerUpRight, ...link })),
  ];
  return items.filter((item) => item !== false);
}

function filterItems(
  field: Field,
  value: string | number | boolean,
  text: string,
  { links, onBetween }: ValueMenuOptions,
): MenuItem[] {
  // Hardly any two rows have the same time, so filtering by one is not useful.
  if (field.kind === "time") return [];
  const exact: MenuItem[] = [
    { kind: "link", label: "Only this", icon: Equal, to: links.only(field.name, text) },
    { kind: "link", label: "Include", icon: ListFilter, to: links.change(field.name, text, "include") },
    { kind: "link", label: "Exclude", icon: Ban, to: links.change(field.name, text, "exclude") },
  ];
  if (NUMERIC_KINDS.has(field.kind) && typeof value === "number") {
    const between = (bound: { min: number } | { max: number }) =>
      links.withFilter({ field: field.name, kind: "between", ...bound });
    return [
      ...(isNumericIdentifier(field) ? exact : []),
      { kind: "link", label: "This or more", icon: Filter, to: between({ min: value }) },
      { kind: "link", label: "This or less", icon: Filter, to: between({ max: value }) },
      { label: "Between…", icon: ArrowLeftRight, onSelect: () => onBetween(field, value) },
    ];
  }
  return exact;
}
