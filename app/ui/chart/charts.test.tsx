import type { ReactNode } from "react";
import { describe, expect, test } from "vitest";

import { formatNumber } from "~/contract/number-facts";

import { renderMarkup, tagsOf, textOf } from "../testing/render-markup";
import { BarChart } from "./bar-chart";
import { ValueTable } from "./chart-frame";
import { Dial } from "./dial";
import { WholeChart } from "./hit-columns";
import { LineChart, toTable } from "./line-chart";
import { RankedBars } from "./ranked-bars";
import { RiskLine } from "./risk-line";
import type { Bucket, Series } from "./series";
import { Sparkline } from "./sparkline";
import { StackedBar } from "./stacked-bar";

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

function renderWhole(chart: ReactNode): string {
  return renderMarkup(<WholeChart.Provider value>{chart}</WholeChart.Provider>);
}

describe.each([
  ["line chart", <LineChart key="l" {...shared} series={[high, low]} />],
  ["bar chart", <BarChart key="b" {...shared} series={[high, low]} />],
])("a %s", (_, chart) => {
  const html = renderMarkup(chart);
  const whole = renderWhole(chart);

  test("is sent without its points, which come into being once the page rests", () => {
    expect(html).not.toContain("data-point");
  });

  test("is a named and described group", () => {
    const id = /role="group" aria-label="Threats over time" aria-describedby="([^"]+)"/.exec(html)?.[1];
    expect(html).toMatch(new RegExp(`<p id="${id}"[^>]*>Threats per day.</p>`));
  });

  test("offers its numbers as a table, which is made when it is opened", () => {
    expect(textOf(html)).toContain("View as table");
    expect(html).not.toContain("<table");
  });

  test("leads from each point to the rows behind it, and names its values", () => {
    const points = tagsOf(whole, "a").filter((tag) => tag.includes("data-point"));
    expect(points.map((tag) => /href="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "/threats?day=Mon",
      "/threats?day=Tue",
      "/threats?day=Wed",
    ]);
    expect(points[0]).toContain('aria-label="Mon 2026, High: 3, Low: 1');
  });

  test("stops Tab once, at the newest point", () => {
    const points = tagsOf(whole, "a").filter((tag) => tag.includes("data-point"));
    expect(points.map((tag) => /tabindex="([^"]*)"/.exec(tag)?.[1])).toEqual(["-1", "-1", "0"]);
  });

  test("keeps its text unscaled: only lines are stretched, and no text is inside them", () => {
    for (const stretched of html.match(/<svg[^>]*preserveAspectRatio="none".*?<\/svg>/gs) ?? [])
      expect(stretched).not.toContain("<text");
  });
});

test("a line chart interrupts a line where nothing was measured", () => {
  const html = renderMarkup(<LineChart {...shared} series={[high]} />);
  expect(html.match(/d="([^"]*)"[^>]*fill="none"/)?.[1]?.match(/M/g)).toHaveLength(2);
});

test("a chart shows the period before as a thin line with a name", () => {
  const html = renderMarkup(
    <BarChart {...shared} series={[high]} previous={{ label: "Week before", values: [1, 2, 3] }} />,
  );
  expect(textOf(html)).toContain("Week before");
  expect(html).toContain('stroke="var(--chart-previous)"');
});

test("a bar chart states the total of its parts", () => {
  expect(renderWhole(<BarChart {...shared} series={[high, low]} />)).toContain("Total: 4");
});

test("parts that touch differ by a pattern as well", () => {
  const html = renderMarkup(<BarChart {...shared} series={[high, low]} />);
  const id = /<pattern id="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain(`fill="url(#${id})"`);
});

test("no part of a chart is hatched because of its place: slanted lines mean blocked", () => {
  const series = ["a", "b", "c", "d", "e"].map((key) => ({ ...high, key, label: key }));
  const html = renderMarkup(<BarChart {...shared} series={series} />);
  const textures = tagsOf(html.replace(/^[^]*<defs>|<\/defs>[^]*$/g, ""), "path").map(
    (tag) => /d="([^"]*)"/.exec(tag)?.[1],
  );
  expect(textures).toHaveLength(4);
  for (const texture of textures) expect(texture).not.toMatch(/L/);
});

