import { act, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { describe, expect, test, vi } from "vitest";

import { formatNumber } from "~/contract/number-facts";

import { attributesOf, chartOf, tableTexts } from "../testing/chart-queries";
import { renderWidget } from "../testing/render-widget";
import { BarChart } from "./bar-chart";
import { ValueTable } from "./chart-frame";
import { WholeChart } from "./hit-columns";
import { LineChart, toTable } from "./line-chart";
import { RankedBars } from "./ranked-bars";
import { RiskLine } from "./risk-line";
import type { Bucket, Series } from "./series";

const BUCKETS: Bucket[] = ["Mon", "Tue", "Wed"].map((day) => ({
  key: day,
  tick: day,
  label: `${day} 2026`,
  to: `/threats?day=${day}`,
}));
const high: Series = { key: "high", label: "High", colour: "severity-high", values: [3, null, 5] };
const low: Series = { key: "low", label: "Low", colour: "severity-low", values: [1, 2, 0] };
const shared = {
  title: "Threats over time",
  description: "Threats per day.",
  buckets: BUCKETS,
  formatValue: formatNumber,
};

function renderWhole(chart: ReactNode) {
  return renderWidget(<WholeChart.Provider value>{chart}</WholeChart.Provider>);
}

/** The elements that the arrow keys move through. */
const valuesOf = (title: string) => within(screen.getByRole("group", { name: `${title}: values` }));
const namesOf = (elements: Element[]) => elements.map((element) => element.getAttribute("aria-label"));

describe.each([
  ["line chart", <LineChart key="l" {...shared} series={[high, low]} />],
  ["bar chart", <BarChart key="b" {...shared} series={[high, low]} />],
])("a %s", (_, chart) => {
  const points = () => valuesOf(shared.title).getAllByRole("link");

  test("is sent without its points, which are created once the page is idle", () => {
    vi.useFakeTimers();
    renderWidget(chart);
    expect(valuesOf(shared.title).queryAllByRole("link")).toEqual([]);
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(points()).toHaveLength(3);
  });

  test("is a named and described group", () => {
    renderWidget(chart);
    const id = chartOf(shared.title).getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(id)?.textContent).toBe(shared.description);
  });

  test("offers its numbers as a table, which is created when opened and removed when closed", async () => {
    const { user } = renderWidget(chart);
    expect(screen.queryByRole("table", { hidden: true })).toBeNull();
    await user.click(screen.getByText("View as table"));
    expect(tableTexts()).toEqual([
      ["", "High", "Low"],
      ["Mon 2026", "3", "1"],
      ["Tue 2026", "no data", "2"],
      ["Wed 2026", "5", "0"],
    ]);
    await user.click(screen.getByText("View as chart"));
    expect(screen.queryByRole("table", { hidden: true })).toBeNull();
  });

  test("links each point to its rows, and names its values", async () => {
    const { user, address } = renderWhole(chart);
    expect(attributesOf(points(), "href")).toEqual(["/threats?day=Mon", "/threats?day=Tue", "/threats?day=Wed"]);
    expect(namesOf(points())).toEqual([
      expect.stringMatching(/^Mon 2026, High: 3, Low: 1\b/),
      expect.stringMatching(/^Tue 2026, High: no data, Low: 2\b/),
      expect.stringMatching(/^Wed 2026, High: 5, Low: 0\b/),
    ]);
    await user.click(points()[1]!);
    expect(address()).toBe("/threats?day=Tue");
  });

  test("has one Tab stop at the newest point, from which the arrow keys move", async () => {
    const { user } = renderWhole(chart);
    expect(attributesOf(points(), "tabindex")).toEqual(["-1", "-1", "0"]);
    await user.tab();
    expect(document.activeElement).toBe(points()[2]);
    await user.keyboard("{ArrowLeft}");
    expect(document.activeElement).toBe(points()[1]);
    await user.keyboard("{Home}");
    expect(document.activeElement).toBe(points()[0]);
  });

  test("does not scale its text: only lines are stretched, and they contain no text", () => {
    const { container } = renderWidget(chart);
    expect(container.querySelectorAll("svg text").length).toBeGreaterThan(0);
    expect(container.querySelectorAll('svg[preserveAspectRatio="none"] text')).toHaveLength(0);
  });
});

