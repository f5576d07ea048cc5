import { BulkResult, type BulkSelection } from "~/contract/bulk";
import type { ListQuery } from "~/contract/filter";
import {
  ChangedIndicatorList,
  IndicatorListDetail,
  IndicatorListPage,
  type IndicatorListChange,
  type IndicatorListOperation,
  type IndicatorListSpec,
} from "~/contract/indicator-list";

import type { ApiClient } from "./client.server";

/** The lists with their counts, without their values. */
export function listIndicatorLists(api: ApiClient, query: ListQuery) {
  const options = { operation: "listIndicatorLists" };
  return api.list("indicator-list", "/v1/indicator_list/list", query, IndicatorListPage, options);
}

export function getIndicatorList(api: ApiClient, name: string) {
  return api.get(addressOf(name), IndicatorListDetail, { operation: "getIndicatorList" });
}

export function createIndicatorList(api: ApiClient, list: IndicatorListSpec) {
  const options = { operation: "createIndicatorList" };
  return api.send("POST", "/v1/indicator_list/add", list, ChangedIndicatorList, options);
}

export function updateIndicatorList(api: ApiClient, name: string, change: IndicatorListChange) {
  return api.send("PUT", addressOf(name), change, ChangedIndicatorList, { operation: "updateIndicatorList" });
}

export function changeIndicatorLists(api: ApiClient, choice: BulkSelection, work: IndicatorListOperation) {
  const options = { operation: "changeIndicatorLists" };
  return api.send("POST", "/v1/indicator_list/bulk", { choice, work }, BulkResult, options);
}

function addressOf(name: string): string {
  return `/v1/indicator_list/${encodeURIComponent(name)}`;
}
