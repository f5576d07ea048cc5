import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { visibilityOf } from "~/access/visibility";
import type { ApiClient } from "~/api/client.server";
import { AccessTable } from "~/catalogue/access-table";
import { readScreens } from "~/catalogue/screens.server";
import { Device } from "~/contract/device";
import { keepPartsExcept } from "~/screen/retained-parts";

import { beginEvidence } from "./evidence.server";
import { hoursUpTo } from "./hour-series";
import { sectionsFor, type Sections } from "./sections.server";

const access = AccessTable.parse(parse(readFileSync("config/access.yaml", "utf8")));
const screens = readScreens("config");
const NOW = new Date("2026-11-20T15:42:10Z");
const AT = "2026-11-20T12:00:00.000Z";

function sectionsOf(tenantName: string, restrictedPaths: string[] = []): Sections {
  const role = access.roles.find(({ id }) => id === "tenant-admin");
  if (!role) throw new Error("config/access.yaml has no Tenant Admin");
  const visibility = visibilityOf(access, {
    role,
    hostname: "console.acme.test",
    tenant: { tenantId: "T-1", tenantName },
    brand: { id: "plain", restrictedPaths, hiddenSections: () => [] },
  });
  return sectionsFor(visibility, screens, { deviceName: "lt-1" });
}

const ALL = { software: true, vulnerabilities: true, compliance: true, threats: true, policies: true };
const LIMITED = { ...ALL, software: false, vulnerabilities: false, compliance: false };

const device = Device.parse({
  name: "lt-1",
  tenantId: "T-1",
  deviceId: "d-1",
  displayName: "Reception",
  deviceType: "laptop",
  vendor: "",
  hardwareModel: "",
  serialNumber: "",
  os: { name: "Windows 11", version: "24H2", build: "", platform: "windows", family: "windows" },
  primaryIp: "10.0.0.5",
  publicIp: null,
  mac: "",
  macVendor: "",
  siteName: "hq",
  status: "online",
  managedBy: ["agent"],
  agentVersion: "4.19.0",
  primaryUser: null,
  criticality: "high",
  riskScore: 50,
  riskDelta7d: 0,
  threatsOpen: { critical: 0, high: 1, medium: 0, low: 0 },
  vulns: { critical: 1, high: 2, medium: 3, low: 4 },
  kevCount: 1,
  softwareCount: 28,
  openPorts: 2,
  l1Rate: 0.8,
  l2Rate: 0.7,
  complianceFailed: 5,
  scannedAt: AT,
  exposed: false,
  bytesIn24h: 0,
  bytesOut24h: 0,
  topApp: null,
  firstSeen: AT,
  lastSeen: AT,
  tags: [],
  owner: null,
  notes: "",
});

/** The device as returned by the API client. */
function concealed({ software, vulnerabilities, compliance }: Sections): Device {
  return {
    ...device,
    ...(!software && { softwareCount: null }),
    ...(!vulnerabilities && { vulns: null, kevCount: null }),
    ...(!compliance && { l1Rate: null, l2Rate: null, complianceFailed: null, scannedAt: null }),
  };
}

describe("the sections of a device", () => {
  test.each([
    ["Acme Health", [], ALL],
    ["3tsky", [], LIMITED],
    ["Throughwave", [], LIMITED],
    ["Acme Health", ["/insights/vulnerabilities"], { ...ALL, vulnerabilities: false }],
    ["Acme Health", ["/insights/compliance"], { ...ALL, compliance: false }],
    ["Acme Health", ["/policies"], { ...ALL, policies: false }],
    ["Acme Health", ["/insights/threat-intelligence"], { ...ALL, threats: false }],
    ["Acme Health", ["/insights/asset-inventory/software"], { ...ALL, software: false, vulnerabilities: false }],
  ])("[6.8, 6.9] of %s with %j restricted are those with an accessible screen", (tenant, restricted, sections) => {
    expect(sectionsOf(tenant, restricted)).toEqual(sections);
  });

  test("[6.9] are not fetched if hidden", () => {
    const askedWith = (sections: Sections) => {
      const paths: string[] = [];
      const api = {
        get: (path: string) => {
          paths.push(path);
          return new Promise(() => undefined);
        },
        list: (_set: string, path: string) => {
          paths.push(path);
          return new Promise(() => undefined);
        },
      } as unknown as ApiClient;
      beginEvidence({ api, unlessRetained: keepPartsExcept(undefined) }, concealed(sections), hoursUpTo(NOW, "24h"));
      return paths.filter((path) => /software|compliance/.test(path)).length;
    };
    expect(askedWith(ALL)).toBe(4);
    expect(askedWith({ ...ALL, vulnerabilities: false })).toBe(3);
    expect(askedWith(LIMITED)).toBe(0);
  });
});
