import { describe, expect, test } from "vitest";

import { renderMarkup, tagsOf, textOf } from "../testing/render-markup";
import { context, makeField } from "../testing/samples";
import { DataTable, type DataTableProps } from "./data-table";
import { toColumns } from "./field-columns";

interface Row {
  name: string;
  os: { name: string };
  bytes: number;
}

const ROWS: Row[] = [
  { name: "ws-1", os: { name: "Linux" }, bytes: 1000 },
  { name: "ws-2", os: { name: "" }, bytes: 0 },
];
const FIELDS = [
  makeField({ name: "name", label: "Device", kind: "device" }),
  makeField({ name: "os.name", label: "OS", kind: "text", help: "As the sensor saw it." }),
  makeField({ name: "bytes", label: "Sent", kind: "bytes", sort: false, filter: false }),
];

function draw(more: Partial<DataTableProps<Row>> = {}) {
  return renderMarkup(
    <DataTable
      caption="Devices"
      columns={toColumns<Row>(FIELDS, { context })}
      rows={ROWS}
      keyOf={(row) => row.name}
      {...more}
    />,
  );
}

describe("a table", () => {
  test("is named, and names its columns and rows", () => {
    const html = draw();
    expect(html).toMatch(/<caption[^>]*>Devices<\/caption>/);
    expect(tagsOf(html, "th").filter((tag) => tag.includes('scope="col"'))).toHaveLength(3);
    expect(tagsOf(html, "th").filter((tag) => tag.includes('scope="row"'))).toHaveLength(2);
  });

  test("reads into objects, and aligns numbers at the end", () => {
    const html = draw();
    expect(textOf(html)).toContain("ws-1 Linux 1 kB ws-2 Unknown 0 B");
    expect(tagsOf(html, "td").filter((tag) => tag.includes('class="end'))).toHaveLength(2);
  });

  test("draws the icon of a device's type where a row carries it, and that of devices in general elsewhere", () => {
    const iconOf = (row: object) =>
      /<svg.*?<\/svg>/.exec(
        draw({ rows: [{ ...ROWS[0], ...row } as Row], columns: toColumns<Row>(FIELDS.slice(0, 1), { context }) }),
      )?.[0];
    const [server, laptop, any] = [iconOf({ deviceType: "server" }), iconOf({ deviceType: "laptop" }), iconOf({})];
    expect(new Set([server, laptop, any]).size).toBe(3);
    expect(any).toBeDefined();
  });

  test("explains what a column means", () => {
    expect(draw()).toContain('data-tip="As the sensor saw it."');
  });

  test("keeps room for its rows while they are loading", () => {
    const html = draw({ state: "loading", skeletonRows: 20 });
    expect(html.match(/class="skeleton"/g)).toHaveLength(20);
    expect(html).toContain('<table aria-busy="true">');
    expect(html).not.toContain("ws-1");
  });

  test("keeps its rows while they are fetched again", () => {
    const html = draw({ state: "refreshing" });
    expect(html).toContain("ws-1");
    expect(textOf(html)).toContain("Refreshing Devices");
  });

  test("without rows shows its empty text over the whole width", () => {
    const html = draw({ rows: [], empty: "No devices yet." });
    expect(html).toContain('<td colSpan="3"><div>No devices yet.</div></td>');
  });
});

describe("the order of a table", () => {
  const sortHref = (key: string, isAdded: boolean) => `?sort=${key}${isAdded ? "&add" : ""}`;

  test("is announced on the main column only; a second key is described in text", () => {
    const html = draw({
      sortHref,
      sort: [
        { key: "os.name", descending: true },
        { key: "name", descending: false },
      ],
    });
    expect(tagsOf(html, "th").filter((tag) => tag.includes("aria-sort"))).toEqual([
      expect.stringContaining('aria-sort="descending"'),
    ]);
    expect(textOf(html)).toContain(", second key, ascending");
  });

  test("is changed by links, where a field can be sorted by", () => {
    const html = draw({ sortHref });
    expect(tagsOf(html, "a").map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "/devices?sort=name",
      "/devices?sort=os.name",
    ]);
  });
});

describe("choosing rows", () => {
  const selection = (...keys: string[]) => ({
    selected: new Set(keys),
    onChange: () => undefined,
    nameOf: (row: Row) => row.name,
  });

  test("has a named checkbox per row and one for the page", () => {
    const html = draw({ selection: selection("ws-1") });
    const boxes = tagsOf(html, "input");
    expect(boxes).toHaveLength(3);
    expect(boxes[0]).toContain('aria-label="Select all rows on this page"');
    expect(boxes[1]).toContain('aria-label="Select ws-1"');
    expect(boxes[1]).toContain("checked");
    expect(boxes[2]).not.toContain("checked");
    expect(html).toMatch(/<tr data-key="ws-1" aria-selected="true">/);
  });

  test("checks the page's box only when every row is chosen", () => {
    expect(tagsOf(draw({ selection: selection("ws-1", "ws-2") }), "input")[0]).toContain("checked");
    expect(tagsOf(draw({ selection: selection("ws-1") }), "input")[0]).not.toContain("checked");
  });
});

describe("the value menu", () => {
  test("has one button, which Tab reaches once", () => {
    const html = draw({
      columns: toColumns<Row>(FIELDS, { context, menuFor: () => [{ label: "Only this", onSelect: () => undefined }] }),
    });
    const buttons = tagsOf(html, "button").filter((tag) => tag.includes("cell-menu"));
    expect(buttons).toHaveLength(1);
    expect(buttons[0]).toContain('aria-label="Device: value menu"');
  });

  test("is not in a table that offers none", () => {
    expect(draw()).not.toContain("cell-menu");
  });
});
