import { TZDate } from "@date-fns/tz";

import { WEEKDAYS } from "~/contract/policy-facts";
import type { ConnectionTest } from "~/contract/policy-work";

import { covers } from "./addresses";
import type { DecidingRule } from "./deciding-rule";
import { containsValue, listContains, valuesOfEnds } from "./end-values";
import { portsOver } from "./service-ports";

/** The known facts about one end of a connection. */
export interface Endpoint {
  ip?: string | undefined;
  site?: string | undefined;
  device?: string | undefined;
  deviceType?: string | undefined;
  tags?: readonly string[] | undefined;
  user?: string | undefined;
  domain?: string | undefined;
  country?: string | undefined;
  category?: string | undefined;
  application?: string | undefined;
  networkOwner?: string | undefined;
}

export interface Traffic {
  source: Endpoint;
  destination: Endpoint;
  transport: string;
  port: number;
  /** Milliseconds since 1970. */
  at: number;
}

type Result = ConnectionTest["path"][number]["result"];

/** The reason why a rule does not match the traffic, or `matches`. */
export function matchRule(rule: DecidingRule, traffic: Traffic): Result {
  if (!rule.enabled) return "disabled";
  if (rule.expiresAt !== null && Date.parse(rule.expiresAt) <= traffic.at) return "expired";
  if (!isOnSchedule(rule.schedule, traffic.at)) return "offSchedule";
  if (!matchesEnd(rule, "source", traffic)) return "source";
  if (!matchesEnd(rule, "destination", traffic)) return "destination";
  return matchesService(rule.service, traffic) ? "matches" : "service";
}

/** The names of the rule's indicator lists that contain the address or the domain at the remote end of the traffic. */
export function matchingLists({ indicators }: DecidingRule, { source, destination }: Traffic): string[] {
  return [
    ...indicators.source.filter(({ values }) => listContains(values, source.ip)),
    ...indicators.destination.filter(({ values }) => listContains(values, destination.ip, destination.domain)),
  ].map(({ name }) => name);
}

type Lists = Partial<
  Record<
    | "sites"
    | "devices"
    | "deviceTypes"
    | "users"
    | "tags"
    | "categories"
    | "countries"
    | "asns"
    | "applications"
    | "publicIps",
    string[]
  >
> & { any: boolean };

/** One matching value in any list is sufficient. */
function matchesEnd(rule: DecidingRule, side: "source" | "destination", traffic: Traffic): boolean {
  const lists: Lists = rule[side];
  if (lists.any) return true;
  const end = traffic[side];
  const { ip, domain } = end;
  const has = (list: string[] | undefined, value: string | undefined) =>
    value !== undefined && (list?.includes(value) ?? false);
  return (
    has(lists.sites, end.site) ||
    has(lists.devices, end.device) ||
    has(lists.deviceTypes, end.deviceType) ||
    has(lists.users, end.user) ||
    has(lists.categories, end.category) ||
    has(lists.countries, end.country) ||
    has(lists.asns, end.networkOwner) ||
    has(lists.applications, end.application) ||
    has(lists.publicIps, ip) ||
    (lists.tags?.some((tag) => end.tags?.includes(tag)) ?? false) ||
    containsValue(valuesOfEnds(rule)[side], ip, domain)
  );
}

function matchesService(service: DecidingRule["service"], traffic: Traffic): boolean {
  return portsOver(service, traffic.transport).some((range) => covers(range, pointOf(traffic.port)));
}

/** A schedule that ends before it starts runs past midnight; its day is the day on which it started. */
export function isOnSchedule({ always, days, from, to, timeZone }: DecidingRule["schedule"], at: number): boolean {
  if (always) return true;
  const local = new TZDate(at, timeZone);
  const minute = local.getHours() * 60 + local.getMinutes();
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const day = (local.getDay() + 6) % 7;
  const isDay = (index: number) => days.length === 0 || days.includes(WEEKDAYS[(index + 7) % 7] ?? "mon");
  if (start === end) return isDay(day);
  if (start < end) return isDay(day) && minute >= start && minute < end;
  return minute >= start ? isDay(day) : minute < end && isDay(day - 1);
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

function pointOf(value: number) {
  return { first: value, last: value };
}
