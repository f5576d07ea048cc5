import { z } from "zod";

const Address = z
  .url({ protocol: /^https?$/, message: "must be an http or https address" })
  .transform((url) => url.replace(/\/+$/, ""));
const List = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));

const Shared = {
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The address to listen on; loopback by default in embedded mode. */
  HOST: z.string().min(1).optional(),
  /** CIDRs of proxies whose X-Forwarded-Host and X-Forwarded-Proto are trusted. */
  TRUSTED_PROXIES: List,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** Off for load tests and test suites, which send more than people do. */
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  DATA_DIR: z.string().min(1).default(".data"),
  BRANDS_DIR: z.string().min(1).default("brands"),
  /** The service that looks up the coordinates of addresses; without one, a bundled list of cities is searched. */
  COORDINATES_URL: Address.optional(),
  /** The analytics service that usage events are posted to, for brands that switch analytics on; without one, none are sent. */
  ANALYTICS_URL: Address.optional(),
  /** Bearer token for /_ops; without one, only this machine may use it. */
  OPS_TOKEN: z.string().min(16).optional(),
  /** Signs preview links of draft brands; without one there are no such links. */
  PREVIEW_SECRET: z.string().min(32).optional(),
};

/** Real services: the console of a deployment. */
const Hosted = z.object({
  ...Shared,
  mode: z.literal("hosted"),
  /** The product API's base address (requirement 7.1). */
  API_DOMAIN: Address,
  DESCOPE_PROJECT_ID: z.string().min(1),
  DESCOPE_BASE_URL: Address.default("https://api.descope.com"),
  DESCOPE_STATIC_URL: Address.optional(),
});

/** Everything on this machine: the embedded API and identity provider run beside the console. */
const Embedded = z.object({
  ...Shared,
  mode: z.literal("embedded"),
  ALLOW_EMBEDDED: z.stringbool().default(false),
  /** Seconds that an embedded session lasts before it is refreshed. */
  EMBEDDED_SESSION_SECONDS: z.coerce.number().int().min(30).default(600),
  /** Shows this brand on every host, with a note on every page: `brands preview`. */
  PREVIEW_BRAND: z.string().min(1).optional(),
});

const Settings = z.discriminatedUnion("mode", [Hosted, Embedded]);
export type Settings = z.output<typeof Settings>;

/** An environment variable that is missing or not valid. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/**
 * The environment, parsed once at start; nothing else reads it. Embedded services start only with `--embedded`: they are never a
 * silent fallback. Throws SettingsError, which names every variable that is not valid.
 */
export function readSettings(options: { embedded: boolean }, environment = process.env): Settings {
  const parsed = Settings.safeParse({ ...withoutEmpty(environment), mode: options.embedded ? "embedded" : "hosted" });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new SettingsError(
      `Set these environment variables, or run npm start for a demonstration without any: ${faults.join("; ")}`,
    );
  }
  const settings = parsed.data;
  if (settings.mode === "embedded" && settings.NODE_ENV === "production" && !settings.ALLOW_EMBEDDED) {
    throw new SettingsError(
      "NODE_ENV is production, and the embedded services hold demonstration data with public passwords. Start without --embedded and set API_DOMAIN, or set ALLOW_EMBEDDED=1.",
    );
  }
  return settings;
}

function withoutEmpty(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** React reads the mode when it is imported, and with its development checks a page takes several times as long. */
export function leaveOutChecks({ NODE_ENV }: Pick<Settings, "NODE_ENV">): void {
  process.env["NODE_ENV"] = NODE_ENV;
}
