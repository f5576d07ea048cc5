import { previewDeviceMerge } from "~/api/device.server";
import type { MergePreview } from "~/contract/device-merge";
import type { openScreen } from "~/screen/open.server";
import { toLoadResult, type LoadResult } from "~/screen/load-result";

type ScreenContext = Pick<Awaited<ReturnType<typeof openScreen>>, "api" | "viewer"> & {
  query: { merge?: string | undefined };
};

/** The effect of merging the device in the URL. Undefined if the URL names none, or for read-only roles. */
export async function fetchMerging(
  { api, viewer, query: { merge } }: ScreenContext,
  name: string,
): Promise<LoadResult<MergePreview> | undefined> {
  if (merge === undefined || merge === name || !viewer.role.canChange) return undefined;
  return toLoadResult(previewDeviceMerge(api, name, merge));
}
