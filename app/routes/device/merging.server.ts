import { previewDeviceMerge } from "~/api/device.server";
import type { MergePreview } from "~/contract/device-merge";
import type { openScreen } from "~/screen/open.server";
import { settle, type Settled } from "~/screen/settle";

type Opened = Pick<Awaited<ReturnType<typeof openScreen>>, "api" | "viewer"> & {
  query: { merge?: string | undefined };
};

/** What a merge of the device that the address names would do. Undefined if it names none, or for read-only roles. */
export async function fetchMerging(
  { api, viewer, query: { merge } }: Opened,
  name: string,
): Promise<Settled<MergePreview> | undefined> {
  if (merge === undefined || merge === name || !viewer.role.canChange) return undefined;
  return settle(previewDeviceMerge(api, name, merge));
}
