import { describe, expect, test } from "vitest";

import { flows, PRESENT, queries, seed } from "../../test-support/whole-seed";
import { STORIES } from "./all";
import { momentsOf } from "./story";

const deviceNamed = (name: string) => seed.devices.find(({ device }) => device.name === name);
const flowsOf = (threatId: string) => flows.filter((flow) => flow.threatIds.includes(threatId));

describe.each(STORIES.map((story) => [story.id, story] as const))("the story of the %s", (_id, story) => {
  const entry = deviceNamed(story.device.name);

  test("is visible on its device", () => {
    expect(entry?.device.tenantId).toBe(story.tenantId);
    expect(entry?.device.siteName).toBe(story.device.siteName);
    expect(entry?.device.riskScore).toBeGreaterThanOrEqual(65);
    expect(entry?.activity.some(({ kind }) => kind === "threat")).toBe(true);
  });

  test("is visible among the threats, with flows or queries as evidence", () => {
    for (const { threatId, severity, status } of story.threats) {
      const threat = seed.threats.find(({ threat: candidate }) => candidate.threatId === threatId)?.threat;
      expect(threat).toMatchObject({
        severity,
        status,
        deviceName: story.device.name,
        tenantId: story.tenantId,
      });
    }
    const told = new Set<string | null>(story.threats.map(({ threatId }) => threatId));
    const onDevice = seed.threats.filter(({ threat }) => threat.deviceName === story.device.name);
    const open = onDevice.filter(({ threat }) => threat.status === "new" || threat.status === "in_progress");
    expect(new Set(open.map(({ threat }) => threat.threatId))).toEqual(told);
    expect(flows.some(({ threatIds }) => threatIds.some((threatId) => told.has(threatId)))).toBe(true);
    expect(queries.some(({ threatIds }) => threatIds.some((threatId) => told.has(threatId)))).toBe(true);
  });

  test("is visible in the software and the audit trail", () => {
    for (const { version } of story.device.software) {
      expect(
        seed.softwareInstalls.some(
          (install) => install.deviceName === story.device.name && install.version === version,
        ),
      ).toBe(true);
    }
    for (const { objectName, action } of story.audit) {
      expect(
        seed.audit.some(
          (row) => row.tenantId === story.tenantId && row.objectName === objectName && row.action === action,
        ),
      ).toBe(true);
    }
  });
});

test("the infected laptop contacts its C2 server at regular intervals until it is blocked", () => {
  const beacons = flowsOf("thr-infected-laptop-beacon");
  expect(beacons.length).toBeGreaterThan(250);
  expect(new Set(beacons.map(({ dstIp }) => dstIp))).toEqual(new Set(["203.0.113.66"]));
  const times = beacons.map(({ startTime }) => Date.parse(startTime));
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  for (const gap of gaps) expect(Math.abs(gap - 600_000)).toBeLessThan(180_000);
  const firstBlocked = beacons.findIndex(({ action }) => action === "blocked");
  expect(firstBlocked).toBeGreaterThan(200);
  expect(beacons.slice(firstBlocked).every(({ action }) => action === "blocked")).toBe(true);
  expect(deviceNamed("ahg-hq-lt-0142")?.device.riskScore).toBeGreaterThanOrEqual(80);
  const callers = flows.filter(({ dstIp }) => dstIp === "203.0.113.66").map(({ srcDevice }) => srcDevice);
  expect(new Set(callers)).toEqual(new Set(["ahg-hq-lt-0142"]));
});

test("the leaver's closed account signs in from a new country and sends tens of gigabytes out", () => {
  const user = seed.observedUsers.find(({ name }) => name === "viktor.halloran");
  expect(user).toMatchObject({ disabled: true, openThreats: 2 });
  expect(user?.countries30d).toContain("BR");
  const sent = flowsOf("thr-leaver-upload").reduce((total, { bytesOut }) => total + bytesOut, 0);
  expect(sent).toBeGreaterThan(30_000_000_000);
  expect(deviceNamed("bor-hq-lt-0061")?.device.bytesOut24h).toBeGreaterThanOrEqual(sent);
});

test("the unpatched server has a known exploited vulnerability, is reachable, and responds to some attempts", () => {
  const server = deviceNamed("srv-portal-01");
  expect(server?.device).toMatchObject({ exposed: true, deviceType: "server" });
  expect(server?.device.kevCount).toBeGreaterThanOrEqual(2);
  expect(server?.device.riskScore).toBeGreaterThanOrEqual(80);
  const attempts = flowsOf("thr-unpatched-server-traversal");
  expect(attempts.every(({ direction, dstDevice }) => direction === "inbound" && dstDevice === "srv-portal-01")).toBe(
    true,
  );
  expect(new Set(attempts.map(({ httpStatus }) => httpStatus))).toEqual(new Set([null, 200]));
  expect(flowsOf("thr-unpatched-server-scan").length).toBeGreaterThan(20);
});

test("a repeated row covers its first and last moment", () => {
  const now = Date.parse(PRESENT);
  const moments = momentsOf({ threatId: null, hoursAgo: 2, untilHoursAgo: 1, everyMinutes: 20 }, now, () => 0);
  expect(moments.map((moment) => (now - moment) / 60_000)).toEqual([120, 100, 80, 60]);
  expect(momentsOf({ threatId: null, hoursAgo: 2 }, now, () => 0)).toEqual([now - 7_200_000]);
});