test("a line chart interrupts a line at missing values", () => {
  const { container } = renderWidget(<LineChart {...shared} series={[high]} />);
  const [line] = attributesOf(container.querySelectorAll('path[fill="none"]'), "d");
  expect(line?.match(/M/g)).toHaveLength(2);
});

test("a line chart stretches only its lines", () => {
  const { container } = renderWidget(<LineChart {...shared} series={[high, low]} />);
  const stretched = container.querySelectorAll('svg[preserveAspectRatio="none"]');
  expect(stretched).toHaveLength(1);
  expect([...stretched[0]!.children].map(({ tagName }) => tagName)).toEqual(["path", "path"]);
});

test("a line chart of values without a sum shows only the highest lines, and how many there are", () => {
  const series: Series[] = [1, 2, 3, 4, 5, 6, 7].map((value) => ({
    key: `s${value}`,
    label: `Site ${value}`,
    colour: "chart-0",
    values: [value, value, value],
  }));
  const { container } = renderWhole(<LineChart {...shared} series={series} addsUp={false} />);
  expect(container.textContent).toContain("The 5 highest of 7");
  expect(container.textContent).not.toMatch(/Other|Site [12]\b/);
});

test("a chart shows the previous period as a thin, labelled line", async () => {
  const { container, user } = renderWidget(
    <BarChart {...shared} series={[high]} previous={{ label: "Week before", values: [1, 2, 3] }} />,
  );
  expect(screen.getByRole("listitem").textContent).toBe("Week before");
  const lines = container.querySelectorAll('path[stroke="var(--chart-previous)"]');
  expect(attributesOf(lines, "stroke-width")).toEqual(["1.25"]);
  await user.click(screen.getByText("View as table"));
  expect(tableTexts()[0]).toEqual(["", "High", "Week before"]);
});

test("a bar chart states the total of its parts", () => {
  renderWhole(<BarChart {...shared} series={[high, low]} />);
  expect(valuesOf(shared.title).getByRole("link", { name: "Mon 2026, High: 3, Low: 1, Total: 4" })).toBeDefined();
});

describe("the parts of a bar that link to their rows", () => {
  const linked = (series: Series): Series => ({
    ...series,
    to: `/threats?severity=${series.key}`,
    linkOf: (bucket: number) => `/threats?day=${BUCKETS[bucket]?.key}&severity=${series.key}`,
  });
  const chart = <BarChart {...shared} series={[linked(high), linked(low)]} />;
  const focused = () => document.activeElement?.getAttribute("aria-label");

  test("are links as well, and so are the entries of the legend", async () => {
    const { user, address } = renderWhole(chart);
    await user.click(within(screen.getAllByRole("listitem")[1] as HTMLElement).getByRole("link", { name: "Low" }));
    expect(address()).toBe("/threats?severity=low");
    await user.hover(valuesOf(shared.title).getByRole("link", { name: "Mon 2026, High: 3, Low: 1, Total: 4" }));
    await user.click(valuesOf(shared.title).getByRole("link", { name: "Mon 2026, High: 3" }));
    expect(address()).toBe("/threats?day=Mon&severity=high");
  });

  test("are reached with the up arrow key; bars are left to the side", async () => {
    const { user } = renderWhole(chart);
    await user.tab();
    await user.tab();
    await user.tab();
    expect(focused()).toBe("Wed 2026, High: 5, Low: 0, Total: 5");
    await user.keyboard("{ArrowLeft}{ArrowUp}");
    expect(focused()).toBe("Tue 2026, Low: 2");
    await user.keyboard("{ArrowDown}{ArrowLeft}{ArrowUp}{ArrowUp}");
    expect(focused()).toBe("Mon 2026, Low: 1");
    await user.keyboard("{ArrowRight}");
    expect(focused()).toBe("Tue 2026, High: no data, Low: 2, Total: 2");
  });
});

