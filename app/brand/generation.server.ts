import { ConfigurationFaults } from "~/catalogue/yaml-file.server";

import type { Brand } from "./brand";
import { claimedHosts, type ClaimedHost } from "./claimed-hosts.server";
import { compileBrand } from "./compile.server";
import { diagnoseBrands, type DiagnosedBrand } from "./diagnose.server";
import type { Diagnostic } from "./diagnose/diagnostic";
import type { House } from "./diagnose/subject.server";
import { hostPatternText } from "./host-name.server";
import { createHostTable, type HostTable } from "./hosts";

/** All brands at one moment. Nothing in it changes: reading the files again makes another one. */
export interface Generation {
  number: number;
  /** Brands that can be served, by id. */
  brands: ReadonlyMap<string, Brand>;
  /** Brands with errors and no earlier version to fall back on. */
  down: ReadonlySet<string>;
  hosts: HostTable<HostOwner>;
  claims: ReadonlyMap<string, readonly ClaimedHost[]>;
  defaultBrand: Brand;
  diagnostics: readonly Diagnostic[];
}

export interface HostOwner {
  id: string;
  redirects: boolean;
}

/** One brand's place in a generation: what is served, if anything, and on which hosts. */
interface Resident {
  id: string;
  brand: Brand | undefined;
  claims: readonly ClaimedHost[];
  /** Kept from the generation before, because the file has errors now. */
  isKept: boolean;
}

/**
 * Reads all brands. One that has errors keeps its version of the generation before, or else is down on the hosts it means to
 * have; a brand whose folder is gone is gone. Throws ConfigurationFaults when there is no default brand to serve.
 */
export function buildGeneration(brandsDirectory: string, house: House, previous?: Generation): Generation {
  const incumbents = new Map(
    [...(previous?.claims ?? [])].flatMap(([id, claims]) =>
      claims.map(({ pattern }) => [hostPatternText(pattern), id] as const),
    ),
  );
  const { brands, diagnostics } = diagnoseBrands({ brandsDirectory, house, incumbents });
  const residents = brands.map((diagnosed) => settle(diagnosed, previous));
  const { defaultBrand: defaultId } = house.hosts;
  const settledDefault = residents.find(({ id }) => id === defaultId)?.brand;
  const defaultBrand = settledDefault ?? previous?.defaultBrand;
  if (!defaultBrand) throw new ConfigurationFaults(whyNoDefault(defaultId, diagnostics));

  const served = residents.flatMap(({ id, brand }) => (brand ? [[id, brand] as const] : []));
  return {
    number: (previous?.number ?? 0) + 1,
    brands: new Map([...served, [defaultId, defaultBrand]]),
    down: new Set(residents.filter(({ brand }) => !brand).map(({ id }) => id)),
    hosts: createHostTable([...residents].sort(compareSeniority).flatMap(ownersOf)),
    claims: new Map(residents.filter(({ brand }) => brand).map(({ id, claims }) => [id, claims])),
    defaultBrand,
    diagnostics,
  };
}

function settle({ subject, isSound }: DiagnosedBrand, previous: Generation | undefined): Resident {
  const { id } = subject.draft;
  if (isSound) return { id, brand: compileBrand(subject), claims: claimedHosts(subject), isKept: false };
  const kept = previous?.brands.get(id);
  if (kept) return { id, brand: kept, claims: previous?.claims.get(id) ?? [], isKept: true };
  return { id, brand: undefined, claims: claimedHosts(subject), isKept: false };
}

/** Where two claim one host: a version kept from before holds it, then a brand that is served, then one that is down. */
function compareSeniority(a: Resident, b: Resident): number {
  const rank = ({ isKept, brand }: Resident) => (isKept ? 0 : brand ? 1 : 2);
  return rank(a) - rank(b);
}

function ownersOf({ id, claims }: Resident) {
  return claims.map(({ pattern, redirects }) => ({ pattern, owner: { id, redirects } }));
}

function whyNoDefault(id: string, diagnostics: readonly Diagnostic[]) {
  const errors = diagnostics.filter(({ brand, severity }) => brand === id && severity === "error");
  if (errors.length > 0)
    return errors.map(({ file, line, column, code, message }) => ({
      file,
      line,
      column,
      message: `${code} ${message}`,
    }));
  const message = `defaultBrand names "${id}", which is not a folder of brands/ with a brand.yaml`;
  return [{ file: "config/hosts.yaml", line: 1, column: 1, message }];
}
