import type { Config, OverridedMixpanel } from "mixpanel-browser";

import { ANALYTICS_PATH } from "~/contract/analytics-facts";

import { takeSignInMark } from "./sign-in-mark";
import { listenToUsage, recordUsage } from "./usage-events";
import type { UsageAnalytics } from "../shell-data";

interface AnalyticsPerson {
  email: string;
  displayName: string;
}

/** Properties that change while the page is open. */
interface UsageContext {
  screen: string;
  tenantId: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Starts sending usage events in batches, through the console's own origin (requirements 4.18, 7.10, 9.3). Addresses
 * are not sent, because filters may contain names of people; neither are email addresses, except to identify the person
 * at sign-in.
 */
export async function startAnalytics(
  analytics: UsageAnalytics,
  person: AnalyticsPerson,
  context: () => UsageContext,
): Promise<void> {
  const mixpanel = await loadClient(analytics.replay);
  mixpanel.init(analytics.token, configOf(analytics));
  identify(mixpanel, analytics.userId, person);
  listenToUsage(({ name, properties }) => mixpanel.track(name, { ...cut(properties, analytics), ...context() }));
}

/** The recorder is large, so it is only loaded for brands that record sessions. */
async function loadClient(replay: boolean): Promise<OverridedMixpanel> {
  const { default: client } = replay
    ? await import("mixpanel-browser")
    : await import("mixpanel-browser/dist/mixpanel-core.cjs.js");
  return client;
}

function configOf({ replay, settings }: UsageAnalytics): Partial<Config> {
  return {
    api_host: `${location.origin}${ANALYTICS_PATH}`,
    api_payload_format: "json",
    batch_size: settings.batchSize,
    batch_flush_interval_ms: settings.flushSeconds * SECOND,
    batch_request_timeout_ms: settings.requestTimeoutSeconds * SECOND,
    persistence: "cookie",
    cookie_expiration: settings.cookieDays,
    cross_subdomain_cookie: false,
    secure_cookie: location.protocol === "https:",
    track_links_timeout: settings.linkTimeoutMs,
    ip: false,
    save_referrer: false,
    store_google: false,
    property_blacklist: [
      "$current_url",
      "$referrer",
      "$referring_domain",
      "$initial_referrer",
      "$initial_referring_domain",
    ],
    record_sessions_percent: replay ? 100 : 0,
    record_idle_timeout_ms: settings.recordingIdleMinutes * MINUTE,
    record_mask_text_selector: "*",
    record_console: false,
  };
}

function identify(mixpanel: OverridedMixpanel, userId: string, { email, displayName }: AnalyticsPerson): void {
  if (takeSignInMark()) {
    mixpanel.reset();
    mixpanel.identify(userId);
    mixpanel.people.set({ $email: email, $name: displayName });
    recordUsage({ name: "Successful login" });
  } else if (mixpanel.get_distinct_id() !== userId) mixpanel.identify(userId);
}

function cut(properties: object = {}, { settings }: UsageAnalytics): object {
  const short = (value: unknown) => (typeof value === "string" ? value.slice(0, settings.valueLength) : value);
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, short(value)]));
}
