import type { Threat } from "~/contract/threat";
import type { ThreatChange } from "~/contract/threat-change";
import type { Difference } from "~/screen/refused-change";

/** The fields that differ between the saved threat and a change. */
export function differencesBetween(threat: Threat, change: Partial<ThreatChange>): Difference[] {
  const fields = [
    { field: "status", saved: threat.status as string, yours: change.status },
    { field: "resolution.reason", saved: threat.resolution?.reason ?? "", yours: change.reason },
    { field: "assignee", saved: threat.assignee ?? "", yours: change.assignee === null ? "" : change.assignee },
    { field: "tags", saved: threat.tags.join(", "), yours: change.tags?.join(", ") },
  ];
  return fields.flatMap(({ field, saved, yours }) =>
    yours === undefined || yours === saved ? [] : [{ field, saved, yours }],
  );
}
