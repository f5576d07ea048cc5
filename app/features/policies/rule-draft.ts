import type { RuleDraft as QuestionDraft } from "~/contract/language/rule-draft";
import { PLAIN_RULE } from "~/contract/plain-rule-facts";
import type { Direction, PolicyRule } from "~/contract/policy-rule";
import type { RuleList, TRANSPORTS } from "~/contract/policy-facts";

/** One end of a rule: everything, or the values of any of the lists. */
export type DraftEnd = { any: boolean } & Partial<Record<RuleList, readonly string[]>>;

/** Any service, or the listed ones. */
export type DraftServices = { any: true } | readonly DraftService[];
export interface DraftService {
  transport: (typeof TRANSPORTS)[number];
  ports: readonly string[];
}

/** A rule in the form, either stored or new. */
export interface RuleDraft {
  direction: Direction;
  displayName: string;
  enabled: boolean;
  action: PolicyRule["action"];
  source: DraftEnd;
  destination: DraftEnd;
  service: DraftServices;
  schedule: PolicyRule["schedule"];
  log: boolean;
  scope: PolicyRule["scope"];
  expiresAt: string | null;
  /** The number of days after which a new rule expires, unless another day is chosen in the form. */
  expiresInDays?: number;
  /** Where a new rule is inserted, unless another place is chosen in the form; after all others if omitted. */
  position?: number;
  comment: string;
  tags: readonly string[];
  rateLimitPerMin: number | null;
  /** Ingress rules only. */
  requireVpn?: boolean;
  translate?: { toDevice: string; toPort: number } | null;
}

/** A rule about an address, a domain or a device has to come before the general rules, which would decide instead. */
export const FIRST_POSITION = 1;

/** A new rule that blocks, with everything unspecified left open. */
export function draftRule(direction: Direction, part: Partial<RuleDraft> = {}): RuleDraft {
  return {
    direction,
    displayName: "",
    action: "block",
    ...PLAIN_RULE,
    schedule: { always: true, days: [], from: "00:00", to: "00:00", timeZone: "UTC" },
    ...part,
  };
}

/** The rule that a question describes. */
export function ruleOfDraft({ action, destination, site }: QuestionDraft): RuleDraft {
  const targets = Object.values(destination).flat().join(", ");
  return draftRule("egress", {
    action,
    position: FIRST_POSITION,
    displayName: `${action.charAt(0).toUpperCase()}${action.slice(1)} ${targets}`.slice(0, 80),
    destination: { any: false, ...destination },
    ...(site !== undefined && { source: { any: false, sites: [site] } }),
  });
}

/** A copy of a rule with another name. */
export function copyOfRule(direction: Direction, rule: PolicyRule): RuleDraft {
  const scope = rule.scope === "provider" ? "organization" : rule.scope;
  return { ...rule, direction, scope, displayName: `${rule.displayName} (copy)`.slice(0, 80) };
}
