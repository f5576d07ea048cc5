import { expect, test } from "vitest";

import { formatRange } from "./say-range";

/** In UTC, as "11/24/2026, 07:00". */
function formatTime(moment: string) {
  const [date = "", time = ""] = moment.split("T");
  const day = `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`;
  return { day, text: `${day}, ${time.slice(0, 5)}` };
}

test.each([
  ["2026-11-24T07:00:00Z", "2026-11-24T23:00:00Z", "11/24/2026, 07:00 to 23:00"],
  ["2026-11-24T07:00:00Z", "2026-11-25T07:00:00Z", "11/24/2026, 07:00 to 11/25/2026, 07:00"],
  ["-24h", "now", "last 24 hours"],
])("the range from %s to %s is “%s”", (start, end, text) => {
  expect(formatRange({ start, end }, formatTime)).toBe(text);
});
