import { stringify } from "yaml";
import { z } from "zod";

import { ConfigurationError, positionOf, readYamlText, type YamlSource } from "~/catalogue/yaml-file.server";
import { MAX_RULES, type RuleSetName } from "~/contract/policy-facts";
import type { PolicyRule } from "~/contract/policy-rule";
import type { AnyRuleImport } from "~/contract/policy-work";
import type { ThreatRule } from "~/contract/threat-rule";
import type { ShownFailure } from "~/screen/failure";

import type { FileProblem } from "./policy-answer";
import { RULE_FORMATS, specOf } from "./rule-formats.server";
import { unknownCountries } from "./unknown-countries.server";

type ImportedRules = AnyRuleImport["rules"];

interface RuleFile {
  rules: ImportedRules;
  source: YamlSource;
}

/** Reads a file of rules, or returns its problems with their positions. */
export function readRuleFile(set: RuleSetName, text: string): RuleFile | { problems: FileProblem[] } {
  const { spec, kind } = RULE_FORMATS[set];
  const rule = z.preprocess(
    (value) => withDefaults(set, value),
    spec.extend({ name: z.string().min(1).max(100).optional() }),
  );
  const file = z.strictObject({
    ...Object.fromEntries(Object.entries(kind).map(([key, value]) => [key, z.literal(value)])),
    rules: z.array(rule).min(1).max(MAX_RULES).superRefine(refuseSameNames).superRefine(refuseUnknownCountries),
  });
  try {
    const { data, source } = readYamlText("rules.yaml", text, file);
    return { rules: data["rules"] as ImportedRules, source };
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return { problems: error.problems.map(({ line, column, message }) => ({ line, column, message })) };
  }
}

/** The positions of the rules that the API rejects; undefined if it rejects something else than rules of the file. */
export function rejectedRules(
  { source }: RuleFile,
  { faults = [] }: Pick<ShownFailure, "faults"> = {},
): FileProblem[] | undefined {
  if (faults.length === 0 || faults.some(({ field }) => !field.startsWith("rules."))) return undefined;
  return faults.map(({ field, message }) => ({ ...positionOf(source, field.split("."), "value"), message }));
}

/** The lines of these rules in a file, by display name; rules that the file does not have are omitted. */
export function linesOfRules(
  { rules, source }: RuleFile,
  wanted: readonly { displayName: string }[],
): Readonly<Record<string, number>> {
  const lines = wanted.flatMap(({ displayName }) => {
    const index = rules.findIndex((rule) => rule.displayName.toLowerCase() === displayName.toLowerCase());
    return index < 0 ? [] : [[displayName, positionOf(source, ["rules", index], "value").line] as const];
  });
  return Object.fromEntries(lines);
}

/** Rules are matched by name, so that no two of a file can have the same. */
function refuseSameNames(rules: readonly { displayName?: unknown }[], context: z.RefinementCtx): void {
  const names = rules.map(({ displayName }) => String(displayName).toLowerCase());
  for (const [index, { displayName }] of rules.entries()) {
    if (names.indexOf(names[index] ?? "") === index) continue;
    const message = `another rule has the name "${String(displayName)}"`;
    context.addIssue({ code: "custom", path: [index, "displayName"], message });
  }
}

function refuseUnknownCountries(rules: readonly object[], context: z.RefinementCtx): void {
  for (const [number, rule] of rules.entries()) {
    for (const [end, part] of Object.entries(rule)) {
      if (typeof part !== "object" || part === null) continue;
      for (const { code, index } of unknownCountries(part as object)) {
        const path = [number, end, "countries", index];
        context.addIssue({ code: "custom", path, message: `no country has the code ${code}` });
      }
    }
  }
}

/** Writes rules to a file, without default values. */
export function writeRuleFile(set: RuleSetName, rules: readonly (PolicyRule | ThreatRule)[]): string {
  const { heading, kind } = RULE_FORMATS[set];
  const content = { ...kind, rules: rules.map((rule) => inFile(set, rule)) };
  return `# ${heading}\n${stringify(content, { lineWidth: 120 })}`;
}

function inFile(set: RuleSetName, rule: PolicyRule | ThreatRule): Record<string, unknown> {
  const { defaults, openParts } = RULE_FORMATS[set];
  const written = Object.entries(specOf(set, rule)).flatMap(([key, value]) => {
    const short = openParts.includes(key) ? shortened(value) : value;
    return JSON.stringify(short) === JSON.stringify(defaults[key]) ? [] : [[key, short] as const];
  });
  const { schedule, ...rest } = Object.fromEntries(written);
  return { name: rule.name, ...rest, ...(schedule !== undefined && { schedule }) };
}

/** `{ any: true }`, or only the lists that contain values. */
function shortened(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(shortened);
  const values = part as Record<string, unknown>;
  if (values["any"] === true) return { any: true };
  return Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => key !== "any" && value !== "any" && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

function withDefaults(set: RuleSetName, value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const { defaults, openParts } = RULE_FORMATS[set];
  const rule: Record<string, unknown> = { ...defaults, ...value };
  for (const part of openParts) {
    const given = rule[part];
    if (typeof given !== "object" || given === null || Array.isArray(given) || "any" in given) continue;
    // A single service needs no list.
    rule[part] = part === "service" ? [given] : { any: false, ...given };
  }
  return rule;
}
