import type { IndicatorList, IndicatorListSpec } from "~/contract/indicator-list";

import { describeTable } from "../describe-table";
import { METADATA } from "./metadata";

/** A list as stored. Its counts are calculated on read. */
export type StoredIndicatorList = IndicatorListSpec & Pick<IndicatorList, "name" | "tenantId" | "metadata">;

const KEY_COLUMNS = { name: "text", displayName: "text", ...METADATA } as const;

export const INDICATOR_LIST = describeTable<StoredIndicatorList>()("indicator_list", {
  key: ["name"],
  columns: KEY_COLUMNS,
  document: true,
});

/** Indicator lists as listed, with their counts and without their values. */
export const INDICATOR_LIST_ROWS = describeTable<IndicatorList>()("indicator_list_rows", {
  key: ["name"],
  columns: {
    ...KEY_COLUMNS,
    scope: "text",
    comment: "text",
    tags: "list",
    valueCount: "integer",
    addresses: "integer",
    networks: "integer",
    domains: "integer",
    ruleCount: "integer",
  },
  document: true,
});

export const tables = { indicatorList: INDICATOR_LIST };
