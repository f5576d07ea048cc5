import { z } from "zod";

import { Company, ServiceBoard } from "~/contract/integration";

import type { FetchStandIn } from "../../stand-ins/stand-ins";
import { Problem } from "../problem";

/** The credentials for a ConnectWise site. */
export interface ConnectWiseAccess {
  siteUrl: string;
  companyId: string;
  publicKey: string;
  privateKey: string;
  clientId: string;
}

const API = "/v4_6_release/apis/3.0";
const PAGE_SIZE = 25;
/** The largest page that ConnectWise returns. */
const MAX_PAGE_SIZE = 1_000;
const Refusal = z.looseObject({ message: z.string() });
const Reference = z.looseObject({ id: z.number().int(), name: z.string() });

const ServiceTicket = z.looseObject({
  id: z.number().int(),
  summary: z.string(),
  board: Reference,
  status: Reference,
  company: z.looseObject({ id: z.number().int() }),
  closedFlag: z.boolean().default(false),
});
export type ServiceTicket = z.infer<typeof ServiceTicket>;

const Status = z.looseObject({ id: z.number().int(), name: z.string(), closedStatus: z.boolean().default(false) });

export interface NewTicket {
  summary: string;
  board: { id: number };
  company: { id: number };
  priority?: { name: string };
  initialDescription: string;
}

/** What the API member of a call must be allowed to do. */
const PERMISSIONS = {
  companies: "Companies / Company Maintenance: inquire",
  boards: "System / Table Setup: inquire",
  read: "Service Desk / Service Tickets: inquire",
  add: "Service Desk / Service Tickets: add",
  edit: "Service Desk / Service Tickets: edit",
} as const;

export type ConnectWiseClient = ReturnType<typeof createConnectWiseClient>;

/** The calls that the integration makes, following ConnectWise's REST API. */
export function createConnectWiseClient(reach: FetchStandIn, access: ConnectWiseAccess) {
  const { siteUrl, companyId, publicKey, privateKey, clientId } = access;
  const basic = Buffer.from(`${companyId}+${publicKey}:${privateKey}`).toString("base64");

  function request(method: string, path: string, body?: object): Promise<Response> {
    return reach(new URL(`${API}${path}`, siteUrl), {
      method,
      headers: { authorization: `Basic ${basic}`, clientid: clientId, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  }

  async function call(method: string, path: string, permission?: string, body?: object): Promise<unknown> {
    const response = await request(method, path, body);
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    if (response.status === 403 && permission) throw new Error(`The permission "${permission}" is missing`);
    throw new Error(Refusal.safeParse(answer).data?.message ?? `The site responded with status ${response.status}`);
  }

  const tickets = async (query: Record<string, string>) =>
    z.array(ServiceTicket).parse(await call("GET", `/service/tickets?${new URLSearchParams(query)}`, PERMISSIONS.read));

  return {
    readSystem: () => call("GET", "/system/info"),
    listCompanies: async (name: string) =>
      z
        .array(Company)
        .parse(await call("GET", `/company/companies?${like(name, MAX_PAGE_SIZE)}`, PERMISSIONS.companies)),
    getCompany: async (id: string) =>
      Company.parse(await call("GET", `/company/companies/${encodeURIComponent(id)}`, PERMISSIONS.companies)),
    listBoards: async (name: string) =>
      z.array(ServiceBoard).parse(await call("GET", `/service/boards?${like(name, PAGE_SIZE)}`, PERMISSIONS.boards)),
    async listStatuses(boardId: number) {
      const path = `/service/boards/${boardId}/statuses?pageSize=${MAX_PAGE_SIZE}`;
      const statuses = z.array(Status).parse(await call("GET", path, PERMISSIONS.boards));
      return statuses.map(({ id, name, closedStatus }) => ({ id, name, closed: closedStatus }));
    },
    readTickets: () => tickets({ pageSize: "1" }),
    /** The newest tickets of a company whose summary contains the text, or that have it as their number. */
    findTickets(company: number, text: string) {
      const part = quoted(text.trim());
      const number = /^#?(\d{1,9})$/.exec(text.trim())?.[1];
      const named = `summary like "%${part}%"`;
      const wanted = number === undefined ? named : `(id=${number} or ${named})`;
      const conditions = [`company/id=${company}`, ...(part === "" ? [] : [wanted])].join(" and ");
      return tickets({ conditions, orderBy: "id desc", pageSize: String(PAGE_SIZE) });
    },
    /** Those of the tickets that still exist. */
    listTickets: (ids: readonly string[]) =>
      tickets({ conditions: `id in (${ids.join(",")})`, pageSize: String(MAX_PAGE_SIZE) }),
    createTicket: async (ticket: NewTicket) =>
      ServiceTicket.parse(await call("POST", "/service/tickets", PERMISSIONS.add, ticket)),
    setTicketStatus: async (id: string, status: number) =>
      ServiceTicket.parse(
        await call("PATCH", `/service/tickets/${encodeURIComponent(id)}`, PERMISSIONS.edit, [
          { op: "replace", path: "status", value: { id: status } },
        ]),
      ),
    /** Sends a ticket without contents: it is refused as invalid by a site that would accept a complete one. */
    async checkMayOpenTickets(): Promise<void> {
      const { status } = await request("POST", "/service/tickets", {});
      if (status === 403) throw new Error(`The permission "${PERMISSIONS.add}" is missing`);
      if (status !== 400) throw new Error(`The site responded with status ${status}`);
    },
  };
}

function like(name: string, pageSize: number): URLSearchParams {
  return new URLSearchParams({ conditions: `name like "%${quoted(name)}%"`, pageSize: String(pageSize) });
}

/** A quotation mark would end the condition, and a percent sign would widen it. */
function quoted(text: string): string {
  return text.replace(/["%\\]/g, "");
}

/** Converts a failed call to another product to a Problem (409) with a message that users can act on. */
export async function orProblem<Value>(product: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw new Problem(409, `${product}: ${error instanceof Error ? error.message : "the call failed"}`);
  }
}
