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
    objectLink: threatPath({ threatId }),
  };
}

/** The path of the threat in the console. */
export function threatPath({ threatId }: Pick<Threat, "threatId">): string {
  return `/insights/threat-intelligence/${encodeURIComponent(threatId)}`;
}
