import { TAGS_MESSAGE } from "~/contract/tag-facts";
import { REMARK_LENGTH } from "~/contract/text-facts";
import { atMostMessage, NAME_MESSAGE } from "~/contract/text-messages";
import { ThreatRuleMatch, ThreatRuleSpec } from "~/contract/threat-rule";
import { arranged } from "~/screen/form-fields.server";
import type { ChangeContext } from "~/screen/intent.server";
import { splitTags } from "~/ui/format/tags";
import { readDayField } from "~/ui/format/day.server";

type Fields = Readonly<Record<string, unknown>>;

/** The validation messages of fields. */
export const THREAT_RULE_MESSAGES: Readonly<Record<string, string>> = {
  displayName: NAME_MESSAGE,
  type: "Choose a type",
  action: "Choose an action",
  severity: "Choose a severity",
  dataset: "Choose what to search",
  match: "Enter at least one filter, such as dstCountry:RU",
  threshold: "Enter a count of 2 or more and a window of 1 to 1,440 minutes, or leave both empty",
  mitre: "Enter techniques such as T1071.001, separated by commas",
  reason: atMostMessage(REMARK_LENGTH),
  expiresAt: "Choose a day, or leave the field empty",
  tags: TAGS_MESSAGE,
};

export function threatRuleForm({ preferences: { zone } }: Pick<ChangeContext, "preferences">) {
  return arranged(ThreatRuleSpec, (fields) => {
    const { displayName, type, action, severity, mitre, reason, expiresAt, tags } = fields;
    return {
      displayName,
      enabled: fields["enabled"] === "on",
      type,
      action,
      severity,
      ...matchIn(fields),
      mitre: typeof mitre === "string" ? splitTags(mitre) : undefined,
      reason: reason === "" ? null : reason,
      expiresAt: readDayField(expiresAt, zone),
      tags: typeof tags === "string" ? splitTags(tags) : undefined,
    };
  });
}

/** Only the rule's conditions, which are sufficient for a preview. */
export const ThreatMatchForm = arranged(ThreatRuleMatch, matchIn);

function matchIn(fields: Fields) {
  const { dataset, match, count, windowMinutes, groupBy = "" } = fields;
  const isComplete = count !== undefined && windowMinutes !== undefined;
  const hasThreshold = count !== "" || windowMinutes !== "";
  return {
    dataset,
    match,
    threshold: !isComplete
      ? undefined
      : hasThreshold
        ? { count: Number(count), windowMinutes: Number(windowMinutes), groupBy: groupBy === "" ? null : groupBy }
        : null,
  };
}
