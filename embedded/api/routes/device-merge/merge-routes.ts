import { z } from "zod";

import { BulkResult, BulkUndo } from "~/contract/bulk";
import { DeviceMerge, DuplicateList, MergePreview, MergeQuery, MergeResult } from "~/contract/device-merge";

import { defineTenantRoute, type Route } from "../../route";
import type { ApiServices } from "../../services";
import { listDuplicates } from "./find-duplicates";
import { mergeDevices, MERGE_PREFIX, previewMerge } from "./merge-devices";
import { undoMerge } from "./undo-merge";

const Name = z.object({ name: z.string().min(1).max(255) });

/** Likely duplicates of devices, and merging them. */
export function createMergeRoutes(services: ApiServices): Route[] {
  const common = { family: "Devices" };
  return [
    defineTenantRoute(
      {
        ...common,
        allow: "member",
        method: "get",
        path: "/device/duplicate/list",
        summary: "Devices that seem to be one machine",
        answer: DuplicateList,
      },
      ({ records }) => listDuplicates(records),
    ),
    defineTenantRoute(
      {
        ...common,
        allow: "tenantAdmin",
        method: "get",
        path: "/device/{name}/merge",
        summary: "What a merge of two devices would move and change",
        params: Name,
        query: MergeQuery,
        answer: MergePreview,
      },
      (call) => previewMerge(call, call.query.other),
    ),
    defineTenantRoute(
      {
        ...common,
        allow: "tenantAdmin",
        method: "post",
        path: "/device/{name}/merge",
        summary: "Merge another device into this one",
        params: Name,
        body: DeviceMerge,
        answer: MergeResult,
      },
      (call) => mergeDevices(call, services),
    ),
    defineTenantRoute(
      {
        ...common,
        allow: "tenantAdmin",
        method: "post",
        path: `${MERGE_PREFIX}/undo`,
        summary: "Undo: merge two devices",
        body: BulkUndo,
        answer: BulkResult,
      },
      (call) => undoMerge(call, services),
    ),
  ];
}
