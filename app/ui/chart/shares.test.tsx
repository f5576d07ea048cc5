import { screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";

import { formatNumber } from "~/contract/number-facts";

import { attributesOf, chartOf, tableTexts } from "../testing/chart-queries";
import { renderWidget } from "../testing/render-widget";
import { Dial } from "./dial";
import { RankedBars } from "./ranked-bars";
import { Ring } from "./ring";
import { Sparkline } from "./sparkline";
import { StackedBar } from "./stacked-bar";

describe("a ranking", () => {
  const ranking = (
    <RankedBars
      title="Top techniques"
      description="Techniques by threats."
      formatValue={formatNumber}
      items={[
        { key: "a", label: "Phishing", value: 40, to: "/threats?technique=T1566" },
        { key: "b", label: "Discovery", value: 10 },
      ]}
    />
  );

  test("lists its items with their numbers", () => {
    renderWidget(ranking);
    const items = within(chartOf("Top techniques")).getAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(["Phishing40", "Discovery10"]);
  });

  test("scales each bar to the longest", () => {
    renderWidget(ranking);
    const bars = screen
      .getAllByRole("listitem")
      .map((item) => attributesOf(item.querySelectorAll("svg[aria-hidden=true] rect"), "width"));
    // Each has a full-width background.
    expect(bars).toEqual([
      ["100%", "100%"],
      ["100%", "25%"],
    ]);
  });

  test("links items that have an address", async () => {
    const { user, address } = renderWidget(ranking);
    await user.click(screen.getByRole("link"));
    expect(address()).toBe("/threats?technique=T1566");
  });
});

test("a stacked bar omits zeros and labels every part with its number", async () => {
  const { container, user } = renderWidget(
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
  const parts = container.querySelectorAll("rect[data-tip]");
  expect(attributesOf(parts, "data-tip")).toEqual(["High: 30 (75%)", "Low: 10 (25%)"]);
  const legend = within(chartOf("Open threats")).getAllByRole("listitem");
  expect(legend.map(({ textContent }) => textContent)).toEqual(["Critical0", "High30", "Low10"]);
  await user.click(screen.getByText("View as table"));
  expect(tableTexts()).toEqual([
    ["", "Open threats", "Share"],
    ["Critical", "0", "0%"],
    ["High", "30", "75%"],
    ["Low", "10", "25%"],
  ]);
});

describe("a dial", () => {
  test("describes its share as text", () => {
    renderWidget(<Dial label="CIS Level 1" share={0.934} detail="128 of 137" />);
    const dial = screen.getByRole("img", { name: "CIS Level 1: 93.4%, 128 of 137" });
    expect(dial.querySelector("text")?.textContent).toBe("93.4%");
  });

  test("shows no value if nothing was measured", () => {
    renderWidget(<Dial label="Linux" share={null} />);
    const dial = screen.getByRole("img", { name: "Linux: not measured" });
    expect(dial.querySelector("text")?.textContent).toBe("—");
    expect(dial.querySelectorAll("circle")).toHaveLength(1);
  });

  test("never exceeds its maximum", () => {
    const circles = (share: number) =>
      renderWidget(<Dial label="Linux" share={share} />).container.querySelectorAll("circle").length;
    // The ring itself, and the whole of it.
    expect([circles(1.4), circles(1), circles(0.5)]).toEqual([2, 2, 1]);
  });
});

test("the parts of a ring meet, and parts without a share are omitted", () => {
  const parts = [0.5, 0.25, 0, 0.25].map((share, index) => ({ key: String(index), share, fill: "red" }));
  const { container } = renderWidget(
    <svg>
      <Ring radius={60} thickness={20} parts={parts} />
    </svg>,
  );
  expect(attributesOf(container.querySelectorAll("path"), "d")).toEqual([
    "M50 0A50 50 0 0 1 -50 0",
    "M-50 0A50 50 0 0 1 0 -50",
    "M0 -50A50 50 0 0 1 50 0",
  ]);
});

test("a sparkline has a text description", () => {
  renderWidget(<Sparkline label="Risk from 40 to 62" values={[40, null, 62]} />);
  const line = screen.getByRole("img", { name: "Risk from 40 to 62" });
  expect(line.dataset["tip"]).toBe("Risk from 40 to 62");
});
