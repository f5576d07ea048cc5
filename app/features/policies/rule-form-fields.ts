import { countryCode } from "~/contract/language/countries";
import { limitingServices, RULE_LISTS, type RuleEnd } from "~/contract/policy-facts";
import type { Direction } from "~/contract/policy-rule";

import { draftRule, type RuleDraft } from "./rule-draft";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The parts of a rule that its form spreads over several fields. A field that was not submitted leaves its part
 * undefined.
 */
export function endIn(fields: Fields, direction: Direction, end: RuleEnd): unknown {
  const choice = fields[end];
  if (!isChoice(choice)) return undefined;
  const kinds: readonly string[] = RULE_LISTS[direction][end];
  const lists = kinds.map((kind) => [kind, choice === "any" ? [] : valuesIn(kind, fields[`${end}.${kind}`])]);
  return { any: choice === "any", ...(Object.fromEntries(lists) as Record<string, string[]>) };
}

/** The services of a form have one transport and one field of ports each, in the same order. */
export function servicesIn({ service, transport, ports }: Fields): unknown {
  if (!isChoice(service)) return undefined;
  if (service === "any") return { any: true };
  const allPorts: unknown[] = [ports ?? []].flat();
  return [transport ?? []].flat().map((one, index) => ({ transport: one, ports: textsIn(allPorts[index]) }));
}

/** An empty field is no limit. */
export function rateIn({ rateLimitPerMin = "" }: Fields): number | null {
  return rateLimitPerMin === "" ? null : Number(rateLimitPerMin);
}

export function scheduleIn({ schedule, days, from, to, timeZone }: Fields, zone: string): unknown {
  if (!isChoice(schedule)) return undefined;
  // Without times, a zone means nothing; the person's own would be saved as a change.
  if (schedule === "any") return { always: true };
  return {
    always: false,
    days: [days ?? []].flat(),
    from: from ?? "00:00",
    to: to ?? "00:00",
    timeZone: timeZone ?? zone,
  };
}

/**
 * The current rule of a form, as far as its sentence needs it. Nothing is validated, so the sentence may make no sense.
 */
export function draftInForm(form: HTMLFormElement, direction: Direction, zone: string): RuleDraft {
  const data = new FormData(form);
  const fields: Record<string, unknown> = Object.fromEntries(data);
  for (const name of ["days", "transport", "ports"]) fields[name] = data.getAll(name);
  return draftRule(direction, {
    action: fields["action"] as RuleDraft["action"],
    log: fields["log"] === "on",
    source: endIn(fields, direction, "source") as RuleDraft["source"],
    destination: endIn(fields, direction, "destination") as RuleDraft["destination"],
    service: servicesIn(fields) as RuleDraft["service"],
    schedule: scheduleIn(fields, zone) as RuleDraft["schedule"],
    rateLimitPerMin: rateIn(fields),
  });
}

/** Whether a rule allows connections from anywhere to everything. */
export function isOpenToAll({
  direction,
  action,
  source,
  destination,
  service,
}: Pick<RuleDraft, "direction" | "action" | "service"> & Record<RuleEnd, { any: boolean }>): boolean {
  const isAny = source.any && destination.any && limitingServices(service).length === 0;
  return direction === "ingress" && action === "allow" && isAny;
}

function isChoice(value: unknown): value is "any" | "listed" {
  return value === "any" || value === "listed";
}

/** How typed values become those of traffic, for the lists that the console shows in other words. */
const READERS: Partial<Record<string, (text: string) => string>> = {
  countries: (text) => countryCode(text) ?? text.toUpperCase(),
  categories: identifierOf,
  deviceTypes: identifierOf,
};

/** A value of a list as it is in traffic: "RU" for "Russia", and `file_sharing` for "File sharing". */
export function valueIn(list: string, text: string): string {
  return READERS[list]?.(text) ?? text;
}

function valuesIn(list: string, value: unknown): string[] {
  return [...new Set(textsIn(value).map((text) => valueIn(list, text)))];
}

function identifierOf(text: string): string {
  return text.toLowerCase().replaceAll(/[ -]+/g, "_");
}

/** Splits typed values at commas and line breaks, and trims them. */
function textsIn(value: unknown): string[] {
  if (typeof value !== "string") return [];
  const texts = value.split(/[,\n]/).map((text) => text.trim());
  return [...new Set(texts.filter((text) => text !== ""))];
}
