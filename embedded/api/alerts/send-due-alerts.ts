import { isOpenStatus } from "~/contract/threat-facts";

import { MESSAGES } from "../../integrations/messages";
import { narrow, readRows } from "../../store/row-source";
import { deliverNotice } from "../integrations/deliver-notice";
import type { ApiServices } from "../services";
import { queueAlertMails } from "./queue-alert-mails";

/** An alert that could not be sent for this long is no longer news. */
const MAX_AGE_MS = 24 * 3_600_000;

/**
 * Sends the alerts about new threats that are due to every connected product that receives messages, and not to those
 * that only receive tickets, and queues the emails to subscribers. Threats that were closed in the meantime need none.
 */
export async function sendDueAlerts(services: ApiServices): Promise<void> {
  const { records, clock } = services;
  const now = clock();
  const due = narrow(records.provider.rows("threatAlert"), (select) =>
    select.where("row.due_at", "<=", now).orderBy("row.due_at"),
  );
  for (const { threatId, tenantId, dueAt, escalated } of await readRows(due)) {
    const own = records.forTenant(tenantId);
    const threat = await own.find("threat", { threatId });
    const isNews = threat && isOpenStatus(threat.status) && Date.parse(dueAt) >= now - MAX_AGE_MS;
    // Removed before sending: a failing message would otherwise be retried, and possibly delivered, every minute.
    await own.change(async (change) => {
      await change.remove("threatAlert", { threatId });
      if (isNews) await queueAlertMails(change, threat, escalated);
    });
    if (!isNews) continue;
    const { title, severity, deviceName, description } = threat;
    const subject = { kind: "threat", threatId } as const;
    const facts = { title, severity, deviceName, text: description, ticketId: null };
    await deliverNotice({ records: own, tenantId }, services, {
      to: MESSAGES,
      notice: { event: "threat.created", at: threat.lastSeen, subject, ...facts },
      message: "An alert was sent",
    });
  }
}
