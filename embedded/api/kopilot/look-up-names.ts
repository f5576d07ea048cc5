import type { Names } from "~/contract/language/slots";
import { splitQuestion } from "~/contract/language/tokens";

import type { TenantRecords } from "../../store/record-store";

const MAX_CANDIDATES = 20;

/** The tenant's sites, and the devices that the question may mention. */
export async function lookUpNames(records: TenantRecords, question: string): Promise<Names> {
  // Device names contain a digit or a hyphen; other words are not looked up.
  const words = splitQuestion(question).flatMap(({ term, word }) => (term ? [] : [word]));
  const candidates = words.filter((word) => /^[a-z][\w-]*[-\d][\w-]*$/.test(word)).slice(0, MAX_CANDIDATES);
  const spellings = candidates.flatMap((word) => [word, word.toUpperCase()]);
  const [sites, devices] = await Promise.all([
    records.rows("site").select().select(["row.name", "row.display_name"]).execute(),
    spellings.length === 0
      ? []
      : records.rows("device").select().select("row.name").where("row.name", "in", spellings).execute(),
  ]);
  const siteNames = new Map(
    sites.flatMap(({ name, display_name: label }) => [
      [String(name).toLowerCase(), String(name)] as const,
      [String(label).toLowerCase(), String(name)] as const,
    ]),
  );
  const deviceNames = new Map(devices.map(({ name }) => [String(name).toLowerCase(), String(name)]));
  return { site: (name) => siteNames.get(name), device: (name) => deviceNames.get(name) };
}
