import type { Integration } from "~/contract/integration";

/** The settings and secrets of an integration by their field. */
export type Settings = Readonly<Record<string, string>>;

/** What is sent to other products when a ticket is opened. */
export interface TicketNotice {
  event: "ticket.created" | "test";
  at: string;
  title: string;
  severity: string;
  threatId: string | null;
  deviceName: string | null;
  ticketId: string | null;
}

interface RestRead {
  /** What is read, in the plural and in lower case. */
  noun: string;
  path: string;
  /** The property of the answer that holds the records; empty where the answer is a list. */
  rows: string;
  permission: string;
}

interface RestWrite {
  step: string;
  path: string;
  permission: string;
  /** Read by a test in place of a message, where a message would stay behind in the other product. */
  check?: string;
  body: (notice: TicketNotice, settings: Settings) => object;
}

/**
 * How to call a product that is signed in to with an API key or with OAuth. Settings are filled in for their field in braces;
 * the setting `url` is the address.
 */
export interface RestConnection {
  headers: Readonly<Record<string, string>>;
  /** Where an access token is asked for. It is `{accessToken}` in the headers. */
  token?: { path: string; form: Readonly<Record<string, string>> };
  /** A path that answers everyone who is signed in, whatever they may do. */
  account?: string;
  read?: RestRead;
  write?: RestWrite;
}

/** What an integration is, before anyone connects it. */
export type IntegrationDefinition = Pick<
  Integration,
  "name" | "displayName" | "category" | "description" | "direction" | "work" | "scope" | "fields" | "permissions"
> & { consentUrl?: string; connection?: RestConnection };
