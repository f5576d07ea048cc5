import { BulkResult, type BulkChoice } from "~/contract/bulk";
import { toQueryString, type ListQuery } from "~/contract/filter";
import {
  ConsoleUserPage,
  ObservedUser,
  ObservedUserDetail,
  ObservedUserPage,
  type ObservedUserChange,
  type UserWork,
} from "~/contract/user";

import type { ApiClient } from "./client.server";

/** The people who may use the console for the tenant. */
export function listConsoleUsers(api: ApiClient, query: ListQuery) {
  return api.get(`/v1/user/list?kind=console&${toQueryString(query)}`, ConsoleUserPage, {
    operation: "listConsoleUsers",
  });
}

/** The people and accounts that were seen on the network. */
export function listObservedUsers(api: ApiClient, query: ListQuery) {
  return api.get(`/v1/user/list?kind=observed&${toQueryString(query)}`, ObservedUserPage, {
    operation: "listObservedUsers",
  });
}

export function getObservedUser(api: ApiClient, name: string) {
  return api.get(`/v1/user/${encodeURIComponent(name)}`, ObservedUserDetail, { operation: "getObservedUser" });
}

export function updateObservedUser(api: ApiClient, name: string, change: ObservedUserChange) {
  const path = `/v1/user/${encodeURIComponent(name)}`;
  return api.send("PUT", path, change, ObservedUser, { operation: "updateObservedUser" });
}

/** One change of many accounts, or of all that conditions match. */
export function changeObservedUsers(api: ApiClient, choice: BulkChoice, work: UserWork) {
  return api.send("POST", "/v1/user/bulk", { choice, work }, BulkResult, { operation: "changeObservedUsers" });
}
