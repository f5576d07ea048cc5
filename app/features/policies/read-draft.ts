import type { FieldSet } from "~/contract/field";
import type { Condition } from "~/contract/language/condition";
import { readConditions } from "~/contract/language/read-conditions";
import { RULE_ACTIONS, RULE_LISTS, type RuleEnd } from "~/contract/policy-facts";
import type { Direction } from "~/contract/policy-rule";

import { draftRule, type DraftEnd, type RuleDraft } from "./rule-draft";

/**
 * Parses the conditions of a new rule, such as `action:block destination.fqdns:updates-check.example`. The rule fills
 * the form for review before it is saved. Undefined if the text contains anything else.
 */
export function readDraft(text: string, direction: Direction, set: FieldSet): RuleDraft | undefined {
  const { query, unread } = readConditions(text, set);
  if (unread.length > 0 || query.q !== "" || query.filters.length === 0) return undefined;
  let draft = draftRule(direction);
  for (const condition of query.filters) {
    const next = withPart(draft, condition);
    if (!next) return undefined;
    draft = next;
  }
  return { ...draft, displayName: nameOf(draft) };
}

function withPart(draft: RuleDraft, condition: Condition): RuleDraft | undefined {
  if (condition.kind !== "values" || condition.isExcluded) return undefined;
  const { field, values } = condition;
  if (field === "action") {
    const action = RULE_ACTIONS.find((known) => known === values[0]);
    return action && values.length === 1 ? { ...draft, action } : undefined;
  }
  if (field === "service.ports") return { ...draft, service: [{ transport: "any", ports: values }] };
  const [end, list = ""] = field.split(".");
  if (end !== "source" && end !== "destination") return undefined;
  return isListOf(draft.direction, end, list)
    ? { ...draft, [end]: { ...draft[end], any: false, [list]: values } satisfies DraftEnd }
    : undefined;
}

function isListOf(direction: Direction, end: RuleEnd, list: string): boolean {
  const lists: readonly string[] = RULE_LISTS[direction][end];
  return lists.includes(list);
}

/** "Block updates-check.example". */
function nameOf({ action, destination, source, direction }: RuleDraft): string {
  const { any: _any, ...lists } = direction === "egress" ? destination : source;
  const named = Object.values(lists).flat().join(", ");
  return `${action.charAt(0).toUpperCase()}${action.slice(1)} ${named || "traffic"}`.slice(0, 80);
}
