import type { Edition } from "./edition.server";
import type { Generation, Resident, ResidentState } from "./generation.server";
import { hostPatternText } from "./host-name.server";

/** What one reload did to one brand: the line that the log keeps of it. */
export interface BrandChange {
  brand: string;
  state: ResidentState | "removed";
  /** SHA-256 of the manifest that was served before, and of the one that is served now. */
  from: string | undefined;
  to: string | undefined;
  /** Keys at the top of a manifest whose values are others now. */
  fields: string[];
}

export interface Swap {
  changes: BrandChange[];
  /** Everything that is not as it was, diagnostics included. */
  touched: Resident[];
  removed: string[];
}

export function compareGenerations(before: Pick<Generation, "residents">, after: Pick<Generation, "residents">): Swap {
  const touched = [...after.residents.values()].filter((resident) => before.residents.get(resident.id) !== resident);
  const removed = [...before.residents.keys()].filter((id) => !after.residents.has(id));
  return {
    touched,
    removed,
    changes: [
      ...touched.flatMap((resident) => describeChange(before.residents.get(resident.id), resident)),
      ...removed.map((brand) => ({
        ...{ brand, state: "removed" as const, to: undefined, fields: [] },
        from: before.residents.get(brand)?.edition?.manifestSha,
      })),
    ],
  };
}

function describeChange(before: Resident | undefined, { id, state, edition }: Resident): BrandChange[] {
  const isAsServed = before?.edition?.manifestSha === edition?.manifestSha;
  const fields = changedFields(before?.edition, edition);
  if (isAsServed && fields.length === 0 && before?.state === state) return [];
  return [{ brand: id, state, from: before?.edition?.manifestSha, to: edition?.manifestSha, fields }];
}

/** Of a new brand nothing has changed. */
function changedFields(before: Edition | undefined, after: Edition | undefined): string[] {
  if (!before || !after || before === after) return [];
  const [old, now] = [before, after].map(fieldsOf) as [Fields, Fields];
  return [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key)).sort();
}

type Fields = Map<string, string>;

function fieldsOf({ compiled, claims }: Edition): Fields {
  const values = Object.entries(JSON.parse(compiled) as Record<string, unknown>);
  // The primary host is one of the hosts, and not a key of its own.
  const hosts = claims.map(({ pattern, redirects }) => `${hostPatternText(pattern)} ${redirects}`);
  return new Map([
    ...values.filter(([key]) => key !== "primaryHost").map(([key, value]) => [key, JSON.stringify(value)] as const),
    ["hosts", JSON.stringify([hosts, values.find(([key]) => key === "primaryHost")])],
  ]);
}
