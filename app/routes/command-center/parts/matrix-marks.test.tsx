import { expect, test, vi } from "vitest";

import { valueAt } from "~/contract/field-facts";
import { renderWidget } from "~/ui/testing/render-widget";

import { markColumn } from "./matrix-marks";

const NOW = Date.parse("2026-03-02T12:00:00Z");

const ROWS = [
  { summary: { openCritical: 10, sites: 3, sitesUp: 3, complianceL1: 0.5, riskScore: 62, riskHistory: [40, 51, 62] } },
  { summary: { openCritical: 2, sites: 3, sitesUp: 1, complianceL1: 0.9, riskScore: 20 } },
  { summary: { openCritical: 0, sites: 0, sitesUp: 0, complianceL1: null, riskScore: null } },
];

/** The strengths of the colours of a column whose rows have these summaries. */
function heatsOf(key: string, summaries: readonly Record<string, unknown>[]) {
  const rows = summaries.map((summary, id) => ({ id, summary }));
  const { render } = markColumn<(typeof rows)[number]>(rows, NOW)({ key, label: "", render: () => "" });
  const cells = rows.map((row) => <li key={row.id}>{render(row)}</li>);
  const { container } = renderWidget(<ul>{cells}</ul>);
  return [...container.querySelectorAll("[data-heat]")].map((mark) => mark.getAttribute("data-heat"));
}

function draw(key: string) {
  const column = markColumn<(typeof ROWS)[number]>(
    ROWS,
    NOW,
  )({
    key,
    label: key,
    render: (row) => String(valueAt(row, key)),
  });
  return renderWidget(
    <ul>
      {ROWS.map((row) => (
        <li key={JSON.stringify(row)}>{column.render(row)}</li>
      ))}
    </ul>,
  ).container;
}

const heats = (key: string) =>
  [...draw(key).querySelectorAll("[data-heat]")].map((element) => [
    element.textContent,
    element.getAttribute("data-heat"),
  ]);

test("the worst number of a column has the strongest colour, and a good one none", () => {
  expect(heats("summary.openCritical")).toEqual([
    ["10", "5"],
    ["2", "1"],
    ["0", "0"],
  ]);
});

test("a low share of sites that are up and a low compliance rate are bad, a missing one is not", () => {
  expect(heats("summary.sitesUp").map(([, heat]) => heat)).toEqual(["0", "5", "0"]);
  expect(heats("summary.complianceL1").map(([, heat]) => heat)).toEqual(["5", "1", "0"]);
});

test("rates that are all good have weak colours", () => {
  expect(heatsOf("summary.complianceL1", [{ complianceL1: 0.88 }, { complianceL1: 0.9 }])).toEqual(["2", "1"]);
});

test("the share of devices that are not online is compared, not their number", () => {
  const devices = [
    { devices: 400, devicesOnline: 380 },
    { devices: 4, devicesOnline: 0 },
    { devices: 0, devicesOnline: 0 },
  ];
  expect(heatsOf("summary.devicesOnline", devices)).toEqual(["1", "5", "0"]);
});

test("integrations that are set up and do not work are bad, also if none works", () => {
  const integrations = [
    { integrations: 2, integrationsWorking: 0 },
    { integrations: 5, integrationsWorking: 5 },
    { integrations: 3, integrationsWorking: null },
  ];
  expect(heatsOf("summary.integrationsWorking", integrations)).toEqual(["5", "0", "0"]);
});

test("the last data is coloured from the age at which a site counts as silent, most strongly after a day", () => {
  const minutesAgo = (minutes: number) => ({ lastDataAt: new Date(NOW - minutes * 60_000).toISOString() });
  expect(heatsOf("summary.lastDataAt", [minutesAgo(5), minutesAgo(25)])).toEqual(["0", "1"]);
  const month = 30 * 24 * 60;
  expect(heatsOf("summary.lastDataAt", [minutesAgo(month), minutesAgo(12 * 60), { lastDataAt: null }])).toEqual([
    "5",
    "3",
    "0",
  ]);
});

test("the risk is shown with its line of 30 days, if it is known", async () => {
  // The lines are loaded on first use, which may take longer than a wait.
  await import("~/ui/chart/sparkline");
  const drawn = draw("summary.riskScore");
  await vi.waitFor(() => expect(drawn.querySelector("svg")).not.toBeNull());
  const lines = [...drawn.querySelectorAll("svg")];
  expect(lines.map((line) => line.getAttribute("aria-label"))).toEqual(["Risk over 3 days, from 40 to 62"]);
});

test("other columns are left as they are", () => {
  expect(draw("summary.lastSignInAt").querySelector("[data-heat], svg")).toBeNull();
});
