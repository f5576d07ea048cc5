import type { ListedPanel, Panel, PanelData } from "~/contract/dashboard";
import { ALL_TIME, cardOfSource, PANEL_UNITS, RANGE_OF_DASHBOARD, type PanelUnit } from "~/contract/dashboard-facts";
import { FieldKind, type FieldSet } from "~/contract/field";
import type { Condition } from "~/contract/language/condition";
import type { Query } from "~/contract/language/query";
import { readRange, resolveRange, type TimeRange } from "~/contract/language/time-range";
import { inBrandWords, type BrandWords } from "~/contract/term-facts";
import { fieldInWords } from "~/grid/field-words";
import { describeMetric, isAddedUp } from "~/grid/grid-metric";
import type { MayOpen } from "~/screen/link-visibility.server";
import type { CellField } from "~/ui/table/cells/cell";

import { CARD_LABELS, isCard } from "./card-labels";
import { nameComparedPeriod } from "./compared-period";
import type { RenderedPanel, RenderedRow, RenderedTable } from "./rendered-panel";
import { addressOfGroup, addressOfList, addressOfRow, addressOfTraffic, questionOf } from "./panel-address.server";
import type { PanelList } from "./panel-list.server";

export interface PanelRendering {
  lists: ReadonlyMap<string, PanelList>;
  mayOpen: MayOpen;
  words: BrandWords;
  /** The dashboard's own range. */
  range: TimeRange;
  variables: readonly Condition[];
  /** The moment of the request, in milliseconds since 1970, and the user's time zone: ranges are resolved with both. */
  now: number;
  zone: string;
}

/**
 * A panel's data with its links: each opens the rows behind the number, or is undefined if the viewer may not open
 * them.
 */
export function renderPanel(
  panel: Panel,
  { view, query }: Pick<ListedPanel, "view" | "query">,
  drawing: PanelRendering,
): RenderedPanel {
  const list = query && drawing.lists.get(query.source);
  const ownRange = query && ![RANGE_OF_DASHBOARD, ALL_TIME].includes(query.range) ? query.range : undefined;
  const describe = {
    // The map of a card shows more than its table, which is what a copy of the card shows.
    type: !list && view.type === "map" ? "table" : view.type,
    thresholds: view.thresholds,
    updatedAt: panel.updatedAt,
    ownRange,
    compared: nameComparedPeriod(
      resolveRange((ownRange !== undefined && readRange(ownRange)) || drawing.range, drawing.now, drawing.zone),
    ),
  };
  if (!query || !list) {
    const card = query && cardOfSource(query.source);
    return {
      ...describe,
      addsUp: true,
      ...drawCard(panel.data, drawing),
      previous: undefined,
      sourceLabel:
        card !== undefined && isCard(card) ? inBrandWords(CARD_LABELS[card].title, drawing.words) : undefined,
      conditions: [],
      to: openLink(panel.link, drawing.mayOpen),
    };
  }
  const question = questionOf(query, list, drawing);
  const { set } = list;
  const columns = withUnit(columnsOf(panel.data, set, drawing.words), view);
  const link = rowLinks(view, { question, list, columns, drawing });
  const draw = (data: PanelData): RenderedTable => ({
    columns,
    rows: data.rows.map(({ values }) => ({ values, to: openLink(link({ values }), drawing.mayOpen) })),
    total: data.total,
  });
  return {
    ...describe,
    addsUp: isAddedUp(query.metric === "count" ? undefined : describeMetric(set, query.metric)),
    ...draw(panel.data),
    previous: panel.previous && { columns, rows: panel.previous.rows.map(({ values }) => ({ values })) },
    sourceLabel: inBrandWords(set.label.many, drawing.words),
    conditions: question.filters.flatMap((condition) => {
      const field = set.fields.find(({ name }) => name === condition.field);
      return field ? [{ field: fieldInWords(field, drawing.words), condition }] : [];
    }),
    to: openLink(addressOfList({ ...question, group: query.groupBy, sort: query.sort }, list), drawing.mayOpen),
  };
}

function openLink(link: string | undefined, mayOpen: MayOpen): string | undefined {
  return link !== undefined && mayOpen(link) ? link : undefined;
}

interface LinkedRows {
  question: Query;
  list: PanelList;
  columns: readonly CellField[];
  drawing: PanelRendering;
}

/** The link of a row of that panel. */
function rowLinks({ type, target }: ListedPanel["view"], { question, list, columns, drawing }: LinkedRows) {
  const groups = columns.slice(0, -1).filter(({ name }) => name !== TIME_COLUMN);
  return (row: RenderedRow): string | undefined => {
    if (target === "none") return undefined;
    if (type === "list") return addressOfRow(list, columns, row);
    if (type === "number") return addressOfList({ ...question, metric: undefined }, list);
    // The steps of a chart have no links: its line links to the rows of the whole range.
    if (type === "timeseries") return undefined;
    const values = groups.map(({ name, kind }) => ({
      field: name,
      kind,
      value: row.values[columns.findIndex((one) => one.name === name)] ?? null,
    }));
    if (target === "hunting") return addressOfTraffic(values, question.range ?? drawing.range, drawing.lists);
    return addressOfGroup(question, list, values);
  };
}

/** The measured column in the unit of the panel. Lists have no measured column. */
function withUnit(columns: readonly CellField[], { type, unit }: ListedPanel["view"]): CellField[] {
  const chosen = type === "list" ? undefined : PANEL_UNITS.find((known) => known === unit);
  return chosen === undefined
    ? [...columns]
    : columns.map((column, index) => (index === columns.length - 1 ? { ...column, ...UNIT_CELLS[chosen] } : column));
}

const UNIT_CELLS: Record<PanelUnit, Pick<CellField, "kind" | "unit">> = {
  count: { kind: "number", unit: undefined },
  bytes: { kind: "bytes", unit: undefined },
  percent: { kind: "percent", unit: "%" },
  share: { kind: "percent", unit: undefined },
  milliseconds: { kind: "duration", unit: "ms" },
  seconds: { kind: "duration", unit: "s" },
};

const TIME_COLUMN = "at";

function columnsOf({ columns }: PanelData, set: FieldSet, words: BrandWords): CellField[] {
  return columns.map((column) => {
    const field = set.fields.find(({ name }) => name === column.key);
    return field ? toCellField(fieldInWords(field, words)) : plainColumn(column, words);
  });
}

function toCellField({ name, label, kind, unit, values, missing }: CellField): CellField {
  return { name, label, kind, unit, values, missing };
}

function plainColumn({ key, label, type, unit }: PanelData["columns"][number], words: BrandWords): CellField {
  const kind = FieldKind.safeParse(type);
  return {
    name: key,
    label: inBrandWords(label, words),
    kind: kind.success ? kind.data : "text",
    unit,
    values: undefined,
  };
}

function drawCard(data: PanelData, { mayOpen, words }: PanelRendering): RenderedTable {
  return {
    columns: data.columns.map((column) => plainColumn(column, words)),
    rows: data.rows.map(({ values, link }) => ({ values, to: openLink(link, mayOpen) })),
  };
}
