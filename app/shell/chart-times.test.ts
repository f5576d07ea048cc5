import { describe, expect, test } from "vitest";

import { bucketsOf, dayOnAxis, hourOnAxis, nameSteps } from "./chart-times";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const formats = { date: "MM/dd/yyyy", time: "h:mm:ss a" };
const reader = { zone: "America/New_York", formats };
const hours = (count: number) => ({
  times: Array.from({ length: count }, (_, hour) => new Date(Date.UTC(2026, 5, 14, hour)).toISOString()),
  lengthMs: HOUR_MS,
});

describe("the time steps of a chart", () => {
  test("[9.1] are UTC days, regardless of the viewer's zone", () => {
    const [bucket] = bucketsOf({ times: ["2026-06-14T00:00:00.000Z"], lengthMs: DAY_MS }, reader, ["/threats"]);
    expect(bucket).toMatchObject({ tick: "06/14", label: "06/14/2026", to: "/threats" });
  });

  test("[9.1] are hours in the viewer's zone, labelled with the hour if there are few", () => {
    expect(bucketsOf(hours(24), reader)[0]).toMatchObject({ tick: "8:00 PM", label: "06/13/2026, 8:00 PM" });
    expect(bucketsOf(hours(48), reader)[0]).toMatchObject({ tick: "06/13 8 PM" });
    expect(bucketsOf(hours(72), reader)[0]).toMatchObject({ tick: "06/13 8 PM" });
    expect(bucketsOf(hours(72), { ...reader, formats: { date: "dd.MM.yyyy", time: "HH:mm:ss" } })[0]).toMatchObject({
      tick: "13.06 20:00",
    });
    expect(bucketsOf(hours(168), reader)[0]).toMatchObject({ tick: "06/13", label: "06/13/2026, 8:00 PM" });
  });

  test("omit the year in any date order", () => {
    const tickOf = (date: string) =>
      bucketsOf(
        { times: ["2026-06-14T00:00:00.000Z"], lengthMs: DAY_MS },
        { zone: "UTC", formats: { ...formats, date } },
      )[0]?.tick;
    expect(["MM/dd/yyyy", "dd.MM.yyyy", "yyyy-MM-dd"].map(tickOf)).toEqual(["06/14", "14.06", "06-14"]);
  });

  test("are described, with their zone only if it is not the one in the header", () => {
    expect(nameSteps(hours(1), reader)).toBe("per hour");
    expect(nameSteps({ times: [], lengthMs: DAY_MS }, reader)).toBe("per day, UTC");
    expect(nameSteps({ times: [], lengthMs: DAY_MS }, { zone: "UTC" })).toBe("per day");
    expect(nameSteps({ times: [], lengthMs: 3 * HOUR_MS }, reader)).toBe("per 3 hours");
    expect(nameSteps({ times: [], lengthMs: HOUR_MS / 12 }, reader)).toBe("per 5 minutes");
  });
});

test("a day and an hour on an axis are formatted like the viewer's other dates", () => {
  const at = "2026-06-14T22:00:00.000Z";
  expect(dayOnAxis(at, reader)).toEqual({ tick: "06/14", label: "06/14/2026" });
  expect(hourOnAxis(at, reader)).toBe("6 PM");
  const european = { zone: "UTC", formats: { date: "dd.MM.yyyy", time: "HH:mm:ss" } };
  expect(dayOnAxis(at, european)).toEqual({ tick: "14.06", label: "14.06.2026" });
  expect(hourOnAxis(at, european)).toBe("22:00");
});
