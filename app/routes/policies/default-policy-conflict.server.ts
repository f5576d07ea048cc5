import type { DefaultPolicy, DefaultPolicySpec } from "~/contract/default-policy";
import { formatSchedule } from "~/features/policies/schedule-text";
import type { FoundConflict } from "~/screen/found-conflict.server";
import { humanise } from "~/ui/humanise";

import { DEFAULT_POLICY_LABELS } from "./default-policy-labels";
import { conflictOf } from "./rule-conflict.server";

/** The saved default policy and how the form differs from it, by the labels of the form. */
export function describeDefaultPolicyConflict(saved: DefaultPolicy, yours: DefaultPolicySpec): FoundConflict {
  const categories = Object.keys({ ...saved.dnsCategories, ...yours.dnsCategories });
  const conflict = conflictOf(saved.metadata, textsOf(saved, categories), textsOf(yours, categories));
  return { ...conflict, differences: conflict.differences.map((each) => ({ ...each, label: each.field })) };
}

/** A policy by its labels, in the words of its form. A category that it does not name is allowed. */
function textsOf(policy: DefaultPolicySpec | DefaultPolicy, categories: readonly string[]): Record<string, string> {
  const labels = DEFAULT_POLICY_LABELS;
  return {
    [labels.profile]: humanise(policy.profile),
    [labels.egressDefault]: humanise(policy.egressDefault),
    [labels.ingressDefault]: humanise(policy.ingressDefault),
    [labels.logLevel]: humanise(policy.logLevel),
    [labels.newlyRegisteredDays]: `${policy.newlyRegisteredDays} days`,
    ...Object.fromEntries(
      Object.entries(policy.threatResponse).map(([severity, response]) => [
        `${humanise(severity)} threats`,
        humanise(response),
      ]),
    ),
    ...Object.fromEntries(
      categories.map((category) => [`DNS: ${humanise(category)}`, humanise(policy.dnsCategories[category] ?? "allow")]),
    ),
    [labels.quietHours]: policy.quietHours.map((hours) => formatSchedule({ always: false, ...hours })).join("; "),
  };
}
