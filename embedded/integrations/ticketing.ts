import type { IntegrationDefinition, MessageNotice } from "./definition";
import { field, numberField } from "./fields";

const connectWise: IntegrationDefinition = {
  name: "connectwise",
  displayName: "ConnectWise PSA",
  category: "Ticketing",
  description: "Opens each ticket on a service board, and exchanges its status.",
  stops:
    "Tickets are no longer opened on the service board, and their status is no longer exchanged. Tickets at ConnectWise stay there.",
  direction: "both",
  work: "deliver",
  scope: "provider",
  fields: [
    field(
      "siteUrl",
      "Site URL",
      "url",
      "The address of your ConnectWise site. Demonstration: https://connectwise.example",
    ),
    field("companyId", "Company ID", "text", "The company that you sign in to. Demonstration: livery"),
    field("publicKey", "Public key", "text", "The public key of an API member. Demonstration: demo-public"),
    field("privateKey", "Private key", "secret", "The private key of that API member. Demonstration: demo-private"),
    field("clientId", "Client ID", "text", "The client ID of your integration, from the ConnectWise developer network"),
  ],
  permissions: [
    { name: "Service Desk / Service Tickets: add, inquire", reason: "Tickets are opened and shown" },
    { name: "Service Desk / Service Tickets: edit", reason: "Tickets are closed with their threats" },
    { name: "System / Table Setup: inquire", reason: "Service boards and their statuses are listed" },
    { name: "Companies / Company Maintenance: inquire", reason: "The organization is matched with a company" },
  ],
};

const AUTOTASK_API = "/atservicesrest/v1.0";
const AUTOTASK_PRIORITIES: Readonly<Record<string, number>> = { critical: 4, high: 1, medium: 2, low: 3 };

const autotask: IntegrationDefinition = {
  name: "autotask",
  displayName: "Autotask PSA",
  category: "Ticketing",
  description: "Opens each ticket in a queue.",
  stops: "Tickets are no longer opened in the queue. Tickets at Autotask stay there.",
  direction: "out",
  work: "deliver",
  scope: "provider",
  fields: [
    field("url", "API URL", "url", "The address of your Autotask zone. Demonstration: https://autotask.example"),
    field("userName", "Username", "text", "The username of an API user. Demonstration: api@livery.example"),
    field("secret", "Secret", "secret", "The secret of that API user. Demonstration: demo-secret"),
    field("integrationCode", "Tracking identifier", "text", "The API tracking identifier. Demonstration: LIVERY01"),
    numberField("companyId", "Company ID", "The company that tickets are opened for. Demonstration: 175"),
    numberField("queueId", "Queue ID", "The queue that tickets are opened in. Demonstration: 8"),
  ],
  permissions: [
    { name: "Companies: view", reason: "The test reads companies" },
    { name: "Tickets: view, add", reason: "Tickets are opened" },
  ],
  connection: {
    headers: { username: "{userName}", secret: "{secret}", apiintegrationcode: "{integrationCode}" },
    account: `${AUTOTASK_API}/ThresholdInformation`,
    read: {
      noun: "companies",
      path: `${AUTOTASK_API}/Companies/query?search=${encodeURIComponent('{"filter":[{"op":"exist","field":"id"}]}')}`,
      rows: "items",
      permission: "Companies: view",
    },
    write: {
      step: "Check the permission to open tickets",
      path: `${AUTOTASK_API}/Tickets`,
      check: `${AUTOTASK_API}/Tickets/entityInformation`,
      permission: "Tickets: view, add",
      body: (notice, { companyId, queueId }) => ({
        companyID: Number(companyId),
        queueID: Number(queueId),
        title: notice.title,
        description: describe(notice),
        priority: AUTOTASK_PRIORITIES[notice.severity] ?? 2,
        status: 1,
      }),
    },
  },
};

const haloPsa: IntegrationDefinition = {
  name: "halopsa",
  displayName: "HaloPSA",
  category: "Ticketing",
  description: "Opens each ticket as a ticket of a type that you choose.",
  stops: "Tickets are no longer opened at HaloPSA. Tickets at HaloPSA stay there.",
  direction: "out",
  work: "deliver",
  scope: "provider",
  fields: [
    field("url", "Resource server", "url", "The address of your HaloPSA. Demonstration: https://halopsa.example"),
    field("clientId", "Client ID", "text", "The client ID of an API application. Demonstration: livery"),
    field("clientSecret", "Client secret", "secret", "The secret of that application. Demonstration: demo-secret"),
    numberField("clientNumber", "Client number", "The client that tickets are opened for. Demonstration: 12"),
    numberField("ticketTypeId", "Ticket type ID", "The type of the tickets. Demonstration: 1"),
  ],
  permissions: [
    { name: "read:customers", reason: "The test reads clients" },
    { name: "edit:tickets", reason: "Tickets are opened" },
  ],
  connection: {
    headers: { authorization: "Bearer {accessToken}" },
    token: {
      path: "/auth/token",
      form: {
        grant_type: "client_credentials",
        client_id: "{clientId}",
        client_secret: "{clientSecret}",
        scope: "all",
      },
    },
    account: "/api/agent/me",
    read: { noun: "clients", path: "/api/client?page_size=50", rows: "clients", permission: "read:customers" },
    write: {
      step: "Check the permission to open tickets",
      path: "/api/tickets",
      check: "/api/tickettype/{ticketTypeId}",
      permission: "edit:tickets",
      body: (notice, { clientNumber, ticketTypeId }) => [
        {
          summary: notice.title,
          details: describe(notice),
          client_id: Number(clientNumber),
          tickettype_id: Number(ticketTypeId),
        },
      ],
    },
  },
};

function describe({ text, severity, ticketId }: MessageNotice): string {
  return [text, `Severity: ${severity}`, `Ticket: ${ticketId ?? "none"}`].filter(Boolean).join("\n");
}

/** Products in which tickets are opened. */
export const TICKETING: readonly IntegrationDefinition[] = [connectWise, autotask, haloPsa];
