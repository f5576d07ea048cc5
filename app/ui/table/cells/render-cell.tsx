import type { ReactNode } from "react";

import type { FieldKind } from "~/contract/field";

import type { Cell, CellContext, CellField } from "./cell";
import { deviceCell, namedCell, userCell } from "./entities";
import { riskScoreCell, severityCell, severityCountsCell } from "./judgements";
import { Missing } from "./missing";
import { outcomesCell } from "./outcomes";
import { countryCell, ipCell } from "./places";
import { bytesCell, durationCell, numberCell, percentCell, portCell } from "./quantities";
import { tagsCell } from "./tags";
import { timeCell, timeZoneCell } from "./time";
import { answerCell, asnCell, booleanCell, codeCell, enumCell, textCell } from "./words";

/** Every kind of the dictionary has its cell; a new kind does not compile without one. */
const CELLS: Record<FieldKind, Cell> = {
  text: textCell,
  code: codeCell,
  number: numberCell,
  bytes: bytesCell,
  duration: durationCell,
  percent: percentCell,
  boolean: booleanCell,
  time: timeCell,
  timeZone: timeZoneCell,
  enum: enumCell,
  severity: severityCell,
  riskScore: riskScoreCell,
  device: deviceCell,
  user: userCell,
  person: namedCell,
  site: namedCell,
  tenant: namedCell,
  domain: namedCell,
  ip: ipCell,
  asn: asnCell,
  country: countryCell,
  port: portCell,
  software: namedCell,
  cve: namedCell,
  technique: namedCell,
  severityCounts: severityCountsCell,
  outcomes: outcomesCell,
  answers: answerCell,
  tags: tagsCell,
};

export function alignmentOf(kind: FieldKind): "end" | undefined {
  return CELLS[kind].align;
}

export function widthOf(kind: FieldKind): "fit" | undefined {
  return CELLS[kind].fits && "fit";
}

/**
 * Renders a value by its field's kind. A value that a person has not set is shown in the field's own word, one that was
 * not collected is a dash with its reason, an empty text is "Unknown" (requirement 3.7), zero remains zero, and a list
 * is shown as its first value with the number of others.
 */
export function renderCell(field: CellField, value: unknown, context: CellContext): ReactNode {
  if (isUnset(value) && field.missing !== undefined) return <span className="missing">{field.missing}</span>;
  if (isMissing(value)) return <Missing reason={context.reasonFor?.(field) ?? "Not collected"} />;
  if (value === "") return "Unknown";
  const cell = CELLS[field.kind];
  if (!Array.isArray(value) || cell.takesLists) return cell.render(value, field, context);
  const [first, ...others] = value as unknown[];
  if (others.length === 0) return renderCell(field, first, context);
  return (
    <span data-tip={formatCell(field, value, context).replaceAll(", ", "\n")}>
      {renderCell(field, first, context)}
      <span className="more">+{others.length}</span>
    </span>
  );
}

/** The same as text: for copying and for labels of charts. */
export function formatCell(field: CellField, value: unknown, context: CellContext): string {
  if (isUnset(value) && field.missing !== undefined) return field.missing;
  if (isMissing(value)) return "—";
  if (value === "") return "Unknown";
  const cell = CELLS[field.kind];
  if (!Array.isArray(value) || cell.takesLists) return cell.t(value, field, context);
  return (value as unknown[]).map((item) => formatCell(field, item, context)).join(", ");
}

/** People leave a text empty to set nothing. */
function isUnset(value: unknown): boolean {
  return value === "" || isMissing(value);
}

function isMissing(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
