import type { Site } from "~/contract/site";

import { ownerNamed, ownersOf } from "../catalogue/owners";
import { SITES, type SiteEntry } from "../catalogue/sites";
import type { TenantEntry } from "../catalogue/tenants";
import { createRandom, hashText, type Random } from "../prng";
import { DAY, HOUR, MINUTE, SECOND, toTime } from "../timeline";
import { FAMILY_NAMES, GIVEN_NAMES } from "../words/people";
import type { SiteDraft } from "./drafts";

/** How long the sensors of a site that is down have been silent. */
const SILENT_HOURS = 3;

/** The sites of a tenant. Their counts (devices, threats, throughput) are filled in at the end. */
export function makeSites(tenant: TenantEntry, now: number): SiteDraft[] {
  return SITES.flatMap((entry, index) => (entry.tenantId === tenant.id ? [makeSite(entry, index, tenant, now)] : []));
}

function makeSite(entry: SiteEntry, index: number, tenant: TenantEntry, now: number): SiteDraft {
  const random = createRandom(`site/${entry.tenantId}/${entry.name}`);
  const subnet = 11 + index;
  const sensors = Array.from({ length: entry.sensors }, (_, number) => makeSensor(entry, number, random, now));
  const sensorsUp = sensors.filter((sensor) => sensor.status === "up").length;
  const site: Site = {
    name: entry.name,
    displayName: entry.displayName,
    tenantId: entry.tenantId,
    status: entry.state === "planned" ? "planned" : "active",
    address: `${entry.street}, ${entry.city}`,
    city: entry.city,
    region: entry.region,
    countryCode: entry.countryCode,
    coordinates: { lat: entry.lat, lon: entry.lon, source: random.pick(["lookup", "lookup", "pin", "manual"]) },
    timeZone: entry.timeZone,
    networks: networksOf(tenant, subnet),
    publicIps: entry.state === "planned" ? [] : [publicIpOf(index)],
    asn: entry.state === "planned" ? null : 64496 + (index % 16),
    isp: providerIn(entry.countryCode),
    contact: {
      name: `${random.pick(GIVEN_NAMES.english)} ${random.pick(FAMILY_NAMES.english)}`,
      email: `${entry.name}@${tenant.domain}`,
      phone: `+1 202 555 01${random.int(10, 99)}`,
    },
    tags: entry.state === "down" ? ["unattended"] : [],
    notes: "",
    maintenance: [],
    sensors,
    health: healthOf(sensors),
    sensorsUp,
    sensorsTotal: sensors.length,
    devices: 0,
    openThreats: 0,
    riskScore: 0,
    bpsIn: 0,
    bpsOut: 0,
    lastDataAt:
      sensors.length === 0
        ? null
        : (sensors
            .map((sensor) => sensor.lastSeen)
            .sort()
            .at(-1) ?? null),
  };
  return { entry, site, subnet };
}

function makeSensor(entry: SiteEntry, number: number, random: Random, now: number): Site["sensors"][number] {
  const isLast = number === entry.sensors - 1;
  const status = entry.state === "down" ? "down" : entry.state === "degraded" && isLast ? "degraded" : "up";
  const silence = status === "down" ? SILENT_HOURS * HOUR + random.int(1, 20) * MINUTE : random.int(2, 40) * SECOND;
  return {
    sensorId: `${entry.tenantId}-${entry.name}-${number + 1}`,
    name: `sensor-${entry.name}-${number + 1}`,
    version: random.pick(["7.4.1", "7.4.1", "7.4.1", "7.3.9"]),
    status,
    lastSeen: toTime(now - silence),
    startedAt:
      status === "down" ? null : toTime(now - (2 + (hashText(`${entry.tenantId}/${entry.name}/${number}`) % 88)) * DAY),
    mute: null,
    cpuPct: status === "down" ? 0 : status === "degraded" ? random.int(91, 97) : random.int(8, 55),
    memPct: status === "down" ? 0 : random.int(30, 72),
    pps: status === "down" ? 0 : random.int(400, 26_000),
    dropPct: status === "degraded" ? 4.2 : 0,
    clockSkewMs: random.int(-40, 40),
  };
}

function healthOf(sensors: Site["sensors"]): Site["health"] {
  if (sensors.length === 0) return "waiting";
  if (sensors.every((sensor) => sensor.status === "up")) return "up";
  return sensors.every((sensor) => sensor.status === "down") ? "down" : "degraded";
}

/** The networks of a site, from which `addressIn` assigns device addresses. */
function networksOf(tenant: TenantEntry, subnet: number): Site["networks"] {
  const networks: Site["networks"] = [
    { cidr: `10.${subnet}.0.0/20`, vlan: 10, label: "Office", zone: "trusted" },
    { cidr: `10.${subnet}.16.0/22`, vlan: 20, label: "Servers", zone: "trusted" },
    { cidr: `10.${subnet}.32.0/22`, vlan: 30, label: "Voice, printers and cameras", zone: "trusted" },
    { cidr: `10.${subnet}.48.0/22`, vlan: 40, label: "Guests and phones", zone: "guest" },
    { cidr: `10.${subnet}.64.0/24`, vlan: 50, label: "Published services", zone: "dmz" },
  ];
  if (["factory", "utility", "logistics", "hospital"].includes(tenant.business)) {
    networks.push({ cidr: `10.${subnet}.80.0/22`, vlan: 60, label: "Machines", zone: "ot" });
  }
  return networks;
}

/** The internet provider of a site: one of its country, or the international one. */
function providerIn(countryCode: string): string {
  const local = ownersOf("access").find((owner) => owner.countryCode === countryCode);
  return (local ?? ownerNamed("Longwire Access")).asOrg;
}

/** Every site has one public address of 192.0.2.0/24 (RFC 5737). */
function publicIpOf(index: number): string {
  return `192.0.2.${10 + index * 4}`;
}
