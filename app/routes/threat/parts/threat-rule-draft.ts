import type { Threat } from "~/contract/threat";
import { quote } from "~/contract/language/tokens";
import { remoteEndFilter } from "~/features/policies/remote-end";
import { draftThreatRule, type ThreatRuleDraft } from "~/features/policies/threat-rule-draft";

type ThreatSubject = Pick<Threat, "title" | "severity" | "deviceName" | "domain" | "src" | "dst" | "techniqueId">;

/** A draft of a threat rule for similar flows: with the same remote endpoint, and the same port if it is known. */
export function draftRuleOfThreat(threat: ThreatSubject): ThreatRuleDraft {
  const { title, severity, dst, src, techniqueId } = threat;
  const end = remoteEndFilter(threat);
  const value = end.kind === "values" ? (end.values[0] ?? "") : "";
  const port = src.countryCode === null && dst.port !== null ? [`dstPort:${dst.port}`] : [];
  return draftThreatRule({
    displayName: `Similar to: ${title}`.slice(0, 80),
    type: "indicator",
    severity,
    match: value === "" ? "" : [`${end.field}:${quote(value)}`, ...port].join(" "),
    mitre: /^T\d{4}(\.\d{3})?$/.test(techniqueId) ? [techniqueId] : [],
  });
}
