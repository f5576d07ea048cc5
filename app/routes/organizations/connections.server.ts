import { randomUUID } from "node:crypto";

import { getIntegration, listIntegrations } from "~/api/integration.server";
import type { ApiClient } from "~/api/client.server";
import { consentLink } from "~/features/integrations/consent-link.server";
import type { Integration } from "~/contract/integration";
import { toLoadResult } from "~/screen/load-result";

const DEFENDER = "ms-defender";
type RequestOrigin = Parameters<typeof consentLink>[1];

/**
 * The link with which a customer's administrator grants consent for Microsoft Defender; null if consent was granted, or
 * if there is no such page. The administrator confirms the connection on return, because another browser requested it.
 */
function consentLinkOf({ consentUrl, state }: Integration, origin: RequestOrigin): string | null {
  if (consentUrl === null || state === "connected" || state === "paused") return null;
  return consentLink(consentUrl, origin, randomUUID)?.href ?? null;
}

/** The consent link of another organization; null if its integrations cannot be read. */
export async function defenderConsent(api: ApiClient, tenantId: string, origin: RequestOrigin): Promise<string | null> {
  const defender = await toLoadResult(getIntegration(api, DEFENDER, { tenantId }));
  return defender.ok ? consentLinkOf(defender.value, origin) : null;
}

/** The connections of an organization, and the consent link for its administrator. */
export async function readConnections(api: ApiClient, origin: RequestOrigin) {
  const integrations = await listIntegrations(api);
  const defender = integrations.find(({ name }) => name === DEFENDER);
  const list = integrations
    .filter(({ name, state }) => state !== "not_connected" || name === "connectwise")
    .map(({ name, displayName, state, sync }) => ({ name, displayName, state, lastAt: sync?.lastAt ?? null }));
  return { list, consent: defender ? consentLinkOf(defender, origin) : null };
}
