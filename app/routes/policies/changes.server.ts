import { copyChanges } from "./copy-changes.server";
import { importChanges } from "./import-changes.server";
import { indicatorListChanges } from "./indicator-list-changes.server";
import { policyChanges } from "./policy-changes.server";
import { ruleChanges } from "./rule-changes.server";
import { threatRuleChanges } from "./threat-rule-changes.server";

export const changes = {
  ...ruleChanges,
  ...threatRuleChanges,
  ...policyChanges,
  ...importChanges,
  ...copyChanges,
  ...indicatorListChanges,
};
