import { z } from "zod";

import { ConsoleUser, ObservedUser, ObservedUserChange, ObservedUserDetail } from "~/contract/user";

import type { Person } from "../../identity/person";
import { CONSOLE_USER } from "../../store/record-tables";
import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import { defineTenantRoute, type Route, type TenantCall } from "../route";
import { setOf, type ApiServices } from "../services";
import { readObservedUser } from "./observed-users/read-user";
import { changeObservedUser, createUserBulkRoutes } from "./observed-users/write-user";

const Name = z.object({ name: z.string().min(1).max(255) });

const Kind = z.object({
  kind: z
    .enum(["observed", "console"])
    .default("observed")
    .describe("Accounts seen on the network, or people who may use the console."),
});

export function createUserRoutes(services: ApiServices, limit: ExportLimit): Route[] {
  const observed = setOf(services, "user");
  const console_ = setOf(services, "console-user");
  const common = { family: "Users", allow: "tenantAdmin" as const };
  return [
    ...defineListRoutes(
      {
        ...common,
        prefix: "/user",
        summary: "Accounts seen on the network, or people who may use the console",
        key: "user",
        item: z.union([ObservedUser, ConsoleUser]),
        lists: [observed, console_],
        query: Kind,
        async pick(call) {
          if (call.query.kind === "observed") return { set: observed, source: call.records.rows("observedUser") };
          const people = await services.people.list({ tenantId: call.tenantId });
          const users = people.map((person) => toConsoleUser(person, call));
          return { set: console_, source: services.records.forRows(CONSOLE_USER, users) };
        },
      },
      services,
      limit,
    ),
    ...createUserBulkRoutes(services, observed),
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/user/{name}",
        summary: "One account seen on the network, with its devices, sign-ins and open threats",
        params: Name,
        answer: ObservedUserDetail,
      },
      readObservedUser,
    ),
    defineTenantRoute(
      {
        ...common,
        method: "put",
        path: "/user/{name}",
        summary: "Change the criticality and the tags of an account",
        params: Name,
        body: ObservedUserChange,
        answer: ObservedUser,
      },
      (call) => changeObservedUser(call, services),
    ),
  ];
}

/** Which other organizations a person belongs to is nobody's business but a Project Admin's. */
function toConsoleUser(person: Person, { caller, tenantId }: Pick<TenantCall, "caller" | "tenantId">): ConsoleUser {
  const seesAll = caller.role.fetchTenants === "all";
  const { userId, givenName, familyName, displayName, email, verifiedEmail, status, roleNames, picture, loginIds } =
    person;
  return {
    userId,
    name: displayName,
    givenName,
    familyName,
    displayName,
    email,
    verifiedEmail,
    status,
    roleNames,
    userTenants: person.memberships.filter((membership) => seesAll || membership.tenantId === tenantId),
    picture,
    loginIds,
    signInMethods: person.hasPassword ? ["password", "email code"] : ["email code"],
    mfa: false,
    lastSignInAt: person.lastSignInAt === undefined ? null : new Date(person.lastSignInAt).toISOString(),
    createdAt: new Date(person.createdAt).toISOString(),
  };
}
