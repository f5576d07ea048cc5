import { z } from "zod";

import { Time } from "./metadata";
import { CLOSING_REASONS, PRIORITY_LENGTH } from "./ticket-facts";

/** One setting of an integration. The form is generated from these. */
export const IntegrationField = z.object({
  key: z.string(),
  label: z.string(),
  type: z.enum(["text", "url", "secret", "select", "bool"]),
  required: z.boolean(),
  help: z.string().default(""),
  options: z.array(z.object({ value: z.string(), label: z.string() })).default([]),
  /** The format of a value: a regular expression for the whole value, and a description of it ("must be a number"). */
  format: z.object({ pattern: z.string(), rule: z.string() }).nullable().default(null),
});
export type IntegrationField = z.infer<typeof IntegrationField>;

/**
 * What an integration does once it is connected: `sync` reads and counts records, `deliver` sends tickets, `assist`
 * interprets questions to the assistant, and `connection` only stores a tested connection.
 */
const Work = z.enum(["sync", "deliver", "assist", "connection"]);

/** The last synchronization, and the number of records read in the 24 hours before the response. */
const Sync = z.object({
  lastAt: Time.nullable(),
  lastResult: z.enum(["ok", "failed"]).nullable(),
  records24h: z.number().int(),
});

const LogEntry = z.object({
  at: Time,
  result: z.enum(["ok", "failed"]),
  /** Number of records read or sent; null if no records were involved. */
  count: z.number().int().nullable().default(null),
  message: z.string(),
});

const TestStep = z.object({ name: z.string(), ok: z.boolean(), ms: z.number(), message: z.string() });

/** A connection test that is running: the steps that are finished, and the names of the others. */
const RunningTest = z.object({ steps: z.array(TestStep), waiting: z.array(z.string()) });
export type RunningTest = z.infer<typeof RunningTest>;

/** A tool that can be connected, and its current connection (requirement 3.8). Secrets are never included. */
export const Integration = z.object({
  name: z.string(),
  displayName: z.string(),
  category: z.string(),
  description: z.string(),
  /** What no longer happens after it is disconnected, in sentences. Empty if the API does not say. */
  stops: z.string().default(""),
  /** Whether data is imported, actions are sent, or both. */
  direction: z.enum(["in", "out", "both"]),
  work: Work.default("connection"),
  /** Null for an integration that does not synchronize. */
  sync: Sync.nullable().default(null),
  /** Who may change it: only the provider, or also the organization's administrators. */
  scope: z.enum(["provider", "organization"]),
  state: z.enum(["not_connected", "needs_consent", "connected", "degraded", "failed", "paused"]),
  /** The reason for the state, if there is one. */
  reason: z.string().default(""),
  /** The page on which an administrator grants consent; only for integrations that are connected by consent. */
  consentUrl: z.string().nullable().default(null),
  fields: z.array(IntegrationField),
  configuration: z.record(z.string(), z.string()),
  /** The last characters of each stored secret, such as "••••1234", by field. */
  secrets: z.record(z.string(), z.string()).default({}),
  permissions: z.array(z.object({ name: z.string(), reason: z.string() })),
  connectedAt: Time.nullable().default(null),
  log: z.array(LogEntry).default([]),
  lastTest: z
    .object({
      at: Time,
      ok: z.boolean(),
      steps: z.array(TestStep),
      /** The names of the steps that were not run because an earlier one failed. */
      notRun: z.array(z.string()).default([]),
    })
    .nullable()
    .default(null),
  runningTest: RunningTest.nullable().default(null),
});
export type Integration = z.infer<typeof Integration>;

/** GET /v1/integrations/list */
export const IntegrationList = z.object({ integrations: z.array(Integration) });
/** GET /v1/integrations/{name} */
export const IntegrationAnswer = z.object({ integration: Integration });

/**
 * POST /v1/integrations/{name}/configure (requirement 7.8): settings of the form, or the parameters of a consent
 * redirect.
 */
