import { z } from "zod";

import { Direction, EgressSpec, IngressSpec, type RuleSpec } from "~/contract/policy-rule";
import { TAGS_MESSAGE } from "~/contract/tag-facts";
import { REMARK_LENGTH } from "~/contract/text-facts";
import { atMostMessage, NAME_MESSAGE } from "~/contract/text-messages";
import { arranged } from "~/screen/form-fields.server";
import type { ChangeContext } from "~/screen/intent.server";
import { readDayField } from "~/ui/format/day.server";
import { splitTags } from "~/ui/format/tags";

import { endIn, isOpenToAll, rateIn, scheduleIn, servicesIn } from "./rule-form-fields";
import { unknownCountries } from "./unknown-countries.server";

export interface RuleFormValues {
  direction: Direction;
  rule: RuleSpec;
}

type Fields = Readonly<Record<string, unknown>>;

/** The validation messages of fields whose schema message is not suitable for users. */
export const RULE_MESSAGES: Readonly<Record<string, string | true>> = {
  // The reason is the rejected value.
  source: true,
  destination: true,
  displayName: NAME_MESSAGE,
  action: "Choose an action",
  scope: "Choose a scope",
  comment: atMostMessage(REMARK_LENGTH),
  tags: TAGS_MESSAGE,
  expiresAt: "Choose a day, or leave the field empty",
  rateLimitPerMin: "Enter a number of 1 to 1,000,000. Only the action Limit requires one.",
  translate: "Enter a device and a port, or leave both empty",
  confirmsOpen: "Confirm that the rule allows all inbound traffic",
};

/** Reads the form of a rule in its direction. Dates end in the viewer's zone. */
export function ruleForm({
  form,
  preferences: { zone },
}: Pick<ChangeContext, "form" | "preferences">): z.ZodType<RuleFormValues> {
  const direction = Direction.safeParse(form.get("direction"));
  // Without a direction, the schema reports the missing field.
  if (!direction.success) return z.object({ direction: Direction }).transform(() => z.NEVER);
  if (direction.data === "egress") {
    const schema = arranged(EgressSpec, (fields) => egressFields(fields, zone)).superRefine(requireTraffic);
    return schema.transform((rule): RuleFormValues => ({ direction: "egress", rule }));
  }
  const schema = arranged(IngressSpec, (fields) => ingressFields(fields, zone)).superRefine(requireTraffic);
  return schema.transform((rule): RuleFormValues => ({ direction: "ingress", rule }));
}

/** The same form when the rule is saved: a rule that allows everything needs its box checked. */
export function savedRuleForm(context: Pick<ChangeContext, "form" | "preferences">): z.ZodType<RuleFormValues> {
  const isConfirmed = context.form.get("confirmsOpen") === "on";
  return ruleForm(context).superRefine(({ direction, rule }, result) => {
    if (isConfirmed || !isOpenToAll({ direction, ...rule })) return;
    result.addIssue({ code: "custom", path: ["confirmsOpen"], message: "confirm that the rule lets everyone in" });
  });
}

function egressFields(fields: Fields, zone: string) {
  return {
    ...commonFields(fields, zone),
    source: endIn(fields, "egress", "source"),
    destination: endIn(fields, "egress", "destination"),
  };
}

function ingressFields(fields: Fields, zone: string) {
  const { translateDevice = "", translatePort = "" } = fields;
  const hasTranslation = translateDevice !== "" || translatePort !== "";
  return {
    ...commonFields(fields, zone),
    source: endIn(fields, "ingress", "source"),
    destination: endIn(fields, "ingress", "destination"),
    requireVpn: fields["requireVpn"] === "on",
    translate: hasTranslation ? { toDevice: translateDevice, toPort: Number(translatePort) } : null,
  };
}

function commonFields(fields: Fields, zone: string) {
  const { displayName, action, scope, comment, tags, expiresAt } = fields;
  return {
    displayName,
    action,
    scope,
    comment,
    enabled: fields["enabled"] === "on",
    log: fields["log"] === "on",
    tags: typeof tags === "string" ? splitTags(tags) : undefined,
    expiresAt: readDayField(expiresAt, zone),
    service: servicesIn(fields),
    schedule: scheduleIn(fields, zone),
    rateLimitPerMin: rateIn(fields),
  };
}

/** A rule without any value in one of its ends would never match, nor would the code of no country. */
function requireTraffic(rule: RuleSpec, context: z.RefinementCtx): void {
  for (const end of ["source", "destination"] as const) {
    const part = rule[end];
    const refuse = (message: string) => context.addIssue({ code: "custom", path: [end], message });
    const hasValue = Object.values(part).some((list) => Array.isArray(list) && list.length > 0);
    if (!part.any && !hasValue)
      refuse(end === "source" ? "enter at least one source" : "enter at least one destination");
    for (const { code } of unknownCountries(part)) refuse(`no country has the code ${code}`);
  }
}
