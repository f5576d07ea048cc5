import { readFileSync } from "node:fs";

import { beforeEach, expect, test, vi } from "vitest";
import { parse } from "yaml";

import { AnalyticsSettings } from "~/catalogue/analytics";

import type { UsageAnalytics } from "../shell-data";
import { markSignIn } from "./sign-in-mark";
import type * as Client from "./start-analytics.client";
import type * as Usage from "./usage-events";

const client = vi.hoisted(() => ({
  init: vi.fn(),
  reset: vi.fn(),
  identify: vi.fn(),
  track: vi.fn(),
  get_distinct_id: vi.fn(() => "device"),
  people: { set: vi.fn() },
}));
vi.mock("mixpanel-browser/dist/mixpanel-core.cjs.js", () => ({ default: client }));
vi.mock("mixpanel-browser", () => ({ default: client }));

const settings = AnalyticsSettings.parse(parse(readFileSync("config/analytics.yaml", "utf8")));
const PERSON = { email: "tess@customer.example", displayName: "Tess Marlowe" };
const CONTEXT = { screen: "device", tenantId: "acme-health" };
let modules: typeof Client & typeof Usage;
const start = (more: Partial<UsageAnalytics> = {}) =>
  modules.startAnalytics(
    { token: "demo-token", replay: false, userId: "U1", settings, ...more },
    PERSON,
    () => CONTEXT,
  );

beforeEach(async () => {
  vi.clearAllMocks();
  // As in a new page: no events and no listener.
  vi.resetModules();
  modules = { ...(await import("./start-analytics.client")), ...(await import("./usage-events")) };
  const stored = new Map<string, string>();
  vi.stubGlobal("location", { origin: "https://console.example", protocol: "https:" });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test("[9.3, 7.10] sends events to the console's own origin, in the required batch sizes and intervals", async () => {
  await start();
  expect(client.init).toHaveBeenCalledWith(
    "demo-token",
    expect.objectContaining({
      api_host: "https://console.example/mp",
      batch_size: 50,
      batch_flush_interval_ms: 5_000,
      batch_request_timeout_ms: 90_000,
      cookie_expiration: 365,
      record_idle_timeout_ms: 30 * 60_000,
      track_links_timeout: 300,
      record_sessions_percent: 0,
      secure_cookie: true,
    }),
  );
});

test("[9.3] records sessions for brands that enable it, with all texts masked", async () => {
  await start({ replay: true });
  expect(client.init).toHaveBeenCalledWith(
    "demo-token",
    expect.objectContaining({ record_sessions_percent: 100, record_mask_text_selector: "*" }),
  );
});

test("[9.3] truncates texts at 255 characters", async () => {
  await start();
  modules.recordUsage({ name: "api_error", properties: { status: 502, requestId: "r".repeat(300) } });
  expect(client.track).toHaveBeenCalledWith("api_error", { status: 502, requestId: "r".repeat(255), ...CONTEXT });
});

test("[4.18] identifies a person once after signing in, and only then by email address", async () => {
  markSignIn();
  await start();
  expect(client.identify).toHaveBeenCalledWith("U1");
  expect(client.people.set).toHaveBeenCalledWith({ $email: PERSON.email, $name: PERSON.displayName });
  expect(client.track).toHaveBeenCalledWith("Successful login", CONTEXT);
  vi.clearAllMocks();
  await start();
  expect(client.people.set).not.toHaveBeenCalled();
  expect(client.track).not.toHaveBeenCalled();
});
