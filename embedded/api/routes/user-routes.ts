import { z } from "zod";

import { ConsoleUser, ObservedUser, ObservedUserChange, ObservedUserDetail } from "~/contract/user";

import { CONSOLE_USER } from "../../store/tables/user";
import type { ExportLimit } from "../export/export-limit";
import { defineListRoutes } from "../list-routes";
import { defineTenantRoute, type Route } from "../route";
import { setOf, type ApiServices } from "../services";
import { toConsoleUser } from "./console-users/console-user";
import { createConsoleUserRoutes } from "./console-users/console-user-routes";
import { readObservedUser } from "./observed-users/read-user";
import { changeObservedUser, createUserBulkRoutes } from "./observed-users/write-user";

const Name = z.object({ name: z.string().min(1).max(255) });

const Kind = z.object({
  kind: z
    .enum(["observed", "console"])
    .default("observed")
    .describe("Accounts seen on the network, or people who may use the console."),
});

export function createRoutes(services: ApiServices, limit: ExportLimit): Route[] {
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
          if (call.query.kind === "observed") {
            return { set: observed, source: call.records.rows("observedUser"), keptAs: "" };
          }
          const people = await services.people.list({ tenantId: call.tenantId });
          const users = people.map((person) => toConsoleUser(person, call, services.roles));
          return { set: console_, source: services.records.forRows(CONSOLE_USER, users) };
        },
      },
      services,
      limit,
    ),
    ...createUserBulkRoutes(services, observed),
    ...createConsoleUserRoutes(services),
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
