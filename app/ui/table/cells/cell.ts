import type { ReactNode } from "react";

import type { Field, FieldKind } from "~/contract/field";

import type { FormatTime } from "../../format/time";
import type { RiskBands } from "../../marks/risk-badge";

/** The context of cells: viewer and console. */
export interface CellContext {
  formatTime: FormatTime;
  /** Whether the list is printed: the reader of a sheet cannot know when "2 h ago" was. */
  isOnPaper?: true;
  riskBands: RiskBands;
  /** The display name of a value, if it differs from the value: "Imaging Center" for a site's id. */
  nameOf?: (kind: FieldKind, value: string) => string | undefined;
  /** The link target of a value: a device's page, a domain's. If undefined, the value is plain text. */
  hrefFor?: (kind: FieldKind, value: string) => string | undefined;
  /** The link to hunt the traffic of a value of the field. */
  huntFor?: (field: Pick<Field, "name" | "kind">, value: string) => string | undefined;
  /** The current time of day in a time zone; undefined for an unknown zone. */
  timeIn?: (zone: string) => string | undefined;
  /** Additional information about a value on hover: an address's country and owner. */
  hintFor?: (kind: FieldKind, value: string) => string | undefined;
  /** The type of the row's device, if the row includes it. */
  deviceType?: string;
  /** Why a value is missing; by default "Not collected". */
  reasonFor?: (field: CellField) => string | undefined;
}

/** The properties of a field that rendering requires; a whole `Field` of the dictionary is accepted. */
export type CellField = Pick<Field, "name" | "label" | "kind" | "unit" | "better" | "precision" | "values" | "missing">;

/**
 * How one kind of value is rendered and read by screen readers. The value is never null, undefined, empty or a list,
 * unless `takesLists`.
 */
export interface Cell {
  align?: "end";
  /** Its content is short and must not be truncated. */
  fits?: true;
  takesLists?: true;
  render: (value: unknown, field: CellField, context: CellContext) => ReactNode;
  /** The same as plain text, for hover and copying. */
  t: (value: unknown, field: CellField, context: CellContext) => string;
}

/** A value of an unexpected kind is shown as text. */
export function describeAny(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
