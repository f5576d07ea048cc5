import { AlertSubscription, NewAlertSubscription, OwnAlertSubscription } from "~/contract/alert-subscription";
import { ALERT_SEVERITY_LABELS } from "~/contract/alert-facts";

import type { StoredAlertSubscription } from "../../store/tables/alert-subscription";
import { writeAudit } from "../audit-trail";
import { Problem } from "../problem";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import type { ApiServices } from "../services";
import { endAlerts } from "../subscriptions/end-subscriptions";

const PATH = "/alert_subscription";
const OBJECT = { objectType: "alertSubscription", objectDisplayName: "Alerts by email" };

/** A user's subscription to alerts. It is private: other users can neither read, change nor delete it. */
export function createRoutes(services: ApiServices): Route[] {
  const common = { family: "AlertSubscriptions", allow: "member" as const, path: PATH };
  return [
    defineTenantRoute(
      {
        ...common,
        method: "get",
        summary: "The caller's subscription to alerts by email",
        answer: OwnAlertSubscription,
      },
      async ({ records, caller: { userId } }) => {
        const subscription = await records.find("alertSubscription", { userId });
        return { subscription: subscription ? toWire(subscription) : null };
      },
    ),
    defineTenantRoute(
      {
        ...common,
        method: "put",
        summary: "Send alerts to the caller by email from now on, in place of the existing subscription",
        body: NewAlertSubscription,
        answer: AlertSubscription,
      },
      (call) => putSubscription(call, services),
    ),
    defineTenantRoute({ ...common, method: "delete", summary: "Stop alerts by email", status: 204 }, (call) =>
      stopSubscription(call, services),
    ),
  ];
}

async function putSubscription(
  call: TenantCall<unknown, unknown, NewAlertSubscription>,
  services: ApiServices,
): Promise<AlertSubscription> {
  const { body, caller, records, tenantId } = call;
  const { userId } = caller;
  return records.change(async (change) => {
    const current = await change.find("alertSubscription", { userId });
    const subscription: StoredAlertSubscription = {
      ...body,
      origin: new URL(body.origin).origin,
      tenantId,
      userId,
      createdAt: current?.createdAt ?? new Date(services.clock()).toISOString(),
      sentAt: current?.sentAt ?? null,
    };
    await (current
      ? change.replace("alertSubscription", { userId }, subscription)
      : change.insert("alertSubscription", subscription));
    await writeAudit(change, services, call, {
      ...OBJECT,
      action: "alert.subscribe",
      objectName: userId,
      message: ALERT_SEVERITY_LABELS[body.minSeverity],
    });
    return toWire(subscription);
  });
}

async function stopSubscription(call: TenantCall, services: ApiServices): Promise<void> {
  const { userId } = call.caller;
  await call.records.change(async (change) => {
    if (!(await change.find("alertSubscription", { userId })))
      throw new Problem(404, "You are not subscribed to email alerts for this organization");
    await endAlerts(change, userId);
    await writeAudit(change, services, call, { ...OBJECT, action: "alert.unsubscribe", objectName: userId });
  });
}

function toWire({ minSeverity, createdAt, sentAt }: StoredAlertSubscription): AlertSubscription {
  return { minSeverity, createdAt, sentAt };
}
