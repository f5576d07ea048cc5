import { z } from "zod";

import { SignInSettings } from "~/contract/sign-in-settings";
import { ConsoleUser, ConsoleUserDetail, Invitation, RoleChange, UserImport, UserImportResult } from "~/contract/user";

import { defineTenantRoute, type Route } from "../../route";
import type { ApiServices } from "../../services";
import {
  changeRole,
  endSessions,
  readUserAccess,
  removePasskey,
  removeUser,
  resetPassword,
  setEnabled,
} from "./change-user";
import { importUsers } from "./import-users";
import { inviteUser, resendInvitation } from "./invite-user";

const UserId = z.object({ userId: z.string().min(1).max(100) });
/** An account seen on the network has the same path; the method distinguishes them. */
const Name = z.object({ name: z.string().min(1).max(255) });

const common = { family: "Users", allow: "tenantAdmin" as const };

/** Users of the console. Changes take effect at the identity provider immediately. */
export function createConsoleUserRoutes(services: ApiServices): Route[] {
  return [
    defineTenantRoute(
      {
        ...common,
        method: "post",
        path: "/user/add",
        summary: "Invite a person to use the console",
        body: Invitation,
        status: 201,
        answer: ConsoleUser,
      },
      (call) => inviteUser(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "post",
        path: "/user/import",
        summary: "Invite people from CSV, or say who would be invited",
        body: UserImport,
        answer: UserImportResult,
      },
      (call) => importUsers(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/user/{userId}/access",
        summary: "A person who may use the console, with sessions and latest sign-ins",
        params: UserId,
        answer: ConsoleUserDetail,
      },
      (call) => readUserAccess(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/user/settings/sign-in",
        summary: "How people sign in to the organization: single sign-on, passwords and sessions",
        answer: SignInSettings,
      },
      ({ tenantId }) => services.readSignInSettings(tenantId),
    ),
    ...createAccessRoutes(services),
    defineTenantRoute(
      {
        ...common,
        method: "delete",
        path: "/user/{name}",
        summary: "Remove a person from the organization, by the id of the user",
        params: Name,
        status: 204,
      },
      (call) => removeUser(call, services),
    ),
  ];
}

function createAccessRoutes(services: ApiServices): Route[] {
  const post = { ...common, method: "post" as const, params: UserId };
  return [
    defineTenantRoute(
      {
        ...post,
        path: "/user/{userId}/role",
        summary: "Change the role of a person",
        body: RoleChange,
        answer: ConsoleUser,
      },
      (call) => changeRole(call, services),
    ),
    defineTenantRoute(
      { ...post, path: "/user/{userId}/enable", summary: "Enable a disabled person", answer: ConsoleUser },
      (call) => setEnabled(call, services, true),
    ),
    defineTenantRoute(
      { ...post, path: "/user/{userId}/disable", summary: "Disable a person", answer: ConsoleUser },
      (call) => setEnabled(call, services, false),
    ),
    defineTenantRoute(
      { ...post, path: "/user/{userId}/invite", summary: "Send an invitation again", status: 204 },
      (call) => resendInvitation(call, services),
    ),
    defineTenantRoute(
      { ...post, path: "/user/{userId}/reset-password", summary: "Remove a person's password", status: 204 },
      (call) => resetPassword(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        method: "delete",
        path: "/user/{userId}/passkey/{passkeyId}",
        summary: "Remove a passkey of a person",
        params: UserId.extend({ passkeyId: z.string().min(1).max(500) }),
        status: 204,
      },
      (call) => removePasskey(call, services),
    ),
    defineTenantRoute(
      { ...post, path: "/user/{userId}/logout", summary: "End all sessions of a person", status: 204 },
      (call) => endSessions(call, services),
    ),
  ];
}
