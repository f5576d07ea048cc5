import type { ConnectionTest } from "~/contract/policy-work";

import { matchRule, type DecidingRule, type Traffic } from "./match-rule";

interface Decision<Rule> {
  /** The first rule that matches; undefined where the default decides. */
  rule: Rule | undefined;
  /** What each rule says until one of them decides. */
  path: { rule: Rule; result: ConnectionTest["path"][number]["result"] }[];
}

/** Which of the rules decides about traffic, asked one after the other in their order. */
export function decide<Rule extends DecidingRule>(rules: readonly Rule[], traffic: Traffic): Decision<Rule> {
  const path: Decision<Rule>["path"] = [];
  for (const rule of rules) {
    const result = matchRule(rule, traffic);
    path.push({ rule, result });
    if (result === "matches") return { rule, path };
  }
  return { rule: undefined, path };
}
