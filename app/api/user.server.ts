import { z } from "zod";

import { BulkResult, type BulkSelection } from "~/contract/bulk";
import type { ListQuery } from "~/contract/filter";
import { SignInSettings } from "~/contract/sign-in-settings";
import {
  ConsoleUser,
  ConsoleUserDetail,
  ConsoleUserPage,
  ObservedUser,
  ObservedUserDetail,
  ObservedUserPage,
  type ObservedUserChange,
  UserImportResult,
  type Invitation,
  type UserImport,
  type UserOperation,
} from "~/contract/user";

import type { ApiClient } from "./client.server";
import { concealFactors } from "./concealed-parts";

/** The console users of the tenant. */
export function listConsoleUsers(api: ApiClient, query: ListQuery) {
  return api.list("console-user", "/v1/user/list?kind=console", query, ConsoleUserPage, {
    operation: "listConsoleUsers",
  });
}

/** The accounts observed on the network. */
export function listObservedUsers(api: ApiClient, query: ListQuery) {
  return api.list("user", "/v1/user/list?kind=observed", query, ObservedUserPage, {
    operation: "listObservedUsers",
  });
}

export async function getObservedUser(api: ApiClient, name: string): Promise<ObservedUserDetail> {
  const path = `/v1/user/${encodeURIComponent(name)}`;
  const detail = await api.get(path, ObservedUserDetail, { operation: "getObservedUser" });
  const { concealment } = api;
  return {
    ...detail,
    user: concealment.row("user", detail.user),
    riskFactors: concealFactors(detail.riskFactors, concealment),
    threats: concealment.hides("user", "openThreats") ? [] : detail.threats,
  };
}

export function updateObservedUser(api: ApiClient, name: string, change: ObservedUserChange) {
  const path = `/v1/user/${encodeURIComponent(name)}`;
  return api.send("PUT", path, change, ObservedUser, { operation: "updateObservedUser" });
}

/** Changes the given accounts, or all that match filters. */
export function changeObservedUsers(api: ApiClient, choice: BulkSelection, work: UserOperation) {
  return api.send("POST", "/v1/user/bulk", { choice, work }, BulkResult, { operation: "changeObservedUsers" });
}

/** A console user, with sessions and sign-ins. */
export function getConsoleUser(api: ApiClient, userId: string) {
  return api.get(pathOf(userId, "/access"), ConsoleUserDetail, { operation: "getConsoleUser" });
}

/** How people sign in to the organization. */
export function getSignInSettings(api: ApiClient) {
  return api.get("/v1/user/settings/sign-in", SignInSettings, { operation: "getSignInSettings" });
}

/** Invites a person to the organization `tenantId` if given, otherwise to the current one. */
export function inviteConsoleUser(api: ApiClient, invitation: Invitation, options: { tenantId?: string } = {}) {
  return api.send("POST", "/v1/user/add", invitation, ConsoleUser, { operation: "inviteConsoleUser", ...options });
}

/** Invites the people of a file to the current organization, or previews the result. */
export function importConsoleUsers(api: ApiClient, file: UserImport) {
  return api.send("POST", "/v1/user/import", file, UserImportResult, { operation: "importConsoleUsers" });
}

export function setConsoleUserRole(api: ApiClient, userId: string, roleId: string) {
  return api.send("POST", pathOf(userId, "/role"), { roleId }, ConsoleUser, { operation: "setConsoleUserRole" });
}

export function setConsoleUserEnabled(api: ApiClient, userId: string, enabled: boolean) {
  const path = pathOf(userId, enabled ? "/enable" : "/disable");
  return api.send("POST", path, undefined, ConsoleUser, { operation: "setConsoleUserEnabled" });
}

export function resendInvitation(api: ApiClient, userId: string) {
  return api.send("POST", pathOf(userId, "/invite"), undefined, z.undefined(), { operation: "resendInvitation" });
}

export function resetPassword(api: ApiClient, userId: string) {
  return api.send("POST", pathOf(userId, "/reset-password"), undefined, z.undefined(), { operation: "resetPassword" });
}

export function endSessions(api: ApiClient, userId: string) {
  return api.send("POST", pathOf(userId, "/logout"), undefined, z.undefined(), { operation: "endSessions" });
}

export function removePasskey(api: ApiClient, userId: string, passkeyId: string) {
  const path = pathOf(userId, `/passkey/${encodeURIComponent(passkeyId)}`);
  return api.send("DELETE", path, undefined, z.undefined(), { operation: "removePasskey" });
}

export function removeConsoleUser(api: ApiClient, userId: string) {
  return api.send("DELETE", pathOf(userId), undefined, z.undefined(), { operation: "removeConsoleUser" });
}

function pathOf(userId: string, rest = ""): string {
  return `/v1/user/${encodeURIComponent(userId)}${rest}`;
}
