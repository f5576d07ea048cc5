import { expect } from "vitest";

import { getAlertSubscription, saveAlertSubscription, stopAlerts } from "../../../app/api/alert-subscription.server.ts";
import type { ApiClient } from "../../../app/api/client.server.ts";

/** Wire tests of the functions for alerts by email, in dependency order. */
export function calls(client: () => ApiClient): Record<string, () => Promise<void>> {
  return {
    async saveAlertSubscription() {
      const target = { origin: "https://console.acme.example", timeZone: "Europe/Berlin" };
      const asked = { ...target, sender: { fromName: "Acme Watch" }, minSeverity: "high", words: {} } as const;
      expect(await saveAlertSubscription(client(), asked)).toMatchObject({ minSeverity: "high", sentAt: null });
    },
    async getAlertSubscription() {
      expect(await getAlertSubscription(client())).toMatchObject({ minSeverity: "high" });
    },
    async stopAlerts() {
      await stopAlerts(client());
      expect(await getAlertSubscription(client())).toBeNull();
    },
  };
}
