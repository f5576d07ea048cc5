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
const Ticket = z.looseObject({ id: z.number().int() });
const Refusal = z.looseObject({ message: z.string() });

export interface NewTicket {
  summary: string;
  board: { id: number };
  company: { id: number };
  priority?: { name: string };
  initialDescription: string;
}

/** The calls that the integration makes, following ConnectWise's REST API. */
export function createConnectWiseClient(reach: FetchStandIn, access: ConnectWiseAccess) {
  const { siteUrl, companyId, publicKey, privateKey, clientId } = access;
  const basic = Buffer.from(`${companyId}+${publicKey}:${privateKey}`).toString("base64");

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await reach(new URL(`${API}${path}`, siteUrl), {
      method,
      headers: { authorization: `Basic ${basic}`, clientid: clientId, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    throw new Error(Refusal.safeParse(answer).data?.message ?? `The site answered with status ${response.status}`);
  }

  return {
    readSystem: () => call("GET", "/system/info"),
    listCompanies: async (name: string) =>
      z.array(Company).parse(await call("GET", `/company/companies?${like(name)}`)),
    getCompany: async (id: string) => Company.parse(await call("GET", `/company/companies/${encodeURIComponent(id)}`)),
    listBoards: async (name: string) => z.array(ServiceBoard).parse(await call("GET", `/service/boards?${like(name)}`)),
    listTickets: () => call("GET", "/service/tickets?pageSize=1"),
    createTicket: async (ticket: NewTicket) => Ticket.parse(await call("POST", "/service/tickets", ticket)).id,
  };
}

/** A quotation mark would end the condition, and a percent sign would widen it. */
function like(name: string): URLSearchParams {
  const part = name.replace(/["%\\]/g, "");
  return new URLSearchParams({ conditions: `name like "%${part}%"`, pageSize: "25" });
}

/** Converts a failed call to another product to a Problem (409) with a message that users can act on. */
export async function orProblem<Value>(product: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    throw new Problem(409, `${product}: ${error instanceof Error ? error.message : "the call failed"}`);
  }
}
