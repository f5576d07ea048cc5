import {
  BoardAnswer,
  BoardStatusList,
  CompanyAnswer,
  CompanyList,
  FoundTickets,
  IntegrationAnswer,
  IntegrationList,
  ServiceBoardList,
  TestTicket,
  type BoardChange,
} from "~/contract/integration";

import type { ApiClient } from "./client.server";

/** The organization of a call, if it is not the current one. */
interface InTenant {
  tenantId?: string;
}

const PREFIX = "/v1/integrations";

export async function listIntegrations(api: ApiClient) {
  return (await api.get(`${PREFIX}/list`, IntegrationList, { operation: "listIntegrations" })).integrations;
}

/** An integration of the current organization, or of the organization `tenantId`. */
export async function getIntegration(api: ApiClient, name: string, options: InTenant = {}) {
  return (await api.get(pathOf(name), IntegrationAnswer, { operation: "getIntegration", ...options })).integration;
}

/** Form settings, or the query parameters returned by a consent page (requirements 4.15 and 7.8). */
export async function configureIntegration(api: ApiClient, name: string, params: Record<string, string>) {
  const operation = "configureIntegration";
  return (await api.send("POST", pathOf(name, "/configure"), { params }, IntegrationAnswer, { operation })).integration;
}

export async function testIntegration(api: ApiClient, name: string) {
  const operation = "testIntegration";
  return (await api.send("POST", pathOf(name, "/test"), undefined, IntegrationAnswer, { operation })).integration;
}

/** Reads and counts the records of a synchronizing integration. */
export async function syncIntegration(api: ApiClient, name: string) {
  const operation = "syncIntegration";
  return (await api.send("POST", pathOf(name, "/sync"), undefined, IntegrationAnswer, { operation })).integration;
}

export async function changeIntegration(
  api: ApiClient,
  name: string,
  auditedAction: "pause" | "resume" | "disconnect",
) {
  const operation = "changeIntegration";
  return (await api.send("POST", pathOf(name, `/${auditedAction}`), undefined, IntegrationAnswer, { operation }))
    .integration;
}

export async function listCompanies(api: ApiClient, name: string) {
  const path = `${PREFIX}/connectwise/companies?${new URLSearchParams({ name })}`;
  return (await api.get(path, CompanyList, { operation: "listCompanies" })).companies;
}

export async function getCompany(api: ApiClient, id: number) {
  return (await api.get(`${PREFIX}/connectwise/company/${id}`, CompanyAnswer, { operation: "getCompany" })).company;
}

export async function listServiceBoards(api: ApiClient, name: string) {
  const path = `${PREFIX}/connectwise/serviceboards?${new URLSearchParams({ name })}`;
  return (await api.get(path, ServiceBoardList, { operation: "listServiceBoards" })).serviceBoard;
}

export async function listBoardStatuses(api: ApiClient, boardId: number) {
  const path = `${PREFIX}/connectwise/serviceboard/${boardId}/statuses`;
  return (await api.get(path, BoardStatusList, { operation: "listBoardStatuses" })).statuses;
}

/** The newest tickets of the organization's company whose number or summary matches the text. */
export async function findTickets(api: ApiClient, text: string) {
  const path = `${PREFIX}/connectwise/tickets?${new URLSearchParams({ text })}`;
  return (await api.get(path, FoundTickets, { operation: "findTickets" })).tickets;
}

export async function getBoardConfiguration(api: ApiClient, options: InTenant = {}) {
  const path = `${PREFIX}/connectwise/configuration`;
  return (await api.get(path, BoardAnswer, { operation: "getBoardConfiguration", ...options })).configuration;
}

export async function setBoardConfiguration(
  api: ApiClient,
  configuration: BoardChange["configuration"],
  options: InTenant = {},
) {
  const operation = "setBoardConfiguration";
  const path = `${PREFIX}/connectwise/set_configuration`;
  return (await api.send("POST", path, { configuration }, BoardAnswer, { operation, ...options })).configuration;
}

/** Connects an organization to ConnectWise with the settings of the organization `source`. */
export async function adoptConnection(api: ApiClient, source: string, options: InTenant) {
  const operation = "adoptConnection";
  const path = `${PREFIX}/connectwise/use_connection`;
  const body = { tenantId: source };
  return (await api.send("POST", path, body, IntegrationAnswer, { operation, ...options })).integration;
}

export function openTestTicket(api: ApiClient, summary: string) {
  const path = `${PREFIX}/connectwise/test_ticket`;
  return api.send("POST", path, { summary }, TestTicket, { operation: "openTestTicket" });
}

function pathOf(name: string, rest = ""): string {
  return `${PREFIX}/${encodeURIComponent(name)}${rest}`;
}
