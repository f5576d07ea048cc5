import type { GridFilter } from "~/address/grid-state";
import type { Threat } from "~/contract/threat";
import { RULE_VALUES } from "~/contract/policy-facts";
import { writeConditionValue } from "~/contract/language/condition-text";

import { draftBlock } from "./block-draft";
import { blockedEndOf, isInbound, remoteEndFilter, type ThreatEnds } from "./remote-end";
import type { RuleDraft } from "./rule-draft";
import { draftThreatRule, type ThreatRuleDraft } from "./threat-rule-draft";

/** A draft, or why the selected rows cannot have a common rule. */
export type CommonRule<Draft> = { draft: Draft } | { reason: string };

/** The rule that blocks the remote ends of all selected threats or flows, for review in the form. */
export function draftBlockOf(threats: readonly ThreatEnds[]): CommonRule<RuleDraft> {
  const [first] = threats;
  if (!first) return NOTHING_SELECTED;
  if (threats.some((threat) => isInbound(threat) !== isInbound(first)))
    return { reason: "Select one direction only: inbound or outbound" };
  const drafts = threats.map((threat) => draftBlock(blockedEndOf(threat)));
  const [draft] = drafts.filter((block) => block !== undefined);
  if (!draft || drafts.includes(undefined)) return { reason: "A rule cannot match the address of one of them" };
  const side = draft.direction === "ingress" ? "source" : "destination";
  const valuesOf = (list: "fqdns" | "cidrs") => [...new Set(drafts.flatMap((block) => block?.[side][list] ?? []))];
  const [fqdns, cidrs] = [valuesOf("fqdns"), valuesOf("cidrs")];
  const size = fqdns.length + cidrs.length;
  if (size > RULE_VALUES) return { reason: `A rule has at most ${RULE_VALUES} addresses` };
  if (size === 1) return { draft };
  const end = { any: false, ...(fqdns.length > 0 && { fqdns }), ...(cidrs.length > 0 && { cidrs }) };
  return { draft: { ...draft, displayName: `Block ${size} addresses`, [side]: end } };
}

/** A threat rule for flows with the remote ends of all threats; the form offers to alert, suppress or escalate. */
export function draftRuleOfThreats(
  threats: readonly (ThreatEnds & Pick<Threat, "title" | "severity">)[],
): CommonRule<ThreatRuleDraft> {
  const [first] = threats;
  if (!first) return NOTHING_SELECTED;
  const displayName =
    threats.length === 1 ? `Similar to: ${first.title}` : `Similar to ${threats.length} threats: ${first.title}`;
  return draftRuleFor(threats.map(remoteEndFilter), {
    displayName: displayName.slice(0, 80),
    severity: first.severity,
  });
}

/** A threat rule for the remote ends of flows, or for the names of DNS queries. */
export function draftRuleOfTraffic(
  dataset: ThreatRuleDraft["dataset"],
  ends: readonly GridFilter[],
): CommonRule<ThreatRuleDraft> {
  return draftRuleFor(ends, { dataset });
}

function draftRuleFor(ends: readonly GridFilter[], part: Partial<ThreatRuleDraft>): CommonRule<ThreatRuleDraft> {
  const [first] = ends;
  if (!first) return NOTHING_SELECTED;
  const { field } = first;
  if (ends.some((end) => end.field !== field))
    return { reason: "Select rows with the same kind of remote end: domains or addresses" };
  const values = [...new Set(ends.flatMap((end) => (end.kind === "values" ? end.values : [])))].filter(Boolean);
  if (values.length === 0) return { reason: "The selected rows have no remote end" };
  if (values.length > RULE_VALUES) return { reason: `A rule has at most ${RULE_VALUES} values` };
  const match = `${field}:${writeConditionValue({ field, kind: "values", values, isExcluded: false })}`;
  return { draft: draftThreatRule({ type: "indicator", match, ...part }) };
}

const NOTHING_SELECTED = { reason: "Select the rows one by one" };
