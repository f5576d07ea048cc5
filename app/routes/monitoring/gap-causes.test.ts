import { expect, test } from "vitest";

import { silentSensors } from "./gap-causes";

const sensor = (name: string, status: "up" | "down", lastSeen: string) => ({ sensorId: name, name, status, lastSeen });

test("explains a gap by the sensors that were down before its end, longest outage first", () => {
  const sensors = [
    sensor("late", "down", "2026-03-02T10:30:00.000Z"),
    sensor("early", "down", "2026-03-02T08:00:00.000Z"),
    sensor("after", "down", "2026-03-02T11:00:00.000Z"),
    sensor("working", "up", "2026-03-02T08:00:00.000Z"),
  ];
  expect(silentSensors(sensors, "2026-03-02T11:00:00.000Z").map(({ name, since }) => [name, since])).toEqual([
    ["early", "2026-03-02T08:00:00.000Z"],
    ["late", "2026-03-02T10:30:00.000Z"],
  ]);
});

test("finds no cause for a gap while every sensor reported", () => {
  expect(silentSensors([sensor("working", "up", "2026-03-02T08:00:00.000Z")], "2026-03-02T11:00:00.000Z")).toEqual([]);
});
