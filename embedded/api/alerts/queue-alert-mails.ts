import { Severity } from "~/contract/shared";
import type { Threat } from "~/contract/threat";

import type { RecordChange } from "../../store/record-store";
import { readRows } from "../../store/row-source";

/** From the least severe to the most severe. */
const RANKS = Severity.options;

/**
 * Queues an alert for the organization's subscribers, in the transaction that takes the alert from its own queue:
 * a threat is queued once for each person. A rule that escalates alerts at any severity.
 */
export async function queueAlertMails(
  change: RecordChange,
  { threatId, severity }: Pick<Threat, "threatId" | "severity">,
  escalated: boolean,
): Promise<void> {
  for (const { userId, minSeverity } of await readRows(change.rows("alertSubscription"))) {
    const isWanted = escalated || RANKS.indexOf(severity) >= RANKS.indexOf(minSeverity);
    if (isWanted && !(await change.find("alertMail", { userId, threatId })))
      await change.insert("alertMail", { userId, threatId, escalated });
  }
}
