import { z } from "zod";

import {
  BoardAnswer,
  BoardChange,
  CompanyAnswer,
  CompanyList,
  ServiceBoardList,
  TestTicket,
  TestTicketRequest,
  type BoardConfiguration,
} from "~/contract/integration";

import { findDefinition } from "../../integrations/catalogue";
import { changesBetween } from "../audit-trail";
import { Problem } from "../problem";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import type { ApiServices } from "../services";
import { auditIntegration } from "./audit-integration";
import { createConnectWiseClient, orProblem } from "./connectwise-client";
import { readSecrets, readStored, writeStored } from "./integration-store";
import { accessOf } from "./test-steps";

const NAME = "connectwise";
const PRODUCT = "ConnectWise";
export const NO_BOARD: BoardConfiguration = { serviceBoard: null, company: null, priorities: {} };

const Search = z.object({ name: z.string().max(100).default("") });
const common = { family: "Integrations", allow: "tenantAdmin" as const };
const change = { ...common, allow: "projectAdmin" as const, method: "post" as const };

/** Routes specific to ConnectWise (requirement 7.8): companies, service boards, and the ticket destination. */
export function createConnectWiseRoutes(services: ApiServices): Route[] {
  return [...createLookups(services), ...createBoardRoutes(services)];
}

const read = { ...common, method: "get" as const };

function createLookups(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...read,
        path: "/integrations/connectwise/companies",
        summary: "Companies at ConnectWise by name",
        query: Search,
        answer: CompanyList,
      },
      async (call) => ({ companies: await ask(call, services, (client) => client.listCompanies(call.query.name)) }),
    ),
    defineTenantRoute(
      {
        ...read,
        path: "/integrations/connectwise/company/{id}",
        summary: "One company at ConnectWise",
        params: z.object({ id: z.string().regex(/^\d{1,10}$/) }),
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
        configuration: (await readStored(records, NAME, tenantId)).board ?? NO_BOARD,
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

type Client = ReturnType<typeof createConnectWiseClient>;

/**
 * Queries ConnectWise with the stored credentials. Throws a Problem (409) if it is not connected or rejects the
 * request.
 */
async function ask<Value>(
  call: TenantCall,
  services: ApiServices,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const { configuration, state } = await readStored(call.records, NAME, call.tenantId);
  if (state !== "connected") throw new Problem(409, "ConnectWise is not connected");
  const secrets = await readSecrets(call.records, NAME);
  return orProblem(PRODUCT, work(createConnectWiseClient(services.reach, accessOf({ ...configuration, ...secrets }))));
}

async function setBoard(call: TenantCall<unknown, unknown, BoardChange>, services: ApiServices) {
  const { configuration } = call.body;
  const definition = findDefinition(NAME);
  if (!definition) throw new Error("ConnectWise is missing from the catalogue");
  return call.records.change(async (records) => {
    const stored = await readStored(records, NAME, call.tenantId);
    if (stored.state !== "connected") throw new Problem(409, "ConnectWise is not connected");
    const before = stored.board ?? NO_BOARD;
    const board: BoardConfiguration = {
      serviceBoard: configuration.serviceBoard,
      company: configuration.company === undefined ? before.company : configuration.company,
      priorities: configuration.priorities ?? before.priorities,
    };
    await writeStored(records, { ...stored, board });
    await auditIntegration(records, services, call, definition, "integration.map", {
      changes: changesBetween({ ...before }, { ...board }),
    });
    return { configuration: board };
  });
}

/** Opens a ticket at the organization's ticket destination. Undefined if tickets stay in the console. */
export async function openExternalTicket(
  call: TenantCall,
  services: ApiServices,
  { summary, text, severity }: { summary: string; text: string; severity: string },
): Promise<{ system: string; id: string; board: string } | undefined> {
  const { state, board } = await readStored(call.records, NAME, call.tenantId);
  if (state !== "connected" || !board?.serviceBoard || !board.company) return undefined;
  const { serviceBoard, company, priorities } = board;
  const priority = priorities[severity];
  const id = await ask(call, services, (client) =>
    client.createTicket({
      summary: summary.slice(0, 100),
      board: { id: serviceBoard.id },
      company: { id: company.id },
      ...(priority && { priority: { name: priority } }),
      initialDescription: text,
    }),
  );
  return { system: NAME, id: String(id), board: serviceBoard.name };
}
