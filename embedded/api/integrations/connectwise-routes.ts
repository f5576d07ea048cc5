import { z } from "zod";

import {
  BoardAnswer,
  BoardChange,
  BoardStatusList,
  CompanyAnswer,
  CompanyList,
  ConnectionSource,
  FoundTickets,
  IntegrationAnswer,
  ServiceBoardList,
  TestTicket,
  TestTicketRequest,
  type BoardConfiguration,
} from "~/contract/integration";

import { findDefinition } from "../../integrations/catalogue";
import type { IntegrationDefinition } from "../../integrations/definition";
import { changesBetween } from "../audit-trail";
import { invalidField, Problem } from "../problem";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import type { ApiServices } from "../services";
import { auditIntegration } from "./audit-integration";
import { askConnectWise as ask, boardOf, CONNECTWISE as NAME } from "./connectwise-connection";
import { openExternalTicket } from "./connectwise-ticket";
import { readStored, writeStored } from "./integration-store";
import { adoptConnection } from "./share-connection";

const Search = z.object({ name: z.string().max(100).default("") });
const Id = z.object({ id: z.string().regex(/^\d{1,10}$/) });
const common = { family: "Integrations", allow: "tenantAdmin" as const };
const change = { ...common, allow: "projectAdmin" as const, method: "post" as const };

/** Routes specific to ConnectWise (requirement 7.8): companies, service boards, and the ticket destination. */
export function createConnectWiseRoutes(services: ApiServices): Route[] {
  return [...createLookups(services), ...createBoardRoutes(services)];
}

const read = { ...common, method: "get" as const };
/** The companies are the customers of the provider, whose account several organizations may use. */
const readCompanies = { ...read, allow: "projectAdmin" as const };

function createLookups(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...readCompanies,
        path: "/integrations/connectwise/companies",
        summary: "Companies at ConnectWise by name",
        query: Search,
        answer: CompanyList,
      },
      async (call) => ({ companies: await ask(call, services, (client) => client.listCompanies(call.query.name)) }),
    ),
    defineTenantRoute(
      {
        ...readCompanies,
        path: "/integrations/connectwise/company/{id}",
        summary: "One company at ConnectWise",
        params: Id,
        answer: CompanyAnswer,
      },
      async (call) => ({ company: await ask(call, services, (client) => client.getCompany(call.params.id)) }),
    ),
    defineTenantRoute(
      {
        ...read,
        path: "/integrations/connectwise/serviceboards",
        summary: "Service boards at ConnectWise by name",
        query: Search,
        answer: ServiceBoardList,
      },
      async (call) => ({ serviceBoard: await ask(call, services, (client) => client.listBoards(call.query.name)) }),
    ),
    ...createTicketLookups(services),
  ];
}

function createTicketLookups(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...read,
        path: "/integrations/connectwise/serviceboard/{id}/statuses",
        summary: "The statuses of the tickets on a service board",
        params: Id,
        answer: BoardStatusList,
      },
      async (call) => ({
        statuses: await ask(call, services, (client) => client.listStatuses(Number(call.params.id))),
      }),
    ),
    defineTenantRoute(
      {
        ...read,
        path: "/integrations/connectwise/tickets",
        summary: "The newest tickets of the organization's company at ConnectWise, by number or summary",
        query: z.object({ text: z.string().max(100).default("") }),
        answer: FoundTickets,
      },
      async (call) => ({
        tickets: await ask(call, services, async (client, { company }) => {
          // Without a company, the tickets of all customers would be found.
          const found = company ? await client.findTickets(company.id, call.query.text) : [];
          return found.map(({ id, summary, board, status }) => ({
            id: String(id),
            summary,
            board: board.name,
            status: status.name,
          }));
        }),
      }),
    ),
  ];
}

function createBoardRoutes(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...read,
        path: "/integrations/connectwise/configuration",
        summary: "The service board of the organization's tickets",
        answer: BoardAnswer,
      },
      async ({ records, tenantId }) => ({
        configuration: boardOf(await readStored(records, NAME, tenantId)),
      }),
    ),
    defineTenantRoute(
      {
        ...change,
        path: "/integrations/connectwise/set_configuration",
        summary: "Set the service board of the organization's tickets",
        body: BoardChange,
        answer: BoardAnswer,
      },
      (call) => setBoard(call, services),
    ),
    defineTenantRoute(
      {
        ...change,
        path: "/integrations/connectwise/use_connection",
        summary: "Connect the organization with the settings of another one",
        body: ConnectionSource,
        answer: IntegrationAnswer,
      },
      async (call) => ({ integration: await adoptConnection(connectWise(), call, services) }),
    ),
    defineTenantRoute(
      {
        ...change,
        path: "/integrations/connectwise/test_ticket",
        summary: "Open a test ticket on the service board",
        body: TestTicketRequest,
        answer: TestTicket,
      },
      async (call) => {
        const ticketId = await openExternalTicket(call, services, {
          summary: call.body.summary,
          text: "A test of the connection. You can close this ticket.",
          severity: "low",
        });
        if (ticketId === undefined) throw new Problem(409, "Choose a service board and a company first");
        return { ticketId: ticketId.id };
      },
    ),
  ];
}

function connectWise(): IntegrationDefinition {
  const definition = findDefinition(NAME);
  if (!definition) throw new Error("ConnectWise is missing from the catalogue");
  return definition;
}

async function setBoard(call: TenantCall<unknown, unknown, BoardChange>, services: ApiServices) {
  const { configuration } = call.body;
  const definition = connectWise();
  return call.records.change(async (records) => {
    const stored = await readStored(records, NAME, call.tenantId);
    if (stored.state !== "connected") throw new Problem(409, "ConnectWise is not connected");
    const before = boardOf(stored);
    const board = changedBoard(before, configuration);
    await writeStored(records, { ...stored, board });
    await auditIntegration(records, services, call, definition, "integration.map", {
      changes: changesBetween({ ...before }, { ...board }),
    });
    return { configuration: board };
  });
}

/** The configuration after a change. Throws a Problem (400) if tickets are to be closed without a status for that. */
function changedBoard(before: BoardConfiguration, change: BoardChange["configuration"]): BoardConfiguration {
  const { serviceBoard, company = before.company, priorities = before.priorities } = change;
  const isSameBoard = serviceBoard?.id === before.serviceBoard?.id;
  const { statuses = isSameBoard ? before.statuses : NO_STATUSES } = change;
  const { rules = isSameBoard ? before.rules : { ...before.rules, closesTicket: false } } = change;
  if (rules.closesTicket && !statuses.closed)
    throw invalidField("statuses.closed", "Choose the status of closed tickets, or do not close tickets");
  return { serviceBoard, company, priorities, statuses, rules };
}

const NO_STATUSES: BoardConfiguration["statuses"] = { new: null, inProgress: null, closed: null };
