import { lazy } from "react";
import { styled } from "styled-components";

import { ATTENTION_RULES } from "~/contract/attention-facts";
import { valueAt } from "~/contract/field-facts";
import type { MarkColumn } from "~/grid/grid-columns";
import { BrowserOnly } from "~/ui/browser-only";
import { heatColours, heatOf } from "~/ui/marks/heat";
import type { Column } from "~/ui/table/column";

/** Only the matrix has lines, so the other views do not load their script. */
const Sparkline = lazy(() => import("~/ui/chart/sparkline").then((module) => ({ default: module.Sparkline })));

/** The values of a row, by field; 0 if a number is missing. */
interface Values {
  number: (name: string) => number;
  /** Milliseconds since a time. */
  age: (name: string) => number;
}

const DAY_MS = 24 * 3_600_000;

/** How bad a value is, by column: higher is worse. */
const BADNESS: Readonly<Record<string, (values: Values) => number>> = {
  "summary.sitesUp": ({ number }) => number("summary.sites") - number("summary.sitesUp"),
  // A share: a large organization always has some devices that are switched off.
  "summary.devicesOnline": ({ number }) =>
    number("summary.devices") === 0 ? 0 : 1 - number("summary.devicesOnline") / number("summary.devices"),
  "summary.integrationsWorking": ({ number }) => number("summary.integrations") - number("summary.integrationsWorking"),
  "summary.complianceL1": ({ number }) => 1 - number("summary.complianceL1"),
  // One organization without data for a month must not hide the others.
  "summary.lastDataAt": ({ age }) => Math.min(DAY_MS, age("summary.lastDataAt") - ATTENTION_RULES.siteSilent.after),
  ...Object.fromEntries(
    ["devicesHighRisk", "openCritical", "openHigh", "openMedium", "openLow", "kev", "mttaMinutes7d"].map((name) => [
      `summary.${name}`,
      ({ number }: Values) => number(`summary.${name}`),
    ]),
  ),
};

/** The badness with the strongest colour, if no row is worse. Rates of 88% and 90% are both good. */
const STRONGEST_FROM: Readonly<Record<string, number>> = {
  "summary.devicesOnline": 1,
  "summary.complianceL1": 0.5,
  "summary.lastDataAt": 3_600_000,
};

/**
 * Colours the numbers and the times of a column compared with those of the other rows, the worst most strongly, and adds
 * the line of 30 days to the risk. `now` is in milliseconds since 1970.
 */
export function markColumn<Row extends object>(rows: readonly Row[], now: number): MarkColumn<Row> {
  return (column) => {
    if (column.key === "summary.riskScore") return withLine(column, rows);
    const badness = BADNESS[column.key];
    if (!badness) return column;
    const badnessOf = (row: Row) =>
      (valueAt(row, column.key) ?? null) === null
        ? 0
        : badness({
            number: (name) => Number(valueAt(row, name) ?? 0),
            age: (name) => now - Date.parse(String(valueAt(row, name))),
          });
    const worst = Math.max(STRONGEST_FROM[column.key] ?? 0, ...rows.map(badnessOf));
    return {
      ...column,
      help: [column.help, "A stronger colour is worse."].filter(Boolean).join(" "),
      render: (row) => (
        <Heat>
          <span data-heat={heatOf(badnessOf(row), worst)} data-align={column.align ?? "start"}>
            {column.render(row)}
          </span>
        </Heat>
      ),
    };
  };
}

function withLine<Row extends object>(column: Column<Row>, rows: readonly Row[]): Column<Row> {
  // All lines have the same scale, so that they can be compared.
  const max = Math.max(1, ...rows.flatMap(daysOf));
  return {
    ...column,
    render: (row) => {
      const days = daysOf(row);
      const [first = 0] = days;
      const last = days.at(-1) ?? 0;
      return (
        <Line>
          {column.render(row)}
          {days.length > 1 && (
            <BrowserOnly fallback={null}>
              <Sparkline label={`Risk over ${days.length} days, from ${first} to ${last}`} values={days} max={max} />
            </BrowserOnly>
          )}
        </Line>
      );
    },
  };
}

function daysOf(row: object): number[] {
  const days = valueAt(row, "summary.riskHistory");
  return Array.isArray(days) ? days.map(Number) : [];
}

const Heat = styled.span`
  ${heatColours}
  [data-heat] {
    display: inline-block;
    min-inline-size: 32px;
    padding-inline: 8px;
    border-radius: var(--radius-small);
  }
  /* The text, not its colour, is aligned with the label of the column. */
  [data-align="start"] {
    margin-inline-start: -8px;
  }
`;

const Line = styled.span`
  display: inline-flex;
  gap: 8px;
  align-items: center;
  min-inline-size: 148px;
`;
