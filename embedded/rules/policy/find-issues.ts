import { coversAddresses } from "./address-set";
import { coversAll } from "./addresses";
import type { DecidingRule } from "./deciding-rule";
import { coversDomains } from "./domain-set";
import { valuesOfEnds } from "./end-values";
import { coversSchedule } from "./schedule-cover";
import { portsOver } from "./service-ports";

interface OrderedRule extends DecidingRule {
  name: string;
  action: string;
}

export interface Overlaps {
  /** The first earlier rule that matches everything that this one does. */
  shadowedBy: string | null;
  /** Rules with the same match and another action. */
  conflictsWith: string[];
}

/** The conflicts between the rules of one direction, in the order in which they decide. Inactive rules are ignored. */
export function findOverlaps(rules: readonly OrderedRule[], now: number): Map<string, Overlaps> {
  const running = rules.filter((rule) => isRunning(rule, now));
  return new Map(
    rules.map((rule) => {
      const position = running.indexOf(rule);
      const shadow = running.slice(0, Math.max(position, 0)).find((other) => leavesNothing(other, rule));
      const conflicts = running.filter(
        (other) => position !== -1 && other !== rule && other.action !== rule.action && hasSameMatch(other, rule),
      );
      return [rule.name, { shadowedBy: shadow?.name ?? null, conflictsWith: conflicts.map(({ name }) => name) }];
    }),
  );
}

function isRunning({ enabled, expiresAt }: DecidingRule, now: number): boolean {
  return enabled && (expiresAt === null || Date.parse(expiresAt) > now);
}

function hasSameMatch(one: DecidingRule, other: DecidingRule): boolean {
  return coversMatch(one, other) && coversMatch(other, one);
}

/** Once an earlier rule expires, this one may still decide. */
function leavesNothing(earlier: DecidingRule, later: DecidingRule): boolean {
  const outlives = earlier.expiresAt === null || (later.expiresAt !== null && earlier.expiresAt >= later.expiresAt);
  return outlives && coversMatch(earlier, later);
}

/** Whether the first rule matches everything that the second one does, according to their lists. */
function coversMatch(outer: DecidingRule, inner: DecidingRule): boolean {
  return (
    coversService(outer.service, inner.service) &&
    coversSchedule(outer.schedule, inner.schedule) &&
    coversEnd(outer, inner, "source") &&
    coversEnd(outer, inner, "destination")
  );
}

function coversEnd(outer: DecidingRule, inner: DecidingRule, side: "source" | "destination"): boolean {
  const [large, small] = [outer[side], inner[side]] as [Record<string, unknown>, Record<string, unknown>];
  if (large["any"] === true) return true;
  if (small["any"] === true) return false;
  const lists = Object.entries(small).filter((entry): entry is [string, string[]] => Array.isArray(entry[1]));
  const [own, wanted] = [valuesOfEnds(outer)[side], valuesOfEnds(inner)[side]];
  const isFilled = lists.some(([kind, values]) => !EXPANDED.has(kind) && values.length > 0);
  // A rule without any value matches no traffic; reporting it as shadowed would not help.
  if (!isFilled && wanted.addresses.size === 0 && wanted.domains.length === 0) return false;
  return (
    lists.every(([kind, values]) => EXPANDED.has(kind) || includesAll((large[kind] ?? []) as string[], values)) &&
    coversAddresses(own.addresses, wanted.addresses) &&
    wanted.domains.every((set) => coversDomains(own.domains, set))
  );
}

/** The lists whose values are compared as addresses and domains. */
const EXPANDED: ReadonlySet<string> = new Set(["cidrs", "fqdns", "indicatorLists"]);

function includesAll(outer: readonly string[], inner: readonly string[]): boolean {
  return inner.every((value) => outer.includes(value));
}

function coversService(outer: DecidingRule["service"], inner: DecidingRule["service"]): boolean {
  return TRANSPORTS.every((transport) => coversAll(portsOver(outer, transport), portsOver(inner, transport)));
}

/** The transports that a service can name, and one for all others. */
const TRANSPORTS = ["tcp", "udp", "other"];
