import { parseArgs } from "node:util";

import { z } from "zod";

import type { SmtpSettings } from "./identity/outbox/delivery";

const Port = z.coerce.number().int().min(0).max(65_535);
const LogLevel = z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]);
const SessionSeconds = z.coerce.number().int().min(30);

const SmtpUrl = z.url({ protocol: /^smtps?$/, message: "must be an smtp or smtps address" });
const MailAddress = z.email({ error: "must be the email address that mails come from" });
const ManagementKey = z.string().min(16, "must be at least 16 characters").optional();

export interface EmbeddedSettings {
  port: number;
  dataDirectory: string;
  configDirectory: string;
  sessionSeconds: number;
  logLevel: string;
  /** Adds POST /embedded/reset, which restores the seeded state of everything. */
  isTest: boolean;
  /** Whether new data are generated continuously. */
  hasTelemetry: boolean;
  /** Enables the management API of the identity provider. */
  managementKey: string | undefined;
  /** The mail server that emails of the identity provider are also sent to. */
  smtp: SmtpSettings | undefined;
}

export class SettingsFault extends Error {}

/**
 * The command line of the embedded services, and secrets from the environment, which other users of the host must not
 * see. Throws SettingsFault if the command line is invalid, or if the environment is production and the services were
 * not explicitly enabled: these services have demonstration data and public passwords.
 */
export function readEmbeddedSettings(
  args: string[],
  environment: Record<string, string | undefined> = process.env,
): EmbeddedSettings {
  const { values } = parse(args);
  if (environment["NODE_ENV"] === "production" && !values["allow-embedded"]) {
    throw new SettingsFault(
      "NODE_ENV is production. The embedded services are a demonstration; pass --allow-embedded to insist.",
    );
  }
  return {
    port: check("--port", Port, values.port),
    dataDirectory: values.data,
    configDirectory: values.config,
    sessionSeconds: check("--session-seconds", SessionSeconds, values["session-seconds"]),
    logLevel: check("--log-level", LogLevel, values["log-level"]),
    isTest: values.test,
    // Tests compare the data with the seed.
    hasTelemetry: !values["no-telemetry"] && !values.test,
    managementKey: check("EMBEDDED_MANAGEMENT_KEY", ManagementKey, environment["EMBEDDED_MANAGEMENT_KEY"] || undefined),
    smtp: readSmtp(environment["EMBEDDED_SMTP_URL"], environment["EMBEDDED_SMTP_FROM"]),
  };
}

function readSmtp(url: string | undefined, from: string | undefined): SmtpSettings | undefined {
  if (!url) return undefined;
  return {
    url: check("EMBEDDED_SMTP_URL", SmtpUrl, url),
    from: check("EMBEDDED_SMTP_FROM", MailAddress, from),
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: "string", default: "3100" },
        data: { type: "string", default: ".data" },
        config: { type: "string", default: "config" },
        "session-seconds": { type: "string", default: "600" },
        "log-level": { type: "string", default: "info" },
        test: { type: "boolean", default: false },
        "no-telemetry": { type: "boolean", default: false },
        "allow-embedded": { type: "boolean", default: false },
      },
    });
  } catch (error) {
    throw new SettingsFault((error as Error).message);
  }
}

function check<Schema extends z.ZodType>(flag: string, schema: Schema, text: string | undefined): z.output<Schema> {
  const parsed = schema.safeParse(text);
  if (!parsed.success) throw new SettingsFault(`${flag}: ${parsed.error.issues[0]?.message ?? "invalid"}`);
  return parsed.data;
}
