import { z } from "zod";

import { Cidr } from "~/brand/hosts/hosts-file.server";
import { whyNoFolder } from "~/brand/load/file-access.server";

const Address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ""));
const List = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter(Boolean));
/** A folder whose entries can be listed; its message says what is there instead. */
const Folder = z
  .string()
  .min(1)
  .refine((path) => whyNoFolder(path) === undefined, { error: ({ input }) => whyNoFolder(String(input)) });

const Shared = {
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  /** The address to listen on; loopback by default in embedded mode. */
  HOST: z.string().min(1).optional(),
  /** Proxies whose X-Forwarded-Host and X-Forwarded-Proto are trusted. */
  TRUSTED_PROXIES: List.pipe(z.array(Cidr)),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
  /** Off for load tests and test suites, which send more requests than people do. */
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  DATA_DIR: z.string().min(1).default(".data"),
  BRANDS_DIR: Folder.prefault("brands"),
  /** The geocoding service for addresses; without one, a bundled list of cities is searched. */
  COORDINATES_URL: Address.optional(),
  /** The analytics service that receives usage events of brands with analytics; without one, none are sent. */
  ANALYTICS_URL: Address.optional(),
  /** Bearer token for /_ops; without one, only this host has access. */
  OPS_TOKEN: z.string().min(16).optional(),
  /** Signs preview links of draft brands; without it, there are no such links. */
  PREVIEW_SECRET: z.string().min(32).optional(),
};

/** Real services: a production deployment. */
const Hosted = z.object({
  ...Shared,
  mode: z.literal("hosted"),
  /** The product API's base address (requirement 7.1). */
  API_DOMAIN: Address,
  DESCOPE_PROJECT_ID: z.string().min(1),
  DESCOPE_BASE_URL: Address.default("https://api.descope.com"),
  DESCOPE_STATIC_URL: Address.optional(),
});

/** Everything on this host: the embedded API and identity provider run beside the console. */
const Embedded = z.object({
  ...Shared,
  mode: z.literal("embedded"),
  ALLOW_EMBEDDED: z.stringbool().default(false),
  /** Lifetime of an embedded session before it is refreshed, in seconds. */
  EMBEDDED_SESSION_SECONDS: z.coerce.number().int().min(30).default(600),
  /** Shows this brand on every host, with a note on every page: `brands preview`. */
  PREVIEW_BRAND: z.string().min(1).optional(),
});

const Settings = z.discriminatedUnion("mode", [Hosted, Embedded]);
export type Settings = z.output<typeof Settings>;

type Variable = Exclude<keyof z.input<typeof Hosted> | keyof z.input<typeof Embedded>, "mode">;

/** What the value of a variable must be, for the message about another one. */
const EXPECTED: Readonly<Record<Variable, string>> = {
  NODE_ENV: "production, development or test",
  PORT: "a port from 0 to 65535, such as 3000",
  HOST: "an address of this machine, such as 0.0.0.0",
  TRUSTED_PROXIES: "addresses or networks, separated by commas, such as 10.0.0.0/8",
  LOG_LEVEL: "trace, debug, info, warn, error, fatal or silent",
  RATE_LIMITS: "on or off",
  DATA_DIR: "a folder, such as .data",
  BRANDS_DIR: "a folder, such as brands",
  COORDINATES_URL: "an http or https address, such as https://places.example.com/search",
  ANALYTICS_URL: "an http or https address, such as https://analytics.example.com",
  OPS_TOKEN: "at least 16 characters",
  PREVIEW_SECRET: "at least 32 characters",
  API_DOMAIN: "an http or https address, such as https://api.example.com",
  DESCOPE_PROJECT_ID: "the ID of a project at the identity provider, such as P2abc",
  DESCOPE_BASE_URL: "an http or https address, such as https://auth.example.com",
  DESCOPE_STATIC_URL: "an http or https address, such as https://static.example.com",
  ALLOW_EMBEDDED: "1 or 0",
  EMBEDDED_SESSION_SECONDS: "a whole number of seconds of at least 30, such as 600",
  PREVIEW_BRAND: "the ID of a brand",
};

/** An environment variable that is missing or invalid. */
export class SettingsError extends Error {
  override name = "SettingsError";
}

/**
 * Parses the environment once at start; no other code reads it. Embedded services start only with `--embedded`: they
 * are never a silent fallback. Throws SettingsError with every invalid variable.
 */
export function readSettings(options: { embedded: boolean }, environment = process.env): Settings {
  const parsed = Settings.safeParse({ ...withoutEmpty(environment), mode: options.embedded ? "embedded" : "hosted" });
  if (!parsed.success) {
    const issues = new Map(parsed.error.issues.map((issue) => [issue.path[0] as Variable, issue]));
    const faults = [...issues].map(([name, issue]) => describeFault(name, environment[name], issue));
    throw new SettingsError(
      `The environment has errors. Correct them, or run npm start for a demonstration that needs none: ${faults.join("; ")}`,
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

function describeFault(name: Variable, value: string | undefined, issue: z.core.$ZodIssue): string {
  if (name === "BRANDS_DIR") return `${name} must be ${EXPECTED[name]}, but ${issue.message}`;
  return `${name} ${value ? "must be" : "is missing: it must be"} ${EXPECTED[name]}`;
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
