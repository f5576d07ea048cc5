import type { ReactNode } from "react";

import type { Field, FieldKind } from "~/contract/field";

import type { FormatTime } from "../../format/time";
import type { RiskBands } from "../../marks/risk-badge";

/** What cells need to know of the viewer and the console. */
export interface CellContext {
  formatTime: FormatTime;
  riskBands: RiskBands;
  /** What people call what a value names, where that is not the value itself: "Imaging Center" for a site's id. */
  nameOf?: (kind: FieldKind, value: string) => string | undefined;
  /** Where a value leads: a device's page, a domain's. Without an answer the value is plain text. */
  hrefFor?: (kind: FieldKind, value: string) => string | undefined;
  /** Where the traffic of a value is hunted for. */
  huntFor?: (kind: FieldKind, value: string) => string | undefined;
  /** More about a value on hover: an address's country and owner. */
  hintFor?: (kind: FieldKind, value: string) => string | undefined;
  /** The type of the row's device, where the row carries it. */
  deviceType?: string;
  /** Why a value is missing; "Not collected" where nothing better is known. */
  reasonFor?: (field: CellField) => string | undefined;
}

/** The part of a field that drawing needs; a whole `Field` of the dictionary will do. */
export type CellField = Pick<Field, "name" | "label" | "kind" | "unit" | "better" | "values" | "missing">;

/** How one kind of value is rendered and read out. The value is never null, undefined, empty or a list, unless `takesLists`. */
export interface Cell {
  align?: "end";
  /** Its content is short and must not be cut. */
  fits?: true;
  takesLists?: true;
  render: (value: unknown, field: CellField, context: CellContext) => ReactNode;
  /** The same as plain text, for hover and for copying. */
  t: (value: unknown, field: CellField, context: CellContext) => string;
}

/** A value of an unexpected kind is shown as text. */
export function describeAny(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
