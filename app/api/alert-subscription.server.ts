import { z } from "zod";

import { ALERT_FIELDS } from "~/contract/alert-facts";
import { AlertSubscription, OwnAlertSubscription, type NewAlertSubscription } from "~/contract/alert-subscription";

import type { ApiClient } from "./client.server";
import { shownRows } from "./shown-rows";

const PATH = "/v1/alert_subscription";

/** Null if the caller receives no alerts of this organization by email. */
export async function getAlertSubscription(api: ApiClient) {
  const { subscription } = await api.get(PATH, OwnAlertSubscription, { operation: "getAlertSubscription" });
  return subscription;
}

/** Sends alerts to the caller from now on. Concealed threats and fields are excluded. */
export function saveAlertSubscription(api: ApiClient, subscription: Omit<NewAlertSubscription, "filters" | "fields">) {
  const filters = shownRows(api, "threat", []);
  const fields = api.concealment.columns("threat", ALERT_FIELDS);
  return api.send("PUT", PATH, { ...subscription, filters, fields }, AlertSubscription, {
    operation: "saveAlertSubscription",
  });
}

export function stopAlerts(api: ApiClient) {
  return api.send("DELETE", PATH, undefined, z.undefined(), { operation: "stopAlerts" });
}
