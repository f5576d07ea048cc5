import { expect, test } from "vitest";

import { makeDevice } from "../test-support/rows";
import { combineDevices } from "./combine-devices";

test("the kept device keeps its values and takes over missing ones", () => {
  const keep = { ...makeDevice(1), owner: null, tags: ["vip"], notes: "One", criticality: "low" as const };
  const other = { ...makeDevice(2), owner: "it@acme.example", tags: ["vip", "lab"], notes: "Two" };
  const combined = combineDevices(keep, { ...other, criticality: "high", agentVersion: null });
  expect(combined).toMatchObject({
    owner: "it@acme.example",
    tags: ["vip", "lab"],
    notes: "One\n\nTwo",
    criticality: "high",
    serialNumber: keep.serialNumber,
    agentVersion: keep.agentVersion,
    mergedNames: [other.name],
    bytesIn24h: keep.bytesIn24h + other.bytesIn24h,
  });
  expect(combined.firstSeen).toBe([keep.firstSeen, other.firstSeen].sort()[0]);
  expect(combined.lastSeen).toBe([keep.lastSeen, other.lastSeen].sort()[1]);
});

test("the scan result is that of the kept device, unless it was never scanned", () => {
  const scanned = { ...makeDevice(1), scannedAt: "2026-11-01T00:00:00.000Z", l1Rate: 0.9 };
  const unscanned = { ...makeDevice(2), scannedAt: null, l1Rate: null };
  expect(combineDevices(scanned, { ...scanned, l1Rate: 0.1 }).l1Rate).toBe(0.9);
  expect(combineDevices(unscanned, scanned).l1Rate).toBe(0.9);
});

test("existing notes are not added again", () => {
  const keep = { ...makeDevice(1), notes: "Returned. Repaired." };
  expect(combineDevices(keep, { ...makeDevice(2), notes: "Repaired." }).notes).toBe("Returned. Repaired.");
});
