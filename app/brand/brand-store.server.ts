import { readRecords, type BrandSource } from "./brand-record.server";
import type { BrandCache, Remembered } from "./cache.server";
import { buildGeneration, fillIn, type Generation, type Resident } from "./generation.server";
import { isAsScanned } from "./head-records.server";
import { openRecords, recheckRecord, refreshRecords } from "./records.server";
import { compareGenerations, type BrandChange } from "./swap";

/** The records of all folders and the generation made of them, brought up to date in turns. */
export interface BrandStore {
  readonly generation: Generation;
  /** How many files were not what a glance at them told at the start. The file was believed, and not the glance. */
  readonly misreadHeads: number;
  /** A brand; read now, when a start left it unread. */
  residentOf: (id: string) => Resident | undefined;
  /** Who holds a hostname; what seemed to hold it is read before it is named. */
  ownerOf: (hostname: string) => ReturnType<Generation["hosts"]["find"]>;
  /** Whether the files of this folder look other than when they were read. Cheap: times and sizes. */
  isStale: (id: string) => boolean;
  /**
   * Reads these folders again (all by default) with every brand made of them, and takes the result as a whole; whatever is
   * broken keeps its last good version. Answers with the brands that are another now.
   */
  reload: (ids?: Iterable<string>) => BrandChange[];
  /** Reads so many of the brands that a start left unread, and answers how many are left. */
  readMore: (count: number) => number;
}

interface StoreOptions {
  source: BrandSource;
  remembered: Remembered;
  cache: Pick<BrandCache, "save">;
}

export function openBrandStore({ source, remembered, cache }: StoreOptions): BrandStore {
  const { brandsDirectory, house } = source;
  let records = new Map(openRecords(remembered.records, source));
  const unread = new Set([...records.values()].filter(({ isHead }) => isHead).map(({ id }) => id));
  let misreadHeads = 0;
  // A brand whose folder was removed while the console was not running is as gone as any.
  const present = new Map([...remembered.residents].filter(([id]) => records.has(id)));
  let saved: Pick<Generation, "residents"> = remembered;
  let current = build({ number: 0, residents: present });
  save();

  function build(previous: Pick<Generation, "number" | "residents">): Generation {
    return buildGeneration({ ...source, records, previous, now: new Date() });
  }
  /** Not before all are read: until then the last good versions of the run before stay on disk. */
  function save(): void {
    if (unread.size > 0) return;
    cache.save(current.residents, compareGenerations(saved, current));
    saved = current;
  }
  /** The parser's word counts: where a file is not what it seemed, all is put together anew. */
  function read(ids: readonly string[]): void {
    const found = new Map(readRecords(ids, source).map((record) => [record.id, record]));
    let isSurprising = false;
    for (const id of ids) {
      const [head, record] = [records.get(id), found.get(id)];
      const isMisread = head !== undefined && record !== undefined && !isAsScanned(head, record);
      if (isMisread) misreadHeads += 1;
      isSurprising ||= isMisread || record === undefined;
      if (record) records.set(id, record);
      else records.delete(id);
      unread.delete(id);
    }
    const filled = isSurprising ? undefined : fillIn(current, [...found.values()], { house, now: new Date() });
    current = filled ?? build(current);
    save();
  }

  const store: BrandStore = {
    get generation() {
      return current;
    },
    get misreadHeads() {
      return misreadHeads;
    },
    residentOf(id) {
      if (unread.has(id)) read([id]);
      return current.residents.get(id);
    },
    ownerOf(hostname) {
      const found = current.hosts.find(hostname);
      if (!found || !unread.has(found.owner.id)) return found;
      read([found.owner.id]);
      return store.ownerOf(hostname);
    },
    isStale(id) {
      if (unread.has(id)) return false;
      const record = records.get(id);
      const upToDate = record && recheckRecord(record, brandsDirectory);
      // With the times it has now, so that the next look need not read the files.
      if (upToDate) records.set(id, upToDate);
      return upToDate === undefined;
    },
    reload(ids) {
      const next = refreshRecords(records, source, ids && new Set(ids));
      if (next === records) return [];
      const [before, knownBefore] = [current, records];
      records = new Map(next);
      try {
        current = build(before);
      } catch (error) {
        records = knownBefore;
        throw error;
      }
      for (const id of unread) if (!records.get(id)?.isHead) unread.delete(id);
      save();
      return compareGenerations(before, current).changes;
    },
    readMore(count) {
      const ids = [...unread].slice(0, count);
      if (ids.length > 0) read(ids);
      return unread.size;
    },
  };
  return store;
}
