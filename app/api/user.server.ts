import { toQueryString, type ListQuery } from "~/contract/filter";
import { ConsoleUserPage } from "~/contract/user";

import type { ApiClient } from "./client.server";

/** The people who may use the console for the tenant. */
export function listConsoleUsers(api: ApiClient, query: ListQuery) {
  return api.get(`/v1/user/list?kind=console&${toQueryString(query)}`, ConsoleUserPage, {
    operation: "listConsoleUsers",
  });
}
