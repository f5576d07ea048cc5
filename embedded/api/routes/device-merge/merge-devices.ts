import type { z } from "zod";

import type { Device } from "~/contract/device";
import type { DeviceMerge, MergePreview, MergeResult } from "~/contract/device-merge";

import { combineDetails, combineDevices, PREVIEWED } from "../../../rules/combine-devices";
import { findDuplicates } from "../../../rules/find-duplicates";
import type { RecordChange, RecordReads } from "../../../store/record-store";
import { countRows, narrow } from "../../../store/row-source";
import type { StoredDeviceDetail } from "../../../store/tables/device";
import { storeUndo } from "../../bulk-undo";
import { invalidField, notFound, Problem } from "../../problem";
import type { TenantCall } from "../../route";
import type { ApiServices } from "../../services";
import { writeDevice } from "../device-work/write-device";
import { recountInUse } from "../software-findings/recount-software";
import { recountOpen } from "../threat-work/recount-open";
import { toCandidate } from "./find-duplicates";
import { moveRecords, planMoves, type MovedRecords } from "./move-records";

/** Below /v1: the path prefix of the undo route. */
export const MERGE_PREFIX = "/device/merge";

type MergeCall = TenantCall<{ name: string }, unknown, DeviceMerge>;

/** The data needed to undo a merge. */
export interface MergeRecord {
  keep: Device;
  other: Device;
  keepDetail: StoredDeviceDetail | undefined;
  /** The version of the kept device after the merge; a later version means that it has changed since. */
  version: number;
  moved: MovedRecords;
}

/** GET /device/{name}/merge. Throws a Problem (400, 404, 409) if the devices cannot be merged. */
export async function previewMerge(
  { records, params }: Pick<TenantCall<{ name: string }>, "records" | "params">,
  otherName: string,
): Promise<MergePreview> {
  const { keep, other } = await findBoth(records, params.name, otherName);
  const [moved, detail] = await Promise.all([
    planMoves(records, keep.name, other.name),
    records.find("deviceDetail", { name: other.name }),
  ]);
  const combined = combineDevices(keep, other);
  return {
    keep: toCandidate(withVersion(keep)),
    other: toCandidate(withVersion(other)),
    reasons: findDuplicates([keep, other])[0]?.reasons ?? [],
    moves: {
      threats: moved.threats.length,
      software: moved.installs.length,
      checks: moved.results.length + moved.answers.length,
      exceptions: moved.exceptions.length,
      activity: detail?.activity.length ?? 0,
    },
    fields: PREVIEWED.filter((name) => JSON.stringify(keep[name]) !== JSON.stringify(combined[name])).map((name) => ({
      name,
      keep: keep[name],
      other: other[name],
      merged: combined[name],
    })),
  };
}

/**
 * POST /device/{name}/merge: moves the other device's records to this device and fills in its missing fields. The other
 * device is removed from all lists and its name redirects here. Throws a Problem (409) if either has changed since it
 * was read.
 */
export async function mergeDevices(call: MergeCall, services: ApiServices): Promise<z.output<typeof MergeResult>> {
  const { params, records, body } = call;
  return records.change(async (change) => {
    const { keep, other } = await findBoth(change, params.name, body.other);
    requireVersion(keep, body.resourceVersion);
    requireVersion(other, body.otherVersion);
    const moved = await planMoves(change, keep.name, other.name);
    const keepDetail = await mergeDetails(change, keep.name, other.name);
    const merged = await writeDevice(change, services, call, keep, combineDevices(keep, other), {
      action: "device.merge",
      message: `Merged ${other.displayName} into this device`,
    });
    await writeDevice(
      change,
      services,
      call,
      other,
      { status: "retired", mergedInto: keep.name },
      { action: "device.merge.other", message: `Merged into ${keep.displayName}` },
    );
    await moveRecords(change, moved, keep.name, other.name);
    await countSoftware(change, keep.name);
    await recountMerged(change, [keep.name, other.name], services.clock());
    const version = merged.metadata?.resourceVersion ?? 0;
    const work: MergeRecord = { keep, other, keepDetail, version, moved };
    const owner = { prefix: MERGE_PREFIX, userId: call.caller.userId, now: services.clock() };
    const undoId = await storeUndo(change, owner, { work, rows: [] });
    return { undoId, name: keep.name, displayName: keep.displayName };
  });
}

/** Updates the counts that depend on the moved records: vulnerabilities, open threats and the risk of both devices. */
export async function recountMerged(change: RecordChange, names: readonly string[], now: number): Promise<void> {
  await recountInUse(change, names, now);
  await recountOpen(
    change,
    names.map((deviceName) => ({ deviceName, userName: null })),
  );
}

const NONE = { critical: 0, high: 0, medium: 0, low: 0 };

/** Updates the software count of a device. A device without an inventory has no counts until it has software. */
async function countSoftware(change: RecordChange, name: string): Promise<void> {
  const device = await change.find("device", { name });
  const count = await countRows(
    narrow(change.rows("softwareInstall"), (select) => select.where("row.device_name", "=", name)),
  );
  if (!device || count === 0) return;
  const { vulns, kevCount } = device;
  const counted = { softwareCount: count, vulns: vulns ?? NONE, kevCount: kevCount ?? 0 };
  await change.replace("device", { name }, { ...device, ...counted });
}

/** Writes the combined lists to the kept device, and returns its previous lists. */
async function mergeDetails(change: RecordChange, keep: string, other: string) {
  const [before, ofOther] = await Promise.all([
    change.find("deviceDetail", { name: keep }),
    change.find("deviceDetail", { name: other }),
  ]);
  if (before && ofOther) await change.replace("deviceDetail", { name: keep }, combineDetails(before, ofOther));
  return before;
}

async function findBoth({ find }: Pick<RecordReads, "find">, keepName: string, otherName: string) {
  if (keepName === otherName) throw invalidField("other", "A device cannot be merged into itself");
  const [keep, other] = await Promise.all([find("device", { name: keepName }), find("device", { name: otherName })]);
  if (!keep) throw notFound("device", keepName);
  if (!other) throw notFound("device", otherName);
  for (const { displayName, mergedInto, status } of [keep, other]) {
    if (mergedInto !== undefined) throw new Problem(409, `${displayName} has already been merged into ${mergedInto}`);
    if (status === "retired") throw new Problem(409, `${displayName} is retired. Reinstate it before you merge it.`);
  }
  if (other.status === "isolated")
    throw new Problem(409, `${other.displayName} is isolated. Release it before you merge it.`);
  return { keep, other };
}

function requireVersion({ displayName, metadata }: Device, version: number): void {
  if (metadata?.resourceVersion !== version)
    throw new Problem(409, `Someone else has changed ${displayName}. Reload the preview before you merge.`);
}

function withVersion(device: Device) {
  return { ...device, resourceVersion: device.metadata?.resourceVersion ?? 0 };
}
