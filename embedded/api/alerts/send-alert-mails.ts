import { ALERT_INTERVAL_MINUTES } from "~/contract/alert-facts";
import { exactly } from "~/contract/filter";
import type { Threat } from "~/contract/threat";
import { OPEN_STATUSES } from "~/contract/threat-facts";

import { narrow, readRows } from "../../store/row-source";
import type { TenantRecords } from "../../store/record-store";
import type { StoredAlertMail, StoredAlertSubscription } from "../../store/tables/alert-subscription";
import { requireSource, type PanelSources } from "../dashboard/panel-sources";
import type { TenantCall } from "../route";
import { findScheduledCall } from "../scheduled-call";
import type { ApiServices } from "../services";
import { endAlerts } from "../subscriptions/end-subscriptions";
import { writeAlert, type AlertedThreat } from "./alert-text";

const INTERVAL_MS = ALERT_INTERVAL_MINUTES * 60_000;
/** Maximum number of threats in one email, which is what a filter may name. The others are in the next one. */
const MAX_THREATS = 200;

/**
 * Sends the queued alerts, those of a person in one email and each limited to what its recipient may currently see.
 * After an email, the next one waits for a few minutes and gathers the alerts of that time.
 */
export async function sendAlertMails(services: ApiServices, sources: PanelSources): Promise<void> {
  const { records, clock, log } = services;
  const latest = clock() - INTERVAL_MS;
  for (const subscription of await readRows(records.provider.rows("alertSubscription"))) {
    if (subscription.sentAt !== null && Date.parse(subscription.sentAt) > latest) continue;
    try {
      await sendAlerts(subscription, services, sources);
    } catch (error) {
      log.error({ err: error, userId: subscription.userId }, "Alerts could not be sent");
    }
  }
}

async function sendAlerts(
  subscription: StoredAlertSubscription,
  services: ApiServices,
  sources: PanelSources,
): Promise<void> {
  const { tenantId, userId, sender } = subscription;
  const own = services.records.forTenant(tenantId);
  const waiting = await readRows(
    narrow(own.rows("alertMail"), (select) => select.where("row.user_id", "=", userId).limit(MAX_THREATS)),
  );
  if (waiting.length === 0) return;
  const recipient = await findScheduledCall(subscription, waiting[0]?.threatId ?? "", services);
  if (!recipient) return own.change((change) => endAlerts(change, userId));
  const now = services.clock();
  const threats = await readThreats(recipient.call, subscription, waiting, sources);
  const isFirst = await takeFromQueue(own, subscription, waiting, threats.length > 0 ? now : undefined);
  if (!isFirst || threats.length === 0) return;
  const tenant = await own.find("tenant", { name: tenantId });
  const message = writeAlert(threats, subscription, { tenantName: tenant?.displayName ?? tenantId, now });
  await services.mail.send({ kind: "alert", to: recipient.email, ...message, sender });
}

/** The open threats that the recipient may see, most severe first. */
async function readThreats(
  call: TenantCall,
  { filters }: StoredAlertSubscription,
  waiting: readonly StoredAlertMail[],
  sources: PanelSources,
): Promise<AlertedThreat[]> {
  const named = exactly("threatId", ...waiting.map(({ threatId }) => threatId));
  const { rows } = await requireSource(sources, "threat", call.caller).ask(call, {
    filters: [...filters, named, exactly("status", ...OPEN_STATUSES)],
    sort: ["-severity", "-firstSeen"],
    pageSize: MAX_THREATS,
  });
  const rules = await readRows(call.records.rows("threatRule"));
  return (rows as Threat[]).map((threat) => ({
    threat,
    ruleTitle: rules.find(({ name }) => name === threat.ruleName)?.displayName ?? threat.ruleName,
    escalated: waiting.some(({ threatId, escalated }) => threatId === threat.threatId && escalated),
  }));
}

/**
 * Marked before sending: a failing message would otherwise be retried, and possibly delivered, every minute. False if
 * the subscription ended, or a run of maintenance at the same time has sent them.
 */
async function takeFromQueue(
  own: TenantRecords,
  { userId, sentAt }: StoredAlertSubscription,
  waiting: readonly StoredAlertMail[],
  now: number | undefined,
): Promise<boolean> {
  return own.change(async (change) => {
    const current = await change.find("alertSubscription", { userId });
    if (!current || current.sentAt !== sentAt) return false;
    for (const { threatId } of waiting) await change.remove("alertMail", { userId, threatId });
    if (now !== undefined)
      await change.replace("alertSubscription", { userId }, { ...current, sentAt: new Date(now).toISOString() });
    return true;
  });
}
