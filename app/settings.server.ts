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
  /** The address to listen on. Embedded mode listens on loopback unless told otherwise. */
  HOST: z.string().min(1).optional(),
  /** CIDRs of proxies whose X-Forwarded-Host and X-Forwarded-Proto are believed. */
  TRUSTED_PROXIES: List,
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  DATA_DIR: z.string().min(1).default(".data"),
  BRANDS_DIR: z.string().min(1).default("brands"),
  /** Opens /_ops to those who bring it as a bearer token; without one it answers this machine alone. */
  OPS_TOKEN: z.string().min(16).optional(),
  /** Signs the links under which drafts can be looked at; without one there are none. */
  PREVIEW_SECRET: z.string().min(32).optional(),
};

/** Real services: the console of a deployment. */
const Hosted = z.object({
  ...Shared,
  mode: z.literal("hosted"),
  /** The product API's base address (specification 7, Product API). */
  API_DOMAIN: Address,
  DESCOPE_PROJECT_ID: z.string().min(1),
  DESCOPE_BASE_URL: Address.default("https://api.descope.com"),
  DESCOPE_STATIC_URL: Address.optional(),
});

/** Everything on this machine: the embedded API and identity provider are started beside the console. */
const Embedded = z.object({
  ...Shared,
  mode: z.literal("embedded"),
  ALLOW_EMBEDDED: z.stringbool().default(false),
  /** Seconds that an embedded session lasts before it is refreshed. */
  EMBEDDED_SESSION_SECONDS: z.coerce.number().int().min(30).default(600),
  /** Shows this brand on every host, and says so on every page: `brands preview`. */
  PREVIEW_BRAND: z.string().min(1).optional(),
});

const Settings = z.discriminatedUnion("mode", [Hosted, Embedded]);
export type Settings = z.output<typeof Settings>;

export class SettingsFault extends Error {}

/**
 * The environment, parsed once at start; nothing else reads it. Embedded services must be asked for by name (`--embedded`):
 * they are never a silent fallback. Throws SettingsFault with every fault at once.
 */
export function readSettings(options: { embedded: boolean }, environment = process.env): Settings {
  const parsed = Settings.safeParse({ ...withoutEmpty(environment), mode: options.embedded ? "embedded" : "hosted" });
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
    throw new SettingsFault(
      `The environment is not complete:\n${faults.join("\n")}\nFor a demonstration without any, run: npm start`,
    );
  }
  const settings = parsed.data;
  if (settings.mode === "embedded" && settings.NODE_ENV === "production" && !settings.ALLOW_EMBEDDED) {
    throw new SettingsFault(
      "NODE_ENV is production and API_DOMAIN is not set. Embedded services hold demonstration data; set ALLOW_EMBEDDED=1 to insist.",
    );
  }
  return settings;
}

function withoutEmpty(environment: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
