import { z } from "zod";

import type { BulkResult, BulkUndo } from "~/contract/bulk";

import { findUndo } from "../../bulk-undo";
import { notFound } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { writeDevice } from "../device-work/write-device";
import { combineDevices } from "../../../rules/combine-devices";
import { MERGE_PREFIX, recountMerged, type MergeRecord } from "./merge-devices";
import { restoreRecords } from "./move-records";

type UndoCall = TenantCall<unknown, unknown, z.output<typeof BulkUndo>>;

/** Stored only by `mergeDevices`. */
const StoredValue = z.custom<MergeRecord>((work) => typeof work === "object" && work !== null && "moved" in work);

/**
 * POST /device/merge/undo: restores both devices. A device that has changed since the merge is left unchanged. Throws a
 * Problem (409) after the time limit.
 */
export async function undoMerge(call: UndoCall, services: ApiServices): Promise<BulkResult> {
  const { records, body, caller } = call;
  const owner = { prefix: MERGE_PREFIX, userId: caller.userId, now: services.clock() };
  return records.change(async (change) => {
    const stored = await findUndo(change, owner, body.undoId);
    const { keep, other, keepDetail, version, moved } = StoredValue.parse(stored.work);
    await change.remove("bulkUndo", { undoId: body.undoId });
    const [current, merged] = await Promise.all([
      change.find("device", { name: keep.name }),
      change.find("device", { name: other.name }),
    ]);
    if (!current || !merged) throw notFound("device", keep.name);
    if (current.metadata?.resourceVersion !== version) {
      const reason = "Changed by someone else";
      return { matched: 1, changed: 0, skipped: [{ name: keep.name, reason }] };
    }
    const message = (name: string) => ({ action: "device.merge.undo", message: `Undone: merged ${name}` });
    const fields = Object.keys(combineDevices(keep, other));
    const before = Object.fromEntries(fields.map((field) => [field, keep[field as keyof typeof keep]]));
    await writeDevice(change, services, call, current, before, message(other.displayName));
    const back = { status: other.status, mergedInto: undefined };
    await writeDevice(change, services, call, merged, back, message(`into ${keep.displayName}`));
    if (keepDetail) await change.replace("deviceDetail", { name: keep.name }, keepDetail);
    await restoreRecords(change, moved, keep.name, other.name);
    const restored = await change.find("device", { name: keep.name });
    // Counts of a device without an inventory are unknown, not zero.
    const { softwareCount, vulns, kevCount } = keep;
    if (restored) await change.replace("device", { name: keep.name }, { ...restored, softwareCount, vulns, kevCount });
    await recountMerged(change, [keep.name, other.name], services.clock());
    return { matched: 1, changed: 1, skipped: [] };
  });
}
