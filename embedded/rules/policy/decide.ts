import type { ConnectionTest } from "~/contract/policy-work";

import type { DecidingRule } from "./deciding-rule";
import { matchRule, type Traffic } from "./match-rule";

interface Decision<Rule> {
  /** The first rule that matches; undefined if the default policy decides. */
  rule: Rule | undefined;
  /** The result of each rule until one of them decides. */
  path: { rule: Rule; result: ConnectionTest["path"][number]["result"] }[];
}

/** Evaluates the rules in order to find the one that decides about the traffic. */
export function decide<Rule extends DecidingRule>(rules: readonly Rule[], traffic: Traffic): Decision<Rule> {
  const path: Decision<Rule>["path"] = [];
  for (const rule of rules) {
    const result = matchRule(rule, traffic);
    path.push({ rule, result });
    if (result === "matches") return { rule, path };
  }
  return { rule: undefined, path };
}
