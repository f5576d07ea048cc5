import type { RuleSpec } from "~/contract/policy-rule";
import type { MissingReference } from "~/contract/policy-work";

import type { RecordReads } from "../../store/record-store";
import { readRows } from "../../store/row-source";

type ReferenceList = MissingReference["list"];
const LISTS: readonly ReferenceList[] = ["sites", "devices", "users", "indicatorLists"];

export type FindMissing = (spec: RuleSpec, lists?: readonly ReferenceList[]) => Promise<MissingReference[]>;

/**
 * Finds the sites, devices, users and indicator lists that rules refer to and that the organization does not have. The
 * names are read once for all rules.
 */
export function createFindMissing({ rows }: Pick<RecordReads, "rows">): FindMissing {
  const known = new Map<ReferenceList, Promise<ReadonlySet<string>>>();
  const namesIn = (list: ReferenceList) => {
    const names = known.get(list) ?? readNames(rows, list);
    known.set(list, names);
    return names;
  };
  return async (spec, lists = LISTS) => {
    const missing = lists.map(async (list) => {
      const wanted = referencesOf(spec, list);
      if (wanted.size === 0) return { list, names: [] };
      const present = await namesIn(list);
      return { list, names: [...wanted].filter((name) => !present.has(name)) };
    });
    return (await Promise.all(missing)).filter(({ names }) => names.length > 0);
  };
}

function referencesOf({ source, destination, ...spec }: RuleSpec, list: ReferenceList): Set<string> {
  const ends: Partial<Record<string, unknown>>[] = [source, destination];
  if ("translate" in spec && spec.translate) ends.push({ devices: [spec.translate.toDevice] });
  return new Set(ends.flatMap((end) => (end[list] as string[] | undefined) ?? []));
}

async function readNames(rows: RecordReads["rows"], list: ReferenceList): Promise<Set<string>> {
  return new Set((await readObjects(rows, list)).map(({ name }) => name));
}

function readObjects(rows: RecordReads["rows"], list: ReferenceList): Promise<{ name: string }[]> {
  if (list === "sites") return readRows(rows("site"));
  if (list === "indicatorLists") return readRows(rows("indicatorList"));
  return list === "devices" ? readRows(rows("device")) : readRows(rows("observedUser"));
}