export const IntegrationParams = z.strictObject({ params: z.record(z.string().max(60), z.string().max(2_000)) });
export type IntegrationParams = z.infer<typeof IntegrationParams>;

/** A customer at ConnectWise. */
export const Company = z.object({ id: z.number().int(), identifier: z.string(), name: z.string() });
export type Company = z.infer<typeof Company>;
export const ServiceBoard = z.object({ id: z.number().int(), name: z.string() });
export type ServiceBoard = z.infer<typeof ServiceBoard>;

/** A status of the tickets on a service board. */
export const BoardStatus = z.object({ id: z.number().int(), name: z.string(), closed: z.boolean().default(false) });
export type BoardStatus = z.infer<typeof BoardStatus>;
/** GET /v1/integrations/connectwise/serviceboard/{id}/statuses */
export const BoardStatusList = z.object({ statuses: z.array(BoardStatus) });

/** The board's status for each status of a ticket in the console; statuses without one stay as they are. */
const StatusMap = z.object({
  new: BoardStatus.nullable().default(null),
  inProgress: BoardStatus.nullable().default(null),
  closed: BoardStatus.nullable().default(null),
});

/** How tickets and threats follow each other. */
const TicketRules = z.object({
  /** Resolving or suppressing a threat closes its ticket. */
  closesTicket: z.boolean().default(false),
  /** A ticket that was closed at ConnectWise resolves its threat when tickets are synchronized. */
  resolvesThreat: z.boolean().default(false),
  /** The reason of threats that are resolved in this way. */
  resolution: z.enum(CLOSING_REASONS).default("true_positive_contained"),
});

export const PRIORITIES = ["critical", "high", "medium", "low"] as const;

/** Where tickets of an organization are sent, and with which priority (requirement 7.8). */
export const BoardConfiguration = z.object({
  serviceBoard: ServiceBoard.nullable(),
  company: Company.nullable().default(null),
  /** The priority of a ticket by the severity of its threat. */
  priorities: z.record(z.string(), z.string().max(PRIORITY_LENGTH)).default({}),
  statuses: StatusMap.default({ new: null, inProgress: null, closed: null }),
  rules: TicketRules.default({ closesTicket: false, resolvesThreat: false, resolution: "true_positive_contained" }),
});
export type BoardConfiguration = z.infer<typeof BoardConfiguration>;
export const BoardAnswer = z.object({ configuration: BoardConfiguration });
export const BoardChange = z.strictObject({
  configuration: z.strictObject({
    serviceBoard: ServiceBoard.nullable(),
    company: Company.nullable().optional(),
    priorities: z.record(z.string().max(20), z.string().max(PRIORITY_LENGTH)).optional(),
    /** Statuses belong to a board: they are removed with a change of the board, unless new ones are given. */
    statuses: StatusMap.optional(),
    rules: TicketRules.optional(),
  }),
});
export type BoardChange = z.infer<typeof BoardChange>;

export const CompanyList = z.object({ companies: z.array(Company) });
export const CompanyAnswer = z.object({ company: Company });
export const ServiceBoardList = z.object({ serviceBoard: z.array(ServiceBoard) });
/** POST /v1/integrations/connectwise/use_connection: the organization whose connection is used. */
export const ConnectionSource = z.strictObject({ tenantId: z.string().min(1).max(100) });
export type ConnectionSource = z.infer<typeof ConnectionSource>;

/** A ticket of the organization's company at ConnectWise, for linking it. */
export const FoundTicket = z.object({ id: z.string(), summary: z.string(), board: z.string(), status: z.string() });
export type FoundTicket = z.infer<typeof FoundTicket>;
/** GET /v1/integrations/connectwise/tickets?text= */
export const FoundTickets = z.object({ tickets: z.array(FoundTicket) });
/** POST /v1/integrations/connectwise/test_ticket */
export const TestTicketRequest = z.strictObject({ summary: z.string().trim().min(1).max(100) });
export const TestTicket = z.object({ ticketId: z.string() });
