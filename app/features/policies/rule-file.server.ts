import { stringify } from "yaml";
import { z } from "zod";

import { ConfigurationError, readYamlText } from "~/catalogue/yaml-file.server";
import { MAX_RULES } from "~/contract/policy-facts";
import { EgressSpec, IngressSpec, type Direction, type PolicyRule } from "~/contract/policy-rule";
import type { RuleImport } from "~/contract/policy-work";

import type { FileProblem } from "./policy-answer";

const SPECS = { egress: EgressSpec, ingress: IngressSpec } as const;
const ANYTHING = { any: true };
/** The optional properties of a rule in a file. */
const DEFAULTS = {
  enabled: true,
  source: ANYTHING,
  destination: ANYTHING,
  service: ANYTHING,
  schedule: { always: true },
  log: true,
  scope: "organization",
  expiresAt: null,
  comment: "",
  tags: [],
};
const INGRESS_DEFAULTS = { translate: null, requireVpn: false, rateLimitPerMin: null };
/** Parts of a rule for which a list implies `any: false`. */
const OPEN_PARTS = ["source", "destination", "service"];

/** Reads a file of rules, or returns its problems with their positions. */
export function readRuleFile(
  direction: Direction,
  text: string,
): { rules: RuleImport["rules"] } | { problems: FileProblem[] } {
  const rule = z.preprocess(
    (value) => withDefaults(direction, value),
    SPECS[direction].extend({ name: z.string().min(1).max(100).optional() }),
  );
  const file = z.strictObject({ direction: z.literal(direction), rules: z.array(rule).min(1).max(MAX_RULES) });
  try {
    return { rules: readYamlText("rules.yaml", text, file).data.rules as RuleImport["rules"] };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { problems: error.problems.map(({ line, column, message }) => ({ line, column, message })) };
  }
}

/** Writes rules to a file, without default values. */
export function writeRuleFile(direction: Direction, rules: readonly PolicyRule[]): string {
  const heading = `# ${direction === "egress" ? "Egress" : "Ingress"} rules in evaluation order\n`;
  return heading + stringify({ direction, rules: rules.map((rule) => inFile(direction, rule)) }, { lineWidth: 120 });
}

function inFile(direction: Direction, rule: PolicyRule): Record<string, unknown> {
  const spec: Record<string, unknown> = SPECS[direction].parse(pick(rule, Object.keys(SPECS[direction].shape)));
  const defaults: Record<string, unknown> = defaultsOf(direction);
  const written = Object.entries(spec).flatMap(([key, value]) => {
    const short = OPEN_PARTS.includes(key) ? shortened(value) : value;
    return JSON.stringify(short) === JSON.stringify(defaults[key]) ? [] : [[key, short] as const];
  });
  const { schedule, ...rest } = Object.fromEntries(written);
  return { name: rule.name, ...rest, ...(schedule !== undefined && { schedule }) };
}

/** `{ any: true }`, or only the lists that contain values. */
function shortened(part: unknown): unknown {
  const values = part as Record<string, unknown>;
  if (values["any"] === true) return ANYTHING;
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => key !== "any" && value !== "any" && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

function withDefaults(direction: Direction, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const rule: Record<string, unknown> = { ...defaultsOf(direction), ...value };
  for (const part of OPEN_PARTS) {
    const given = rule[part];
    if (typeof given === "object" && given !== null && !("any" in given)) rule[part] = { any: false, ...given };
  }
  return rule;
}

function defaultsOf(direction: Direction) {
  return direction === "egress" ? DEFAULTS : { ...DEFAULTS, ...INGRESS_DEFAULTS };
}

function pick(rule: object, keys: readonly string[]): Record<string, unknown> {
  const values = rule as Record<string, unknown>;
  return Object.fromEntries(keys.map((key) => [key, values[key]]));
}
