import type { Threat } from "~/contract/threat";

import type { AuditedAction } from "../../audit-trail";

/** The threat as the object of an audit trail entry. */
export function describeThreat({
  threatId,
  title,
}: Pick<Threat, "threatId" | "title">): Pick<
  AuditedAction,
  "objectType" | "objectName" | "objectDisplayName" | "objectLink"
> {
  return {
    objectType: "threat",
    objectName: threatId,
    objectDisplayName: title,
    objectLink: pathOfThreat(threatId),
  };
}

/** The page of a threat in the console. */
export function pathOfThreat(threatId: string): string {
  return `/insights/threat-intelligence/${encodeURIComponent(threatId)}`;
}
