import { z } from "zod";

import { BulkResult, type BulkSelection } from "~/contract/bulk";
import type { ListQuery } from "~/contract/filter";
import { Threat, ThreatDetail, ThreatPage } from "~/contract/threat";
import type { NewThreat, ThreatChange, ThreatOperation } from "~/contract/threat-change";
import { ThreatComment, ThreatComments, type CommentEdit, type CommentRequest } from "~/contract/threat-comment";
import { ThreatFlowPage } from "~/contract/threat-flow";
import { ThreatHistory } from "~/contract/threat-history";
import { Assignees, ThreatInOtherTenant } from "~/contract/threat-related";
import type { TicketLink, TicketRequest } from "~/contract/ticket";

import type { ApiClient } from "./client.server";

export function listThreats(api: ApiClient, query: ListQuery) {
  return api.list("threat", "/v1/threat/list", query, ThreatPage, { operation: "listThreats" });
}

export function getThreat(api: ApiClient, threatId: string) {
  const query = new URLSearchParams({ threatId });
  return api.get(`/v1/threat/get?${query}`, ThreatDetail, { operation: "getThreat" });
}

export function createThreat(api: ApiClient, threat: NewThreat) {
  return api.send("POST", "/v1/threat/add", threat, Threat, { operation: "createThreat" });
}

export function updateThreat(api: ApiClient, threatId: string, change: ThreatChange) {
  return api.send("PATCH", addressOf(threatId), change, Threat, { operation: "updateThreat" });
}

export function changeThreats(api: ApiClient, choice: BulkSelection, work: ThreatOperation) {
  return api.send("POST", "/v1/threat/bulk", { choice, work }, BulkResult, { operation: "changeThreats" });
}

export function listThreatFlows(api: ApiClient, threatId: string, query: ListQuery) {
  return api.list("threat-flow", `${addressOf(threatId)}/flow/list`, query, ThreatFlowPage, {
    operation: "listThreatFlows",
  });
}

export function listThreatComments(api: ApiClient, threatId: string, { page }: { page: number }) {
  return api.get(`${addressOf(threatId)}/comment?page=${page}`, ThreatComments, { operation: "listThreatComments" });
}

export function createThreatComment(api: ApiClient, threatId: string, comment: CommentRequest) {
  const address = `${addressOf(threatId)}/comment/add`;
  return api.send("POST", address, comment, ThreatComment, { operation: "createThreatComment" });
}

export function updateThreatComment(api: ApiClient, threatId: string, commentId: string, edit: CommentEdit) {
  const address = `${addressOf(threatId)}/comment/${encodeURIComponent(commentId)}`;
  return api.send("PUT", address, edit, ThreatComment, { operation: "updateThreatComment" });
}

export function removeThreatComment(api: ApiClient, threatId: string, commentId: string) {
  const address = `${addressOf(threatId)}/comment/${encodeURIComponent(commentId)}`;
  return api.send("DELETE", address, undefined, z.unknown(), { operation: "removeThreatComment" });
}

export function getThreatHistory(api: ApiClient, threatId: string) {
  return api.get(`${addressOf(threatId)}/history`, ThreatHistory, { operation: "getThreatHistory" });
}

/** Only allowed for Project Admins. */
export function getThreatElsewhere(api: ApiClient, threatId: string) {
  return api.get(`${addressOf(threatId)}/elsewhere`, ThreatInOtherTenant, { operation: "getThreatElsewhere" });
}

/** The people a threat can be assigned to. Only for roles that may change data. */
export function listAssignees(api: ApiClient, options: { timeoutMs?: number } = {}) {
  return api.get("/v1/threat/assignees", Assignees, { operation: "listAssignees", ...options });
}

export function createThreatTicket(api: ApiClient, threatId: string, request: TicketRequest) {
  return api.send("POST", `${addressOf(threatId)}/ticket`, request, Threat, { operation: "createThreatTicket" });
}

/** Links a threat to a ticket that exists in the connected product. */
export function linkThreatTicket(api: ApiClient, threatId: string, link: TicketLink) {
  return api.send("PUT", `${addressOf(threatId)}/ticket`, link, Threat, { operation: "linkThreatTicket" });
}

export function unlinkThreatTicket(api: ApiClient, threatId: string) {
  return api.send("DELETE", `${addressOf(threatId)}/ticket`, undefined, Threat, { operation: "unlinkThreatTicket" });
}

function addressOf(threatId: string): string {
  return `/v1/threat/${encodeURIComponent(threatId)}`;
}
