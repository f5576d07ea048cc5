import { expect, test } from "vitest";

import { usageAsCsv } from "./usage-csv";

test("exports usage as one line per month, oldest first", () => {
  const months = [
    { month: "2026-10", devices: 4, threats: 1 },
    { month: "2026-11", devices: 5, threats: 0 },
  ];
  expect(usageAsCsv("acme", months)).toBe(
    "organization,month,devicesSeen,newThreats\r\nacme,2026-10,4,1\r\nacme,2026-11,5,0\r\n",
  );
});
