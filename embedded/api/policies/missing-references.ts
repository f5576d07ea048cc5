import type { RuleSpec } from "~/contract/policy-rule";
import type { MissingReference } from "~/contract/policy-work";

import type { RecordReads } from "../../store/record-store";
import { readRows } from "../../store/row-source";

type ReferenceList = MissingReference["list"];
const LISTS: readonly ReferenceList[] = ["sites", "devices", "users"];

/** The sites, devices and users that a rule refers to and that the organization does not have. */
export async function missingReferences(
  records: Pick<RecordReads, "rows">,
  { source, destination, ...spec }: RuleSpec,
): Promise<MissingReference[]> {
  const ends: Partial<Record<string, unknown>>[] = [source, destination];
  if ("translate" in spec && spec.translate) ends.push({ devices: [spec.translate.toDevice] });
  const missing = LISTS.map(async (list) => {
    const names = [...new Set(ends.flatMap((end) => (end[list] as string[] | undefined) ?? []))];
    return { list, names: names.length === 0 ? [] : await unknownNames(records, list, names) };
  });
  return (await Promise.all(missing)).filter(({ names }) => names.length > 0);
}

async function unknownNames(
  { rows }: Pick<RecordReads, "rows">,
  list: ReferenceList,
  names: readonly string[],
): Promise<string[]> {
  const known = new Set((await readObjects(rows, list)).map(({ name }) => name));
  return names.filter((name) => !known.has(name));
}

function readObjects(rows: RecordReads["rows"], list: ReferenceList): Promise<{ name: string }[]> {
  if (list === "sites") return readRows(rows("site"));
  return list === "devices" ? readRows(rows("device")) : readRows(rows("observedUser"));
}
