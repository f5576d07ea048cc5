import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { formatNumber } from "~/contract/number-facts";
import type { SensorRow } from "~/contract/sensor";
import { FormatProvider } from "~/shell/format-context";
import { ToastProvider } from "~/shell/notices/toasts";
import { WholeChart } from "~/ui/chart/hit-columns";
import { FORMAT_SHELL } from "~/shell/testing/format-shell";
import { renderWidget } from "~/ui/testing/render-widget";

import { HOUR_MS } from "../steps";
import { TimedChart } from "./timed-chart";

const START = "2026-11-20T08:00:00.000Z";
const SHELL = { ...FORMAT_SHELL, now: Date.parse(START) + 24 * HOUR_MS };
const VALUES = [40, 900, null, null, 3];
const offline: Pick<SensorRow, "sensorId" | "name" | "status" | "lastSeen"> = {
  sensorId: "s1",
  name: "sensor-hq",
  status: "down",
  lastSeen: "2026-11-20T09:59:00.000Z",
};

function draw(silent: (typeof offline)[], compare?: "previous", unusual = [1, 4]) {
  return renderWidget(
    <ToastProvider seconds={5} tenantId="acme">
      <FormatProvider shell={SHELL} zone="UTC">
        <WholeChart.Provider value>
          <TimedChart
            title="Queries"
            description="DNS queries in each step."
            data={{
              ok: true,
              value: {
                values: VALUES,
                usual: { low: VALUES.map(() => 10), high: VALUES.map(() => 100) },
                unusual,
                gaps: [{ first: 2, last: 3 }],
                earlier: compare && [41, 42, 43, 44, 45],
              },
            }}
            steps={{ start: START, lengthMs: HOUR_MS, count: VALUES.length }}
            silent={silent as SensorRow[]}
            compare={compare}
            formatValue={formatNumber}
            hrefFor={({ startTime }) => `/hunt?from=${startTime}`}
          />
        </WholeChart.Provider>
      </FormatProvider>
    </ToastProvider>,
  );
}

test("a gap is stated with the sensors that were offline before its end", () => {
  draw([offline]);
  expect(document.body.textContent).toMatch(
    /No data from 2026-11-20,? 10:00.* to 2026-11-20,? 12:00.*\. sensor-hq has been offline since 2026-11-20,? 09:59/,
  );
});

test("a gap without an offline sensor has no known cause", () => {
  draw([{ ...offline, lastSeen: "2026-11-20T12:30:00.000Z" }]);
  expect(document.body.textContent).toContain("No sensor is offline, so the cause is unknown.");
});

test("values outside the usual range are marked, and listed with that range and a link to their rows", () => {
  const { container } = draw([]);
  expect(container.querySelectorAll("circle[r='4']")).toHaveLength(2);
  const listed = within(screen.getByRole("list", { name: "Unusual hours: Queries" })).getAllByRole("listitem");
  expect(listed.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^More than usual: 900 instead of 10 to 100, 2026-11-20,? 09:00/),
    expect.stringMatching(/^Less than usual: 3 instead of 10 to 100, 2026-11-20,? 12:00/),
  ]);
  expect(listed[0]?.querySelector("a")?.getAttribute("href")).toBe("/hunt?from=2026-11-20T09:00:00.000Z");
});

test("if there are more unusual hours than the list shows, it says how many", () => {
  draw([], undefined, [0, 1, 2, 3, 4, 5]);
  const listed = within(screen.getByRole("list", { name: "Unusual hours: Queries" })).getAllByRole("listitem");
  expect(screen.getByText("The last 5 of 6 unusual hours:").tagName).toBe("P");
  expect(listed).toHaveLength(5);
});

test("each step states its value, the comparison and the usual range; a gap is no zero", () => {
  draw([], "previous");
  const steps = within(screen.getByRole("group", { name: "Queries: values" })).getAllByRole("link");
  expect(steps[1]?.getAttribute("aria-label")).toMatch(/, Queries: 900, Previous range: 42, Usual: 10 – 100$/);
  expect(steps[2]?.getAttribute("aria-label")).toMatch(/, Queries: no data, Previous range: 43, Usual: 10 – 100$/);
});
