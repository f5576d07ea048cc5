import { group } from "d3-array";
import { describe, expect, test } from "vitest";

import { PRESENT, flows, queries, devices, keyOf, sum } from "../test-support/whole-seed";
import { DAY, HOUR } from "./timeline";

describe("flows and queries", () => {
  test("are in chronological order, and of the last 30 days", () => {
    const oldest = new Date(Date.parse(PRESENT) - 30 * DAY).toISOString();
    for (const times of [flows.map(({ startTime }) => startTime), queries.map(({ timestamp }) => timestamp)]) {
      expect(times).toEqual([...times].sort());
      expect(times[0] && times[0] >= oldest).toBe(true);
      expect((times.at(-1) ?? "") <= PRESENT).toBe(true);
    }
    expect(flows.filter(({ endTime }) => endTime > PRESENT)).toEqual([]);
  });

  test("belong to devices that were present at the time", () => {
    const deviceOf = new Map(devices.map((device) => [keyOf(device.tenantId, device.name), device]));
    const wasThere = (tenantId: string, name: string | null, time: string) => {
      const device = name === null ? undefined : deviceOf.get(keyOf(tenantId, name));
      return name === null || (device !== undefined && device.firstSeen <= time && time <= device.lastSeen);
    };
    const strangers = flows.filter(
      ({ tenantId, srcDevice, dstDevice, startTime }) =>
        !wasThere(tenantId, srcDevice, startTime) || !wasThere(tenantId, dstDevice, startTime),
    );
    expect(strangers).toEqual([]);
  });

  test("have consistent totals", () => {
    const wrong = flows.filter(
      ({ bytesIn, bytesOut, totalBytes, startTime, endTime, durationMs }) =>
        bytesIn + bytesOut !== totalBytes || Date.parse(endTime) - Date.parse(startTime) !== durationMs,
    );
    expect(wrong).toEqual([]);
  });

  test("include the country of the external end", () => {
    const placed = (direction: string) => flows.filter((flow) => flow.direction === direction);
    expect(placed("outbound").every(({ srcCountry, dstCountry }) => srcCountry === null && dstCountry !== null)).toBe(
      true,
    );
    expect(placed("internal").every(({ srcCountry, dstCountry }) => srcCountry === null && dstCountry === null)).toBe(
      true,
    );
    const inbound = placed("inbound");
    expect(inbound.every(({ dstCountry }) => dstCountry === null)).toBe(true);
    const known = inbound.filter(({ srcCountry }) => srcCountry !== null);
    expect(known.length / inbound.length).toBeGreaterThan(0.5);
  });

  test("follow working hours on people's devices", () => {
    const people = new Set(
      devices
        .filter(({ tenantId, deviceType }) => tenantId === "larkspur-legal" && deviceType === "laptop")
        .map(({ name }) => name),
    );
    const byPeople = flows.filter(
      ({ tenantId, srcDevice }) => tenantId === "larkspur-legal" && srcDevice !== null && people.has(srcDevice),
    );
    const atWork = byPeople.filter(({ startTime }) => {
      const time = new Date(startTime);
      return time.getUTCDay() % 6 !== 0 && time.getUTCHours() >= 7 && time.getUTCHours() <= 18;
    });
    expect(atWork.length / byPeople.length).toBeGreaterThan(0.75);
  });

  test("follow a long-tailed distribution", () => {
    const bytes = [...group(flows, ({ tenantId, srcDevice }) => keyOf(tenantId, srcDevice)).values()].map((rows) =>
      sum(rows, ({ totalBytes }) => totalBytes),
    );
    bytes.sort((a, b) => b - a);
    expect(
      sum(bytes.slice(0, Math.ceil(bytes.length / 10)), (value) => value) / sum(bytes, (value) => value),
    ).toBeGreaterThan(0.5);
  });

  test("never occur on more devices than the prevalence of their domain", () => {
    const asked = group(
      queries.filter(({ responseCode }) => responseCode !== "NXDOMAIN"),
      ({ tenantId, registrableDomain }) => keyOf(tenantId, registrableDomain),
    );
    for (const rows of asked.values()) {
      const seenOn = new Set(rows.map(({ deviceName }) => deviceName)).size;
      expect(seenOn).toBeLessThanOrEqual(Math.max(...rows.map(({ prevalence }) => prevalence)));
    }
  });

  test("include answers to the suggested questions of the largest tenant", () => {
    const own = flows.filter(({ tenantId }) => tenantId === "acme-health");
    const asked = queries.filter(({ tenantId }) => tenantId === "acme-health");
    const dayAgo = new Date(Date.parse(PRESENT) - 24 * HOUR).toISOString();
    expect(
      own.some(
        ({ action, dstCountry, startTime }) => action === "blocked" && dstCountry === "RU" && startTime > dayAgo,
      ),
    ).toBe(true);
    expect(own.some(({ direction, totalBytes }) => direction === "outbound" && totalBytes > 100_000_000)).toBe(true);
    expect(
      own.some(
        ({ direction, dstPort, startTime }) => direction === "inbound" && dstPort === 3389 && startTime > dayAgo,
      ),
    ).toBe(true);
    expect(own.some(({ dstIp }) => dstIp === "203.0.113.66")).toBe(true);
    expect(
      own.some(({ riskScore, appProto, tlsSni }) => riskScore >= 80 && appProto === "tls" && tlsSni === null),
    ).toBe(true);
    expect(asked.some(({ queryType, entropy }) => queryType === "TXT" && entropy > 4)).toBe(true);
    expect(asked.some(({ verdict }) => verdict === "malicious")).toBe(true);
    expect(asked.some(({ protocol }) => protocol === "doh")).toBe(true);
    expect(asked.some(({ prevalence, firstSeenHere }) => prevalence <= 2 && firstSeenHere > dayAgo)).toBe(true);
    expect(
      asked.some(({ domainAgeDays, timestamp }) => domainAgeDays !== null && domainAgeDays < 30 && timestamp > dayAgo),
    ).toBe(true);
  });
});