test("points without an address are still named and reachable", () => {
  const buckets = BUCKETS.map(({ key, tick, label }) => ({ key, tick, label }));
  const html = renderWhole(<LineChart {...shared} buckets={buckets} series={[high]} />);
  expect(tagsOf(html, "g").filter((tag) => tag.includes('role="img"') && tag.includes("aria-label"))).toHaveLength(3);
});

describe("a ranking", () => {
  const html = renderMarkup(
    <RankedBars
      title="Top techniques"
      description="Techniques by threats."
      formatValue={formatNumber}
      items={[
        { key: "a", label: "Phishing", value: 40, to: "/threats?technique=T1566" },
        { key: "b", label: "Discovery", value: 10 },
      ]}
    />,
  );

  test("draws each bar against the longest", () => {
    expect(tagsOf(html, "rect").map((tag) => /width="([^"]*)"/.exec(tag)?.[1])).toEqual([
      "100%",
      "100%",
      "100%",
      "25%",
    ]);
  });

  test("leads on where an item says so", () => {
    expect(tagsOf(html, "a")).toHaveLength(1);
  });
});

test("a stacked bar leaves out what is zero, and names every part with its number", () => {
  const html = renderMarkup(
    <StackedBar
      title="Open threats"
      description="By severity."
      formatValue={formatNumber}
      segments={[
        { key: "c", label: "Critical", value: 0, colour: "severity-critical" },
        { key: "h", label: "High", value: 30, colour: "severity-high" },
        { key: "l", label: "Low", value: 10, colour: "severity-low" },
      ]}
    />,
  );
  expect(tagsOf(html, "rect").filter((tag) => tag.includes("data-tip"))).toHaveLength(2);
  expect(html).toContain('data-tip="High: 30 (75%)"');
  expect(textOf(html)).toContain("Critical 0");
});

describe("a dial", () => {
  test("says its share in words", () => {
    const html = renderMarkup(<Dial label="CIS Level 1" share={0.934} detail="128 of 137" />);
    expect(html).toContain("CIS Level 1: 93.4%, 128 of 137");
    expect(tagsOf(html, "svg")[0]).toContain('role="img"');
  });

  test("does not pretend to have measured", () => {
    const html = renderMarkup(<Dial label="Linux" share={null} />);
    expect(html).toContain("Linux: not measured");
    expect(tagsOf(html, "circle")).toHaveLength(1);
  });

  test("never runs past its end", () => {
    const ring = (share: number) => tagsOf(renderMarkup(<Dial label="Linux" share={share} />), "circle")[1];
    expect(ring(1.4)).toBe(ring(1));
    expect(ring(0.5)).toContain('stroke-dasharray="0.5 1"');
  });
});

test("[3.9] a line of risk is drawn over the bands of its scale and names them", () => {
  const html = renderWhole(
    <RiskLine
      title="Risk"
      description="30 days."
      buckets={BUCKETS}
      values={[80, 79, 49]}
      bands={{ high: 80, mid: 50 }}
    />,
  );
  const points = tagsOf(html, "a").filter((tag) => tag.includes("data-point"));
  expect(points.map((tag) => /aria-label="([^"]*)"/.exec(tag)?.[1])).toEqual([
    "Mon 2026, 80 High",
    "Tue 2026, 79 Mid",
    "Wed 2026, 49 Low",
  ]);
  // Beside the plot, where no line crosses them.
  const [, bands = ""] = /<svg[^>]*class="bands"[^>]*>(.*?)<\/svg>/s.exec(html) ?? [];
  expect(tagsOf(bands, "text").filter((tag) => tag.includes("data-risk"))).toHaveLength(3);
  expect(tagsOf(html, "text").filter((tag) => tag.includes("data-risk"))).toHaveLength(3);
});

test("a sparkline says in words what it draws", () => {
  expect(tagsOf(renderMarkup(<Sparkline label="Risk from 40 to 62" values={[40, null, 62]} />), "svg")[0]).toContain(
    'role="img" aria-label="Risk from 40 to 62"',
  );
});

test("the table of a chart has a row for each bucket, gaps and all", () => {
  const series = [
    { label: "High", values: [3, null, 5] },
    { label: "Low", values: [1, 2, 0] },
  ];
  const table = toTable(BUCKETS, series, (value) =>
    value === null || value === undefined ? "no data" : String(value),
  );
  expect(textOf(renderMarkup(<ValueTable title="Threats" {...table} />))).toBe(
    "High Low Mon 2026 3 1 Tue 2026 no data 2 Wed 2026 5 0",
  );
});
