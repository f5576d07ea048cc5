import { ConfigurationFaults } from "~/catalogue/yaml-file.server";

import { readFamily, type BrandRecord } from "./brand-record.server";
import { diagnoseDrafts } from "./diagnose.server";
import type { Diagnostic } from "./diagnose/diagnostic";
import type { House } from "./diagnose/subject.server";
import { createEdition, type Edition } from "./edition.server";
import { hostPatternText } from "./host-name.server";
import { createHostTable, type HostTable } from "./hosts";
import { findSuspects } from "./suspects.server";

/** All brands at one moment. Nothing in it changes: reading the files again makes another one. */
export interface Generation {
  number: number;
  residents: ReadonlyMap<string, Resident>;
  hosts: HostTable<HostOwner>;
}

interface HostOwner {
  id: string;
  redirects: boolean;
}

/** One brand's place in a generation. */
export interface Resident {
  id: string;
  /** The file as it is now; undefined for the default brand after its folder was removed, which is refused. */
  record: BrandRecord | undefined;
  state: ResidentState;
  edition: Edition | undefined;
  /** The editions before, newest first: pages that were drawn with them are still being loaded. */
  earlier: readonly Edition[];
  diagnostics: readonly Diagnostic[];
  /** Since when this file has been in this state. */
  since: string;
}

/**
 * `degraded`: an earlier version is served. `down`: there is none, and its hosts get a neutral answer. `unread`: only its hosts
 * are known; it is read when it is asked for, or in its turn. `draft` and `disabled` are what the manifest says.
 */
export type ResidentState = "ok" | "degraded" | "down" | "unread" | "draft" | "disabled";

/** A page asks for its style sheet within a second or two; edits come a few times a second at the most. */
const EARLIER_KEPT = 16;

interface GenerationOptions {
  /** Of every folder there is. */
  records: ReadonlyMap<string, BrandRecord>;
  brandsDirectory: string;
  house: House;
  previous: Pick<Generation, "number" | "residents">;
  now: Date;
}

/**
 * Decides what is served. A brand with errors keeps its edition of the generation before, or else is down on the hosts it
 * means to have; a brand whose folder is gone is gone. Throws ConfigurationFaults when there is no default brand to serve.
 */
export function buildGeneration({ records, brandsDirectory, house, previous, now }: GenerationOptions): Generation {
  const compared = compareBrands(records, { brandsDirectory, house, previous });
  const residents = new Map<string, Resident>();
  for (const record of records.values()) {
    const verdict = compared.get(record.id) ?? {
      diagnostics: record.diagnostics,
      isSound: record.compiled !== undefined,
    };
    residents.set(record.id, settle(record, verdict, previous.residents.get(record.id), { house, now }));
  }
  const { defaultBrand } = house.hosts;
  if (!servedEdition(residents.get(defaultBrand))) {
    const before = previous.residents.get(defaultBrand);
    if (!before || !servedEdition(before)) {
      throw new ConfigurationFaults(whyNoDefault(defaultBrand, residents.get(defaultBrand)?.diagnostics ?? []));
    }
    const since = before.record ? now.toISOString() : before.since;
    residents.set(defaultBrand, { ...before, record: undefined, state: "degraded", diagnostics: [], since });
  }
  return {
    number: previous.number + 1,
    residents,
    hosts: createHostTable([...residents.values()].sort(compareSeniority).flatMap(ownersOf)),
  };
}

/** The version that is shown on the hosts of a brand; undefined where nothing is. */
export function servedEdition(resident: Resident | undefined): Edition | undefined {
  const edition = resident?.edition;
  return edition?.status === "active" && resident?.state !== "unread" ? edition : undefined;
}

/**
 * The same generation with some of its unread brands read, where nothing came out that was not known of them: they hold the
 * hosts they seemed to hold. Undefined when one does not; the generation is then to be built anew.
 */
