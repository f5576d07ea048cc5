import { expect, test, vi } from "vitest";

import { valueAt } from "~/contract/field-facts";
import { renderWidget } from "~/ui/testing/render-widget";

import { markColumn } from "./matrix-marks";

const ROWS = [
  { summary: { openCritical: 10, sites: 3, sitesUp: 3, complianceL1: 0.5, riskScore: 62, riskHistory: [40, 51, 62] } },
  { summary: { openCritical: 2, sites: 3, sitesUp: 1, complianceL1: 0.9, riskScore: 20 } },
  { summary: { openCritical: 0, sites: 0, sitesUp: 0, complianceL1: null, riskScore: null } },
];

function draw(key: string) {
  const column = markColumn<(typeof ROWS)[number]>(ROWS)({
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
  const rows = [0.88, 0.9].map((complianceL1) => ({ summary: { complianceL1 } }));
  const key = "summary.complianceL1";
  const { render } = markColumn<(typeof rows)[number]>(rows)({ key, label: "", render: () => "" });
  const cells = rows.map((row) => <li key={row.summary.complianceL1}>{render(row)}</li>);
  const { container } = renderWidget(<ul>{cells}</ul>);
  const marks = [...container.querySelectorAll("[data-heat]")];
  expect(marks.map((mark) => mark.getAttribute("data-heat"))).toEqual(["2", "1"]);
});

test("the risk is shown with its line of 30 days, if it is known", async () => {
  const drawn = draw("summary.riskScore");
  await vi.waitFor(() => expect(drawn.querySelector("svg")).not.toBeNull());
  const lines = [...drawn.querySelectorAll("svg")];
  expect(lines.map((line) => line.getAttribute("aria-label"))).toEqual(["Risk over 3 days, from 40 to 62"]);
});

test("other columns are left as they are", () => {
  expect(draw("summary.lastDataAt").querySelector("[data-heat], svg")).toBeNull();
});
