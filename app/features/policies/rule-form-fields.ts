import { RULE_LISTS, type RuleEnd } from "~/contract/policy-facts";
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
  const lists = kinds.map((kind) => [kind, choice === "any" ? [] : textsIn(fields[`${end}.${kind}`])]);
  return { any: choice === "any", ...(Object.fromEntries(lists) as Record<string, string[]>) };
}

export function serviceIn({ service, transport, ports }: Fields): unknown {
  return isChoice(service) && { any: service === "any", transport: transport ?? "any", ports: textsIn(ports) };
}

export function scheduleIn({ schedule, days, from, to, timeZone }: Fields, zone: string): unknown {
  return (
    isChoice(schedule) && {
      always: schedule === "any",
      days: [days ?? []].flat(),
      from: from ?? "00:00",
      to: to ?? "00:00",
      timeZone: timeZone ?? zone,
    }
  );
}

/**
 * The current rule of a form, as far as its sentence needs it. Nothing is validated, so the sentence may make no sense.
 */
export function draftInForm(form: HTMLFormElement, direction: Direction, zone: string): RuleDraft {
  const data = new FormData(form);
  const fields: Record<string, unknown> = Object.fromEntries([...data].filter(([name]) => name !== "days"));
  fields["days"] = data.getAll("days");
  return draftRule(direction, {
    action: fields["action"] as RuleDraft["action"],
    log: fields["log"] === "on",
    source: endIn(fields, direction, "source") as RuleDraft["source"],
    destination: endIn(fields, direction, "destination") as RuleDraft["destination"],
    service: serviceIn(fields) as RuleDraft["service"],
    schedule: scheduleIn(fields, zone) as RuleDraft["schedule"],
  });
}

/** Whether a rule allows connections from anywhere to everything. */
export function isOpenToAll({
  direction,
  action,
  source,
  destination,
  service,
}: Pick<RuleDraft, "direction" | "action"> & Record<"source" | "destination" | "service", { any: boolean }>): boolean {
  return direction === "ingress" && action === "allow" && source.any && destination.any && service.any;
}

function isChoice(value: unknown): value is "any" | "listed" {
  return value === "any" || value === "listed";
}

/** Splits typed values at commas and line breaks, and trims them. */
function textsIn(value: unknown): string[] {
  if (typeof value !== "string") return [];
  const texts = value.split(/[,\n]/).map((text) => text.trim());
  return [...new Set(texts.filter((text) => text !== ""))];
}
