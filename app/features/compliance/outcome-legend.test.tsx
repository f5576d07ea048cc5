import { describe, expect, test } from "vitest";

import type { OutcomeCounts } from "~/contract/compliance";
import { OutcomeBar } from "~/ui/marks/outcome-bar";
import { renderWidget } from "~/ui/testing/render-widget";

import { OutcomeLegend } from "./outcome-legend";

const COUNTS: OutcomeCounts = { passed: 12, failed: 3, exception: 1, unknown: 2, notApplicable: 4 };

/** The colours of the bar without its empty track, and those of the legend by name. */
function draw(counts: OutcomeCounts) {
  const { container } = renderWidget(
    <>
      <OutcomeLegend />
      <OutcomeBar counts={counts} />
    </>,
  );
  const fillOf = (mark: Element | null) => mark?.getAttribute("fill") ?? "";
  const legend = [...container.querySelectorAll("li")].map((item): [string, string] => [
    item.textContent,
    fillOf(item.querySelector("rect")),
  ]);
  const bar = container.querySelector("[data-tip]");
  const parts = [...(bar?.querySelectorAll("rect") ?? [])].slice(1).map(fillOf);
  return { legend: new Map(legend), bar, parts };
}

describe("the legend of results", () => {
  test("names each part of a bar, in the order and the colours of the bar", () => {
    const { legend, bar, parts } = draw(COUNTS);
    expect(parts).toHaveLength(Object.keys(COUNTS).length);
    expect([...legend.values()]).toEqual(parts);
    expect(new Set(parts).size).toBe(parts.length);
    const names = bar?.getAttribute("data-tip")?.split("\n") ?? [];
    expect(names.map((name) => name.replace(/ \d+$/, ""))).toEqual([...legend.keys()]);
  });

  test.each(Object.keys(COUNTS))("names the only part of a bar with %s alone", (key) => {
    const none = { passed: 0, failed: 0, exception: 0, unknown: 0, notApplicable: 0 };
    const { legend, bar, parts } = draw({ ...none, [key]: 5 });
    const name = bar?.getAttribute("data-tip")?.replace(/ 5$/, "") ?? "";
    expect(parts).toEqual([legend.get(name)]);
  });
});