export function fillIn(
  generation: Generation,
  read: readonly BrandRecord[],
  { house, now }: Pick<GenerationOptions, "house" | "now">,
): Generation | undefined {
  const residents = new Map(generation.residents);
  for (const record of read) {
    const before = residents.get(record.id);
    const verdict = { diagnostics: record.diagnostics, isSound: record.compiled !== undefined };
    const resident = settle(record, verdict, before, { house, now });
    if (!before || JSON.stringify(ownersOf(before)) !== JSON.stringify(ownersOf(resident))) return undefined;
    residents.set(record.id, resident);
  }
  return { ...generation, residents };
}

interface Verdict {
  diagnostics: readonly Diagnostic[];
  isSound: boolean;
}

/** Mistakes that only show between brands. Just those are read again that could have one, and what is made of them. */
function compareBrands(
  records: ReadonlyMap<string, BrandRecord>,
  { brandsDirectory, house, previous }: Pick<GenerationOptions, "brandsDirectory" | "house" | "previous">,
): Map<string, Verdict> {
  const suspects = findSuspects([...records.values()], house.hosts.defaultBrand);
  if (suspects.size === 0) return new Map();
  const incumbents = new Map(
    [...previous.residents.values()].flatMap(({ id, edition }) =>
      (edition?.claims ?? []).map(({ pattern }) => [hostPatternText(pattern), id] as const),
    ),
  );
  const { brands, diagnostics } = diagnoseDrafts(readFamily(suspects, { brandsDirectory, house }), {
    house,
    incumbents,
  });
  return new Map(
    brands.map(({ subject, isSound }) => {
      const { id } = subject.draft;
      return [id, { isSound, diagnostics: diagnostics.filter(({ brand }) => brand === id) }];
    }),
  );
}

function settle(
  record: BrandRecord,
  { diagnostics, isSound }: Verdict,
  before: Resident | undefined,
  { house, now }: Pick<GenerationOptions, "house" | "now">,
): Resident {
  const { id } = record;
  const compiled = isSound && !record.isHead ? record.compiled : undefined;
  const edition = compiled === undefined ? before?.edition : editionOf(record, compiled, house, before);
  const state = stateOf(record, compiled !== undefined, edition);
  const isAsBefore = before?.state === state && before.record?.digest === record.digest;
  const isSame = before?.edition === edition && before?.record === record && before.diagnostics === diagnostics;
  if (isAsBefore && isSame) return before;
  const earlier = before?.edition && before.edition !== edition ? [before.edition, ...before.earlier] : before?.earlier;
  return {
    ...{ id, record, state, edition, diagnostics },
    earlier: (earlier ?? []).slice(0, EARLIER_KEPT),
    since: isAsBefore ? before.since : now.toISOString(),
  };
}

function stateOf(record: BrandRecord, isSound: boolean, edition: Edition | undefined): ResidentState {
  if (record.isHead) return "unread";
  if (record.status !== "active") return record.status;
  if (isSound) return "ok";
  return edition?.status === "active" ? "degraded" : "down";
}

function editionOf(record: BrandRecord, compiled: string, house: House, before: Resident | undefined): Edition {
  const known = before?.edition;
  if (known?.digest === record.digest && known.compiled === compiled) return known;
  return createEdition(record, compiled, house.defaults.terminology, known);
}

/** Where two claim one host: a version kept from before holds it, then a brand that is served, then one that is down. */
function compareSeniority(a: Resident, b: Resident): number {
  const rank = { degraded: 0, ok: 1, unread: 1, down: 2, draft: 3, disabled: 3 };
  return rank[a.state] - rank[b.state];
}

function ownersOf({ id, edition, record, state }: Resident) {
  const isServed = state === "ok" || state === "degraded";
  const claims = (isServed ? edition?.claims : record?.claims) ?? [];
  return claims.map(({ pattern, redirects }) => ({ pattern, owner: { id, redirects } }));
}

function whyNoDefault(id: string, diagnostics: readonly Diagnostic[]) {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  if (errors.length > 0) {
    return errors.map(({ file, line, column, code, message }) => ({
      file,
      line,
      column,
      message: `${code} ${message}`,
    }));
  }
  const message = `defaultBrand names "${id}", which is not a folder of brands/ with a brand.yaml`;
  return [{ file: "config/hosts.yaml", line: 1, column: 1, message }];
}