test("adjacent parts also differ by a pattern", () => {
  const { container } = renderWidget(<BarChart {...shared} series={[high, low]} />);
  const [id, ...others] = attributesOf(container.querySelectorAll("pattern"), "id");
  expect(others).toEqual([]);
  const [plain, ...more] = container.querySelectorAll(".drawing g > svg > path[fill]");
  expect(more).toEqual([]);
  expect(plain?.getAttribute("fill")).toContain("--severity-high");
  expect(plain?.getAttribute("d")?.match(/M/g)).toHaveLength(2);
  const patterned = [...container.querySelectorAll(".drawing g[fill]")];
  expect(attributesOf(patterned, "fill")).toEqual([`url(#${id})`]);
  // A pattern is not stretched with the bars, which are the mask of one rectangle.
  const [mask] = patterned[0]?.querySelectorAll("mask") ?? [];
  expect(mask?.querySelector("path")?.getAttribute("d")?.match(/M/g)).toHaveLength(2);
  const [filled, ...furtherRects] = patterned[0]?.querySelectorAll(":scope > rect") ?? [];
  expect(furtherRects).toEqual([]);
  expect(filled?.getAttribute("mask")).toBe(`url(#${mask?.id})`);
});

test("no part of a chart is hatched by its position: slanted lines mean blocked", () => {
  const series = ["a", "b", "c", "d", "e"].map((key) => ({ ...high, key, label: key }));
  const { container } = renderWidget(<BarChart {...shared} series={series} />);
  const textures = attributesOf(container.querySelectorAll("pattern path"), "d");
  expect(textures).toHaveLength(4);
  for (const texture of textures) expect(texture).not.toMatch(/L/);
});

const blocked: Series = { key: "blocked", label: "Blocked", colour: "chart-4", values: [1, 2, 3], isHatched: true };

test.each([
  [1, [blocked]],
  [2, [blocked, high]],
  [2, [high, low, blocked]],
])("a blocked part is hatched wherever it stands, %i times with its swatch", (uses, series) => {
  const { container } = renderWidget(<BarChart {...shared} series={series} />);
  const hatched = [...container.querySelectorAll("pattern")].filter((pattern) =>
    pattern.querySelector("path")?.getAttribute("d")?.includes("L"),
  );
  expect(hatched).toHaveLength(1);
  expect(hatched[0]?.querySelector("rect")?.getAttribute("fill")).toBe("var(--chart-4)");
  const fills = attributesOf(container.querySelectorAll("[fill]"), "fill");
  expect(fills.filter((fill) => fill === `url(#${hatched[0]?.id})`)).toHaveLength(uses);
});

test("the blocked part of a ranking is the hatched end of its bar, and a column of its table", async () => {
  const items = [
    { key: "ru", label: "Russia", value: 50, blocked: 20 },
    { key: "us", label: "United States", value: 100, blocked: 0 },
  ];
  const ranking = <RankedBars title="Countries" description="Countries." items={items} formatValue={formatNumber} />;
  const { container, user } = renderWidget(ranking);
  const ends = [...container.querySelectorAll("li rect[fill^=url]")].map((part) => [
    part.getAttribute("x"),
    part.getAttribute("width"),
  ]);
  // The first rectangle is the swatch of the legend.
  expect(ends.filter(([x]) => x?.endsWith("%"))).toEqual([["30%", "20%"]]);
  expect(screen.getByText("Hatched: blocked")).toBeDefined();
  await user.click(screen.getByText("View as table"));
  expect(tableTexts()).toEqual([
    ["", "Countries", "Blocked"],
    ["Russia", "50", "20"],
    ["United States", "100", "0"],
  ]);
});

test("points without an address still have a name and are focusable", async () => {
  const buckets = BUCKETS.map(({ key, tick, label }) => ({ key, tick, label }));
  const { user } = renderWhole(<LineChart {...shared} buckets={buckets} series={[high]} />);
  const points = valuesOf(shared.title).getAllByRole("img");
  expect(namesOf(points)).toEqual(["Mon 2026, High: 3", "Tue 2026, High: no data", "Wed 2026, High: 5"]);
  await user.tab();
  expect(document.activeElement).toBe(points[2]);
  await user.keyboard("{ArrowLeft}");
  expect(document.activeElement).toBe(points[1]);
});

