import type { Integration } from "~/contract/integration";

import type { TicketSubject } from "../store/tables/threat";

/** The settings and secrets of an integration by their field. */
export type Settings = Readonly<Record<string, string>>;

/** Contents sent to other products when a ticket is opened, and when a threat arrives. */
export interface MessageNotice {
  event: "ticket.created" | "threat.created" | "test";
  at: string;
  title: string;
  severity: string;
  /** What the ticket is about, or the threat; null in a test. */
  subject: TicketSubject | null;
  /** The facts of the subject, as lines of text. */
  text: string;
  deviceName: string | null;
  ticketId: string | null;
}

interface RestRead {
  /** The kind of records read, in the plural and in lower case. */
  noun: string;
  path: string;
  /** The response property that contains the records; empty if the response is a list. */
  rows: string;
  permission: string;
}

interface RestWrite {
  step: string;
  path: string;
  permission: string;
  /** Requested by a connection test instead of sending a message, if a message would remain in the other product. */
  check?: string;
  body: (notice: MessageNotice, settings: Settings) => object;
}

/**
 * How to call a product that uses an API key or OAuth. Settings replace their field names in braces; the setting `url`
 * is the address.
 */
export interface RestConnection {
  headers: Readonly<Record<string, string>>;
  /** The address that issues access tokens. The token is `{accessToken}` in the headers. */
  token?: { path: string; form: Readonly<Record<string, string>> };
  /** A path that responds to every signed-in caller, regardless of permissions. */
  account?: string;
  read?: RestRead;
  write?: RestWrite;
}

/** The definition of an integration, before it is connected. */
export type IntegrationDefinition = Pick<
  Integration,
  | "name"
  | "displayName"
  | "category"
  | "description"
  | "stops"
  | "direction"
  | "work"
  | "scope"
  | "fields"
  | "permissions"
> & { consentUrl?: string; connection?: RestConnection };
