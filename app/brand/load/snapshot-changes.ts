import { hostPatternText } from "../hosts/host-pattern.server";
import type { BrandVersion } from "./brand-version.server";
import type { BrandSnapshot, BrandEntry, BrandState } from "./snapshot.server";
import { mapSteps, type Steps } from "./steps";

/** The changes of one brand in one reload, as logged. */
export interface BrandChange {
  brand: string;
  state: BrandState | "removed";
  /** SHA-256 of the previously served manifest, and of the current one. */
  from: string | undefined;
  to: string | undefined;
  /** Top-level manifest keys whose values changed, and folders (`locales`, `dashboards`, `views`) whose files did. */
  fields: string[];
}

export interface SnapshotChanges {
  changes: BrandChange[];
  /** Every brand with any change, including diagnostics. */
  touched: BrandEntry[];
  removed: string[];
}

/** Compares two snapshots, in steps with pauses: a brand has changed if its two versions differ. */
export function* compareSteps(
  before: Pick<BrandSnapshot, "entries">,
  after: Pick<BrandSnapshot, "entries">,
): Steps<SnapshotChanges> {
  const touched = [...after.entries.values()].filter((entry) => before.entries.get(entry.id) !== entry);
  const removed = [...before.entries.keys()].filter((id) => !after.entries.has(id));
  const described = yield* mapSteps(touched, 10, (entry) => describeChange(before.entries.get(entry.id), entry));
  return {
    touched,
    removed,
    changes: [
      ...described.flat(),
      ...removed.map((brand) => ({
        ...{ brand, state: "removed" as const, to: undefined, fields: [] },
        from: before.entries.get(brand)?.version?.manifestSha,
      })),
    ],
  };
}

function describeChange(before: BrandEntry | undefined, { id, state, version }: BrandEntry): BrandChange[] {
  const isAsServed = before?.version?.manifestSha === version?.manifestSha;
  const fields = changedFields(before?.version, version);
  if (isAsServed && fields.length === 0 && before?.state === state) return [];
  return [{ brand: id, state, from: before?.version?.manifestSha, to: version?.manifestSha, fields }];
}

/** A new brand has no changed keys. */
function changedFields(before: BrandVersion | undefined, after: BrandVersion | undefined): string[] {
  if (!before || !after || before === after) return [];
  const [old, now] = [before, after].map(fieldsOf) as [Fields, Fields];
  return [...new Set([...old.keys(), ...now.keys()])].filter((key) => old.get(key) !== now.get(key)).sort();
}

type Fields = Map<string, string>;

/** What a person wrote, by the key of the compiled brand, where the two have different names. */
const WRITTEN_AS: Readonly<Record<string, string>> = { isDefault: "default", texts: "locales" };

function fieldsOf({ compiled, claims, share }: BrandVersion): Fields {
  const values = Object.entries(JSON.parse(compiled) as Record<string, unknown>);
  // The primary host is one of the hosts, and not a separate key.
  const hosts = claims.map(({ pattern, redirects }) => `${hostPatternText(pattern)} ${String(redirects)}`);
  return new Map([
    ...values
      .filter(([key]) => key !== "primaryHost")
      .map(([key, value]) => [WRITTEN_AS[key] ?? key, JSON.stringify(value)] as const),
    ["hosts", JSON.stringify([hosts, values.find(([key]) => key === "primaryHost")])],
    ["rollout", JSON.stringify(share)],
  ]);
}
