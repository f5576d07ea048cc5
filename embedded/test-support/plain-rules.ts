import ipaddr from "ipaddr.js";

import type { Device } from "~/contract/device";
import type { DnsQuery } from "~/contract/dns";
import type { Flow } from "~/contract/flow";

/** A second, independent implementation of rule matching, based on the documentation only: tests compare the two. */

/** The known properties of one end of a connection, by the rule lists that use them. */
export interface PlainEnd {
  cidrs?: string | null;
  publicIps?: string | null;
  sites?: string | null;
  devices?: string | null;
  deviceTypes?: string | null;
  users?: string | null;
  tags?: readonly string[];
  fqdns?: string | null;
  categories?: string | null;
  countries?: string | null;
  asns?: string | null;
  applications?: string | null;
}
export interface PlainTraffic {
  source: PlainEnd;
  destination: PlainEnd;
  transport: string;
  port: number;
  at: number;
}
interface PlainSchedule {
  always: boolean;
  days: readonly string[];
  from: string;
  to: string;
  timeZone: string;
}
/** The values of every indicator list, by its name. */
export type PlainLists = Readonly<Record<string, readonly string[]>>;

export interface PlainRule {
  enabled: boolean;
  expiresAt: string | null;
  schedule: PlainSchedule;
  source: object;
  destination: object;
  service: { any: true } | readonly PlainService[];
}
interface PlainService {
  transport: string;
  ports: readonly string[];
}

/** A rule matches if it is enabled, has not expired, is on schedule, and matches both ends and the service. */
export function plainlyMatches(rule: PlainRule, traffic: PlainTraffic, lists: PlainLists = {}): boolean {
  return [
    rule.enabled,
    rule.expiresAt === null || new Date(rule.expiresAt) > new Date(traffic.at),
    isOnPlainSchedule(rule.schedule, traffic.at),
    isPlainEnd(rule.source, traffic.source, lists),
    isPlainEnd(rule.destination, traffic.destination, lists),
    "any" in rule.service || rule.service.some((service) => isPlainService(service, traffic)),
  ].every(Boolean);
}

/** The first rule that matches decides. */
export function plainDecision<Rule extends PlainRule>(
  rules: readonly Rule[],
  traffic: PlainTraffic,
  lists: PlainLists = {},
): Rule | undefined {
  for (const rule of rules) if (plainlyMatches(rule, traffic, lists)) return rule;
  return undefined;
}

/** "Any", or one matching listed value. The values of an indicator list count like those of the rule itself. */
function isPlainEnd(end: object, known: PlainEnd, lists: PlainLists): boolean {
  return Object.entries(end).some(([list, values]: [string, unknown]) => {
    if (list === "any") return values === true;
    if (list === "indicatorLists")
      return (values as string[])
        .flatMap((name) => lists[name] ?? [])
        .some((value) => fits(/^[\d./]+$/.test(value) ? "cidrs" : "fqdns", value, known));
    return (values as string[]).some((value) => fits(list as keyof PlainEnd, value, known));
  });
}

function fits(list: keyof PlainEnd, value: string, known: PlainEnd): boolean {
  if (list === "tags") return known.tags?.includes(value) === true;
  const own = known[list];
  if (own === null || own === undefined) return false;
  if (list === "cidrs") {
    if (!ipaddr.IPv4.isValidFourPartDecimal(own)) return false;
    const [network, bits] = ipaddr.IPv4.parseCIDR(value.includes("/") ? value : `${value}/32`);
    return ipaddr.IPv4.parse(own).match(network, bits);
  }
  if (list === "fqdns" && value.startsWith("*."))
    return own.split(".").length >= value.split(".").length && new RegExp(`\\.${escaped(value.slice(2))}$`).test(own);
  return own === value;
}

function escaped(text: string): string {
  return text.replace(/[.]/g, "\\.");
}

function isPlainService({ transport, ports }: PlainService, traffic: PlainTraffic): boolean {
  const open = new Set(
    ports.flatMap((range) => {
      const [first = "", last = first] = range.split("-");
      return Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
    }),
  );
  return (transport === "any" || transport === traffic.transport) && (open.size === 0 || open.has(traffic.port));
}

const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];

/** In minutes from the start of the day on which the schedule started: the same day, or the previous one. */
function isOnPlainSchedule({ always, days, from, to, timeZone }: PlainSchedule, at: number): boolean {
  if (always) return true;
  const parts = formatIn(timeZone).formatToParts(at);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  const today = DAYS.indexOf(part("weekday").toLowerCase());
  const minute = Number(part("hour")) * 60 + Number(part("minute"));
  const [start, end] = [from, to].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  const length = ((end ?? 0) - (start ?? 0) + 1440) % 1440 || 1440;
  return [0, 1].some((daysAgo) => {
    const day = DAYS[(today - daysAgo + 7) % 7] ?? "";
    const since = minute + daysAgo * 1440 - (start ?? 0);
    return (days.length === 0 || days.includes(day)) && since >= 0 && since < length;
  });
}

const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes far longer than using it. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = FORMATS.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      weekday: "short",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
    FORMATS.set(timeZone, format);
  }
  return format;
}

type Devices = ReadonlyMap<string, Pick<Device, "deviceType" | "tags">>;

function onDevice(devices: Devices, name: string | null) {
  const device = name === null ? undefined : devices.get(name);
  return { devices: name, deviceTypes: device?.deviceType ?? null, tags: device?.tags ?? [] };
}

/** A flow by its ends: the external end is its destination, or the source of an inbound flow. */
export function plainFlow(flow: Flow, devices: Devices): PlainTraffic {
  const common = { transport: flow.transport, port: flow.dstPort, at: Date.parse(flow.startTime) };
  if (flow.direction === "inbound")
    return {
      ...common,
      source: { cidrs: flow.srcIp, countries: flow.srcCountry, asns: flow.srcAsOrg },
      destination: { ...onDevice(devices, flow.dstDevice), sites: flow.siteName, publicIps: flow.dstIp },
    };
  return {
    ...common,
    source: { ...onDevice(devices, flow.srcDevice), sites: flow.siteName, users: flow.srcUser, cidrs: flow.srcIp },
    destination: {
      cidrs: flow.dstIp,
      fqdns: flow.dstDomain,
      categories: flow.dstCategory,
      countries: flow.dstCountry,
      asns: flow.dstAsOrg,
      applications: flow.application,
    },
  };
}

/** A query is sent to its resolver, for a domain, over the port of its protocol. */
export function plainQuery(query: DnsQuery, devices: Devices): PlainTraffic {
  const { protocol } = query;
  return {
    source: {
      ...onDevice(devices, query.deviceName),
      sites: query.siteName,
      users: query.userName,
      cidrs: query.clientIp,
    },
    destination: {
      cidrs: query.resolverIp,
      fqdns: query.queryName,
      categories: query.category,
      countries: query.country,
      applications: protocol === "doh" ? "DNS over HTTPS" : "DNS",
    },
    transport: protocol === "udp" ? "udp" : "tcp",
    port: { udp: 53, tcp: 53, dot: 853, doh: 443 }[protocol],
    at: Date.parse(query.timestamp),
  };
}
