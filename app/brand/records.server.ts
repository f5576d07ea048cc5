import { join } from "node:path";

import { readRecords, type BrandRecord, type BrandSource } from "./brand-record.server";
import { holdsManifest, listBrandFolders, readFolderState, stampFolder } from "./folder-state.server";
import { scanHeads } from "./head-records.server";
import { findSuspects } from "./suspects.server";

export type Records = ReadonlyMap<string, BrandRecord>;

/** More folders than these are not read before the first request is answered: a glance tells whose hosts are whose. */
const READ_AT_START = 100;

/** The records of a start: what is remembered and still true, and of everything else as much as the first request needs. */
export function openRecords(remembered: Records, source: BrandSource): Records {
  const { brandsDirectory, house } = source;
  const present = listBrandFolders(brandsDirectory);
  const checked = withKnown(
    new Map(present.map((id) => [id, recheck(remembered.get(id), brandsDirectory, undefined)])),
  );
  const changed = new Set([...present, ...remembered.keys()].filter((id) => !checked.has(id)));
  const isTrue = ({ parents }: BrandRecord) => !parents.some((parent) => changed.has(parent));
  const known = new Map([...checked].filter(([, record]) => isTrue(record)));
  const unknown = present.filter((id) => !known.has(id));
  if (unknown.length <= READ_AT_START) return refreshRecords(remembered, source);

  const { records: heads, unclear } = scanHeads(unknown, source);
  const records = new Map([...known, ...heads.map((head) => [head.id, head] as const)]);
  const readNow = (ids: readonly string[]) => {
    for (const record of readRecords(ids, source)) records.set(record.id, record);
  };
  const { defaultBrand } = house.hosts;
  readNow([...new Set([...unclear, ...present.filter((id) => id === defaultBrand)])]);
  // What is wrong between brands cannot be told from one of them.
  const suspects = findSuspects([...records.values()], defaultBrand);
  readNow([...suspects].filter((id) => records.get(id)?.isHead));
  return new Map(present.flatMap((id) => records.get(id) ?? []).map((record) => [record.id, record]));
}

/**
 * Brings the records up to date: what changed is read, with every brand that extends it; everything else is taken as it was.
 * Only the folders named in `ids` are looked at, or all of them. The same map comes back when nothing changed.
 */
export function refreshRecords(known: Records, source: BrandSource, ids?: ReadonlySet<string>): Records {
  const { brandsDirectory } = source;
  const present = ids ? presentAmong(known, ids, brandsDirectory) : listBrandFolders(brandsDirectory);
  const checked = new Map(present.map((id) => [id, recheck(known.get(id), brandsDirectory, ids)]));
  const gone = [...known.keys()].filter((id) => !checked.has(id));
  const changed = new Set([...gone, ...present.filter((id) => !checked.get(id))]);
  if (changed.size === 0) return present.every((id) => checked.get(id) === known.get(id)) ? known : withKnown(checked);

  // What was not read yet needs no second reading.
  const isStale = (record: BrandRecord | undefined) => !record?.isHead && record?.parents.some((id) => changed.has(id));
  const isAffected = (id: string) => changed.has(id) || isStale(known.get(id));
  const affected = present.filter(isAffected);
  const read = new Map(readRecords(affected, source).map((record) => [record.id, record]));
  const isRead = new Set(affected);
  return withKnown(new Map(present.map((id) => [id, isRead.has(id) ? read.get(id) : checked.get(id)])));
}

/** The record when it still tells of the folder as it is: its times are brought up to date when only they changed. */
export function recheckRecord(record: BrandRecord, brandsDirectory: string): BrandRecord | undefined {
  const directory = join(brandsDirectory, record.id);
  const isUntouched = record.stamp !== "" && stampFolder(directory, record.pictures) === record.stamp;
  if (isUntouched) return record;
  const { digest, stamp } = readFolderState(directory, record.pictures);
  if (digest !== record.digest) return undefined;
  return stamp === record.stamp ? record : { ...record, stamp };
}

function recheck(
  record: BrandRecord | undefined,
  brandsDirectory: string,
  ids: ReadonlySet<string> | undefined,
): BrandRecord | undefined {
  if (!record || (ids && !ids.has(record.id)) || (!ids && record.isHead)) return record;
  return recheckRecord(record, brandsDirectory);
}

function presentAmong(known: Records, ids: ReadonlySet<string>, brandsDirectory: string): string[] {
  const untouched = [...known.keys()].filter((id) => !ids.has(id));
  return [...untouched, ...[...ids].filter((id) => holdsManifest(brandsDirectory, id))].sort();
}

function withKnown(records: ReadonlyMap<string, BrandRecord | undefined>): Records {
  return new Map([...records].flatMap(([id, record]) => (record ? [[id, record] as const] : [])));
}
