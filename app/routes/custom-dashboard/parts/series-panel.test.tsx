import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import type { PanelContent } from "~/features/dashboards/panel-content.server";
import { FormatProvider } from "~/shell/format-context";
import { FORMAT_SHELL } from "~/shell/testing/format-shell";
import { renderWidget } from "~/ui/testing/render-widget";

import { SeriesPanel } from "./series-panel";

const SHELL = { ...FORMAT_SHELL, now: Date.parse("2026-11-03T00:00:00Z") };

function renderScores(...lines: { name: string; scores: number[] }[]) {
  const content = {
    columns: [
      { name: "timestamp", label: "Time", kind: "time" },
      ...lines.map(({ name }) => ({ name, label: name, kind: "riskScore" })),
    ],
    rows: [0, 1].map((day) => ({
      values: [`2026-11-0${day + 1}T00:00:00Z`, ...lines.map(({ scores }) => scores[day] ?? null)],
    })),
    addsUp: false,
  } as Partial<PanelContent> as PanelContent;
  renderWidget(
    <FormatProvider shell={SHELL} zone="UTC">
      <SeriesPanel title="Organization risk" content={content} />
    </FormatProvider>,
  );
}

test("a risk score over time has plain numbers at its axis, and the bands beside it", () => {
  renderScores({ name: "Risk", scores: [30, 50] });
  for (const tick of ["0", "25", "50", "75", "100"]) expect(screen.getAllByText(tick).length).toBeGreaterThan(0);
  for (const band of ["Low", "Mid", "High"]) expect(screen.getByText(band)).toBeDefined();
});

test("several risk scores over time have plain numbers at their axis", () => {
  renderScores({ name: "Risk", scores: [30, 50] }, { name: "Highest risk", scores: [60, 90] });
  expect(screen.queryByText(/^\d+ (Low|Mid|High)$/)).toBeNull();
});
