import { describe, expect, test } from "vitest";

import { renderMarkup, tagsOf, textOf } from "../testing/render-markup";
import { BulkBar } from "./bulk-bar";
import { ColumnChoices } from "./column-chooser";
import { FacetPanel, type FacetValue } from "./facet-panel";
import { FilterChips } from "./filter-chips";
import { Pagination } from "./pagination";

const hrefs = (html: string) =>
  tagsOf(html, "a").map((tag) => /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&"));
const nothing = () => undefined;

describe("pagination", () => {
  const draw = (page: number, total: number, isUncounted = false) =>
    renderMarkup(
      <Pagination
        isUncounted={isUncounted}
        page={page}
        pageSize={20}
        total={total}
        exactUpTo={10_000}
        hrefFor={(to) => `?page=${to}`}
        noun="devices"
      />,
    );

  test("[9.1] shows 20 of all rows, and links to the first, previous, next and last page", () => {
    const html = draw(2, 1284);
    expect(textOf(html)).toContain("21–40 of 1,284 devices");
    expect(hrefs(html)).toEqual(["/devices?page=1", "/devices?page=1", "/devices?page=3", "/devices?page=65"]);
  });

  test("has no links beyond its ends", () => {
    expect(hrefs(draw(1, 1284))).toEqual(["/devices?page=2", "/devices?page=65"]);
    expect(hrefs(draw(65, 1284))).toEqual(["/devices?page=1", "/devices?page=64"]);
    expect(hrefs(draw(1, 12))).toEqual([]);
  });

  test("links to the next page but to no last one while the total is unknown", () => {
    const html = draw(2, 41, true);
    expect(textOf(html)).toContain("21–40 of more than 40 devices");
    expect(hrefs(html)).toEqual(["/devices?page=1", "/devices?page=1", "/devices?page=3"]);
  });

  test("shows “10,000+” beyond the exact count, and links to the next page but to no last one", () => {
    expect(textOf(draw(1, 10_001))).toMatch(/1–20 of 10,000\+ devices.*Page 1$/);
    expect(hrefs(draw(1, 10_001))).toEqual(["/devices?page=2"]);
  });
});

describe("filter chips", () => {
  test("show the active filters, each with a link that removes it", () => {
    const html = renderMarkup(
      <FilterChips
        clearTo="?"
        chips={[
          { id: "1", label: "Severity", relation: "is", value: "high", isCondition: true, removeTo: "?site=HQ" },
          { id: "2", label: "Site", relation: "is not", value: "HQ", isCondition: true, removeTo: "?severity=high" },
          { id: "3", label: "Tags", relation: ":", value: "No tags", isCondition: true, removeTo: "?" },
          { id: "4", label: "Group", relation: "by", value: "Site", removeTo: "?" },
        ]}
      />,
    );
    expect(textOf(html)).toBe("Severity is high Site is not HQ Tags: No tags Group by Site Clear all");
    expect(html).toContain('aria-label="Remove the filter Site is not HQ"');
    expect(html).toContain('aria-label="Remove Group by Site"');
    expect(hrefs(html).slice(0, 2)).toEqual(["/devices?site=HQ", "/devices?severity=high"]);
  });

  test("are not rendered without filters", () => {
    expect(renderMarkup(<FilterChips clearTo="?" chips={[]} />)).toBe("");
  });
});

describe("facets", () => {
  const values = Array.from({ length: 9 }, (_, index) => ({
    value: `v${index}`,
    label: `Value ${index}`,
    count: 1234 - index,
    state: index === 0 ? ("included" as const) : index === 8 ? ("excluded" as const) : undefined,
  }));
  const html = renderMarkup(
    <FacetPanel
      facets={[{ field: "status", label: "Status", isFiltered: true, describe: () => values }]}
      hrefFor={(field, value, change) => `?${change}=${field}:${value}`}
    />,
  );

  test("include a value, exclude it, and remove a filter", () => {
    expect(hrefs(html)).toContain("/devices?include=status:v1");
    expect(hrefs(html)).toContain("/devices?exclude=status:v1");
    expect(hrefs(html)).toContain("/devices?drop=status:v0");
    expect(hrefs(html)).toContain("/devices?drop=status:v8");
  });

  test("show six values and the active ones, and offer the others", () => {
    expect(html.match(/<li/g)).toHaveLength(7);
    expect(textOf(html)).toMatch(/Excluded:\s+Value 8\s+1.2K/);
    expect(textOf(html)).toContain("Show 2 more");
  });

  test("show counts only while no value of the field is selected", () => {
    const free = values.map((value) => ({ ...value, state: undefined }));
    const draw = (all: readonly FacetValue[]) =>
      renderMarkup(
        <FacetPanel
          facets={[{ field: "status", label: "Status", isFiltered: all === values, describe: () => all }]}
          hrefFor={(_, value) => `?v=${value}`}
        />,
      );
    expect(draw(free)).toContain('data-rows="1234"');
    expect(draw(values)).not.toContain("data-rows");
  });

  test("abbreviate counts and show the exact number on hover", () => {
    expect(textOf(html)).toContain("1.2K");
    expect(html).toContain('data-tip="1,234"');
  });
});

describe("the column chooser", () => {
  const html = renderMarkup(
    <ColumnChoices
      columns={[
        { key: "name", label: "Device", isShown: true },
        { key: "risk", label: "Risk", isShown: true },
        { key: "site", label: "Site", isShown: false },
      ]}
      onChange={nothing}
      onReset={nothing}
      density="compact"
      onDensityChange={nothing}
    />,
  );

  test("cannot hide the column that names the row", () => {
    const boxes = tagsOf(html, "input").filter((tag) => tag.includes("checkbox"));
    expect(boxes[0]).toContain("disabled");
    expect(boxes[1]).not.toContain("disabled");
    expect(boxes[2]).not.toContain("checked");
  });

  test("moves columns with named buttons", () => {
    expect(html).toContain('aria-label="Move Risk down"');
    expect(html).not.toContain('aria-label="Move Device down"');
  });
});

describe("the bulk bar", () => {
  const draw = (count: number, isAllMatching = false) =>
    textOf(
      renderMarkup(
        <BulkBar
          count={count}
          matching={1284}
          isAllMatching={isAllMatching}
          onSelectAllMatching={nothing}
          onClear={nothing}
        >
          Tag
        </BulkBar>,
      ),
    );

  test("appears once rows are selected, and offers to select all matches", () => {
    expect(draw(0)).toBe("");
    expect(draw(20)).toContain("20 selected Select all 1,284 matching");
  });

  test("shows that all matches are selected", () => {
    expect(draw(20, true)).toContain("All 1,284 selected");
    expect(draw(20, true)).not.toContain("Select all");
  });
});
