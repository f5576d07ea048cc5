import type { RecordChange } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";

/** Deletes the digests and alerts of a person who leaves the organization. */
export async function endSubscriptions(change: RecordChange, { userId }: { userId: string }): Promise<void> {
  const digests = narrow(change.rows("digest"), (select) => select.where("row.user_id", "=", userId));
  for (const { digestId } of await readRows(digests)) await change.remove("digest", { digestId });
  await endAlerts(change, userId);
}

/** Deletes a person's subscription to alerts, and the alerts that are not sent yet. */
export async function endAlerts(change: RecordChange, userId: string): Promise<void> {
  await change.remove("alertSubscription", { userId });
  const waiting = narrow(change.rows("alertMail"), (select) => select.where("row.user_id", "=", userId));
  for (const { threatId } of await readRows(waiting)) await change.remove("alertMail", { userId, threatId });
}
