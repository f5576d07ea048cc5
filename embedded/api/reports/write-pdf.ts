import { createRequire } from "node:module";

import type { Content, TableCell } from "pdfmake";

import type { Field, FieldSet } from "~/contract/field";
import { cellOf, type FileWords } from "~/contract/file-cell-facts";
import { valueAt } from "~/contract/field-facts";
import { formatNumber, formatPercent } from "~/contract/number-facts";
import { inSentence } from "~/contract/word-facts";
import { PRINTED_ROWS, REPORT_FACTS } from "~/contract/report-facts";

import type { Letterhead, StoredReport } from "../../store/tables/report";
import { isDrawablePng } from "./drawable-png";

const { resolve } = createRequire(import.meta.url);
const FONTS = {
  Roboto: {
    normal: resolve("pdfmake/fonts/Roboto/Roboto-Regular.ttf"),
    bold: resolve("pdfmake/fonts/Roboto/Roboto-Medium.ttf"),
  },
};
const MARGIN = 36;
/** The maximum width and height of the logo. */
const LOGO_SIZE: [number, number] = [180, 26];
/** Columns of names and sentences share the width that the others leave. */
const WIDE = new Set(["text", "tags", "device"]);
/** A word that may be longer than a column is wide. */
const LONG_WORD = /[^\s-]{24}/;

interface PrintedReport {
  report: StoredReport;
  /** The list, with the fields that the owner may see. */
  set: FieldSet;
  /** The name of the organization. */
  organization: string;
}

/**
 * A report on the brand's letterhead, in A4 landscape: what it covers, how many rows it has of each severity or the like,
 * and the first rows with the most important columns.
 */
export async function writePdf(
  rows: AsyncIterable<object[]>,
  { report, set, organization }: PrintedReport,
  words: FileWords,
): Promise<Buffer> {
  const { printed, counted } = REPORT_FACTS[report.kind];
  const { fields, label } = set;
  const columns = printed.flatMap((name) => fields.find((field) => field.name === name) ?? []);
  const { shown, total, counts } = await readAll(
    rows,
    fields.find(({ name }) => name === counted),
    words,
  );
  const { default: pdfmake } = await import("pdfmake");
  pdfmake.setFonts(FONTS);
  // Nothing in a report names a file or an address to read.
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy((path) => Object.values(FONTS.Roboto).includes(path));
  const brandName = report.letterhead?.brandName ?? "";
  const name = nameOf(report.letterhead);
  const logo = logoOf(report.letterhead);
  const draw = (brand: Content) =>
    pdfmake
      .createPdf({
        pageSize: "A4",
        pageOrientation: "landscape",
        pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 12],
        defaultStyle: { font: "Roboto", fontSize: 8, lineHeight: 1.2 },
        info: { title: `${report.displayName}, ${organization}`, author: brandName },
        footer: (page, pages) => ({
          columns: [report.letterhead?.footer ?? "", { text: `Page ${page} of ${pages}`, alignment: "right" }],
          margin: [MARGIN, 12, MARGIN, 0],
          color: "#555555",
        }),
        content: [
          {
            columns: [brand, { text: organization, alignment: "right" }],
          },
          { text: report.displayName, bold: true, fontSize: 18, margin: [0, 12, 0, 4] },
          ...linesAbout(report, { shown: shown.length, total, counts, label }, words),
          tableOf(columns, shown, words),
        ],
      })
      .getBuffer();
  // A logo that cannot be drawn must not cost the report.
  return logo ? draw(logo).catch(() => draw(name)) : draw(name);
}

function nameOf(letterhead: Letterhead | null): Content {
  return {
    text: letterhead?.brandName ?? "",
    bold: true,
    fontSize: 11,
    color: letterhead?.look?.color ?? "#000000",
  };
}

function logoOf(letterhead: Letterhead | null): Content | undefined {
  const logo = letterhead?.look?.logo ?? undefined;
  if (!logo?.startsWith("data:")) return logo && { svg: logo, fit: LOGO_SIZE };
  return isDrawablePng(logo) ? { image: logo, fit: LOGO_SIZE } : undefined;
}

interface ReportRows {
  /** The rows that are listed. */
  shown: object[];
  total: number;
  /** The number of rows by value of a field, as text. */
  counts: string;
}

async function readAll(rows: AsyncIterable<object[]>, field: Field | undefined, words: FileWords): Promise<ReportRows> {
  const shown: object[] = [];
  const counts = new Map<string, number>();
  let total = 0;
  for await (const batch of rows) {
    total += batch.length;
    shown.push(...batch.slice(0, PRINTED_ROWS - shown.length));
    for (const row of field ? batch : []) {
      const value = field && textOf(field, row, words);
      if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  const order = field?.values?.map(({ value, label }) => label ?? value) ?? [];
  const sorted = [...counts].toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return { shown, total, counts: sorted.map(([value, count]) => `${value}: ${formatNumber(count)}`).join(", ") };
}

function linesAbout(
  { startTime, endTime, requestedAt }: StoredReport,
  { shown, total, counts, label }: Omit<ReportRows, "shown"> & Pick<FieldSet, "label"> & { shown: number },
  { zone }: FileWords,
): Content[] {
  const covered =
    startTime === null || endTime === null
      ? `As of ${zone.format(requestedAt)}`
      : `${zone.format(startTime)} to ${zone.format(endTime)}`;
  const size = `${formatNumber(total)} ${inSentence(total === 1 ? label.one : label.many)}`;
  const isCut = shown < total;
  return [
    `${covered} (${zone.name})`,
    [size, counts].filter(Boolean).join(". "),
    ...(isCut ? [`This report lists the first ${formatNumber(shown)}. Export as CSV or JSON to get all rows.`] : []),
    { text: "", margin: [0, 0, 0, 8] },
  ];
}

function tableOf(columns: readonly Field[], rows: readonly object[], words: FileWords): Content {
  if (rows.length === 0) return { text: "No rows." };
  const head = columns.map((field): TableCell => ({ text: field.label, bold: true }));
  const body = rows.map((row) => columns.map((field) => cellWith(textOf(field, row, words), field)));
  return {
    table: { headerRows: 1, widths: columns.map(({ kind }) => (WIDE.has(kind) ? "*" : "auto")), body: [head, ...body] },
    layout: "lightHorizontalLines",
  };
}

/** Times and states stay in one line; long words, such as email addresses, are broken instead of widening the table. */
function cellWith(text: string, { kind }: Field): TableCell {
  if (kind === "time" || kind === "enum") return { text, noWrap: true };
  return LONG_WORD.test(text) ? { text, wordBreak: "break-all" } : text;
}

/** A value as a person reads it. */
function textOf(field: Field, row: object, words: FileWords): string {
  const value = cellOf(field, valueAt(row, field.name), words);
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return value;
  if (field.kind !== "percent") return formatNumber(value);
  return formatPercent(field.unit === "%" ? value / 100 : value);
}