test("[3.9] a risk line shows and labels the bands of its scale", () => {
  const { container } = renderWhole(
    <RiskLine
      title="Risk"
      description="30 days."
      buckets={BUCKETS}
      values={[80, 79, 49]}
      bands={{ high: 80, mid: 50 }}
    />,
  );
  expect(namesOf(valuesOf("Risk").getAllByRole("link"))).toEqual([
    "Mon 2026, 80 High",
    "Tue 2026, 79 Mid",
    "Wed 2026, 49 Low",
  ]);
  const areas = container.querySelectorAll('.drawing rect[fill^="var(--risk-"]');
  expect(attributesOf(areas, "fill")).toEqual(["high", "mid", "low"].map((band) => `var(--risk-${band}-soft)`));
  // The labels are beside the plot, where no line crosses them.
  const names = [...container.querySelectorAll("text[data-risk]")];
  expect(names.map(({ textContent }) => textContent)).toEqual(["High", "Mid", "Low"]);
  expect(names.every((name) => name.closest("svg")?.matches(".bands"))).toBe(true);
  expect(container.querySelector(".drawing .bands")).toBeNull();
});

test("the table of a chart has a row for each bucket, including gaps", async () => {
  const series = [
    { label: "High", values: [3, null, 5] },
    { label: "Low", values: [1, 2, 0] },
  ];
  const table = toTable(BUCKETS, series, (value) =>
    value === null || value === undefined ? "no data" : String(value),
  );
  const { user } = renderWidget(<ValueTable title="Threats" {...table} />);
  expect(tableTexts()).toEqual([
    ["", "High", "Low"],
    ["Mon 2026", "3", "1"],
    ["Tue 2026", "no data", "2"],
    ["Wed 2026", "5", "0"],
  ]);
  expect(screen.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual(
    BUCKETS.map((one) => one.label),
  );
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Threats: table" }));
});

describe.each([
  ["line chart", LineChart],
  ["bar chart", BarChart],
])("the keyboard zooms a %s", (_, Chart) => {
  const zoom = vi.fn();
  const open = () => {
    zoom.mockClear();
    const { user, container } = renderWhole(<Chart {...shared} series={[high]} onChooseRange={zoom} />);
    valuesOf(shared.title).getAllByRole("link")[2]?.focus();
    return { user, chosen: () => container.querySelector(".chosen")?.getAttribute("width") };
  };

  test("Shift and the arrow keys select steps, and Enter zooms into them", async () => {
    const { user, chosen } = open();
    await user.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    expect(chosen()).toBe(`${(2 / 3) * 100}%`);
    await user.keyboard("{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowRight}{/Shift}{Enter}");
    expect(zoom.mock.calls).toEqual([[1, 2]]);
    expect(chosen()).toBeUndefined();
  });

  test.each(["{Escape}", "{ArrowLeft}", "{Tab}"])("%s cancels", async (key) => {
    const { user, chosen } = open();
    await user.keyboard("{Shift>}{ArrowLeft}{/Shift}");
    await user.keyboard(key);
    expect(chosen()).toBeUndefined();
    expect(zoom).not.toHaveBeenCalled();
  });

  test("its description says how", () => {
    open();
    const id = chartOf(shared.title).getAttribute("aria-describedby") ?? "";
    expect(document.getElementById(id)?.textContent).toMatch(/hold Shift, press the arrow keys and then Enter/);
  });
});

test("a line chart names and draws the previous period of each series", () => {
  const { container } = renderWhole(
    <LineChart
      {...shared}
      series={[high, low]}
      previousLines={[{ ...high, key: "before", label: "High, day before", values: [9, 8, null] }]}
    />,
  );
  expect(namesOf(valuesOf(shared.title).getAllByRole("link"))[1]).toBe(
    "Tue 2026, High: no data, Low: 2, High, day before: 8",
  );
  expect(
    within(chartOf(shared.title))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toContain("High, day before");
  expect(container.querySelectorAll("path[stroke-dasharray]")).toHaveLength(1);
});
