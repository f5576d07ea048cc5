import { hostPatternText, type HostPattern } from "../hosts/host-pattern.server";
import { suffixesOf } from "../hosts/host-table";
import { findRedundantRestrictions } from "./audience-rules";
import type { Diagnostic } from "./diagnostic";
import type { Problem } from "./problem";
import type { Manifest } from "./read-manifest.server";
import type { HostEntry, ResolvedManifest } from "./resolve-manifest.server";

/**
 * All brands together. `incumbents` already own their hosts (pattern → brand): a new brand cannot claim any of them.
 */
export interface BrandSet {
  brands: readonly ResolvedManifest[];
  incumbents: ReadonlyMap<string, string>;
}

export interface CrossBrandProblem {
  brand: ResolvedManifest;
  problem: Problem;
}

/** A rule that needs several brands to detect a problem. */
type CrossBrandRule = (street: BrandSet) => CrossBrandProblem[];

export const CROSS_BRAND_RULES: readonly CrossBrandRule[] = [
  oneOwnerPerHost,
  nestedWildcards,
  oneDefault,
  noRedundantRestrictions,
];

interface Claim {
  brand: ResolvedManifest;
  entry: HostEntry;
  pattern: HostPattern;
}

function oneOwnerPerHost({ brands, incumbents }: BrandSet): CrossBrandProblem[] {
  const owners = new Map<string, Claim>();
  const claims = claimsOf(brands).sort((a, b) => seniority(b, incumbents) - seniority(a, incumbents));
  return claims.flatMap((claim): CrossBrandProblem[] => {
    const text = hostPatternText(claim.pattern);
    const owner = owners.get(text);
    if (!owner) {
      owners.set(text, claim);
      return [];
    }
    const place = placeOf(owner);
    const at = `${place.file}:${place.line}:${place.column}`;
    const message =
      owner.brand === claim.brand
        ? `host "${text}" is listed twice; first at ${at}`
        : `host "${text}" is already used by brand "${owner.brand.manifest.id}" at ${at}`;
    const isSpelledAlike = owner.entry.text === claim.entry.text;
    const hint = isSpelledAlike ? "remove one" : `both spellings mean ${text}; remove one`;
    const related = [{ file: place.file, line: place.line, column: place.column, message: "first here" }];
    return [{ brand: claim.brand, problem: { code: "B203", path: claim.entry.path, message, hint, related } }];
  });
}

function seniority({ brand, pattern }: Claim, incumbents: BrandSet["incumbents"]): number {
  return incumbents.get(hostPatternText(pattern)) === brand.manifest.id ? 1 : 0;
}

function nestedWildcards({ brands }: BrandSet): CrossBrandProblem[] {
  const wildcards = claimsOf(brands).filter(({ pattern }) => pattern.kind !== "exact");
  const bySuffix = new Map(wildcards.map((claim) => [claim.pattern.name, claim]));
  return wildcards.flatMap((inner): CrossBrandProblem[] => {
    const outerSuffix = suffixesOf(inner.pattern.name).find((suffix) => bySuffix.has(suffix));
    const outer = outerSuffix === undefined ? undefined : bySuffix.get(outerSuffix);
    if (!outer) return [];
    const owner = `"${hostPatternText(outer.pattern)}" of brand "${outer.brand.manifest.id}"`;
    const message = `"${hostPatternText(inner.pattern)}" lies inside ${owner}; the longer one wins`;
    return [{ brand: inner.brand, problem: { code: "B207", path: inner.entry.path, message } }];
  });
}

/** config/hosts.yaml names the default brand; `default` in a manifest must agree with it. */
function oneDefault({ brands }: BrandSet): CrossBrandProblem[] {
  const marked = brands.filter(({ manifest }) => manifest.data.default === true);
  return marked.flatMap((brand): CrossBrandProblem[] => {
    const { defaultBrand } = brand.config.hosts;
    const { id } = brand.manifest;
    if (id === defaultBrand) return [];
    const rightful = marked.find(({ manifest }) => manifest.id === defaultBrand);
    const place = rightful?.manifest.locate({ code: "B704", path: ["default"], message: "" });
    const message = place
      ? `brand "${id}" is marked default, and so is "${defaultBrand}" at ${place.file}:${place.line}:${place.column}`
      : `brand "${id}" is marked default, but config/hosts.yaml names "${defaultBrand}"`;
    const related = place && [{ file: place.file, line: place.line, column: place.column, message: "also here" }];
    return [{ brand, problem: { code: "B704", path: ["default"], message, hint: "keep one", related } }];
  });
}

function noRedundantRestrictions({ brands }: BrandSet): CrossBrandProblem[] {
  const heirs = new Map<Manifest, ResolvedManifest[]>();
  for (const brand of brands) {
    for (const parent of brand.parents) {
      const known = heirs.get(parent);
      if (known) known.push(brand);
      else heirs.set(parent, [brand]);
    }
  }
  return brands.flatMap((brand) =>
    findRedundantRestrictions(brand, heirs.get(brand.manifest) ?? []).map((problem) => ({ brand, problem })),
  );
}

function claimsOf(brands: readonly ResolvedManifest[]): Claim[] {
  return brands.flatMap((brand) =>
    brand.hostEntries.flatMap((entry) => (entry.reading.ok ? [{ brand, entry, pattern: entry.reading.pattern }] : [])),
  );
}

function placeOf({ brand, entry }: Claim): Diagnostic {
  return brand.manifest.locate({ code: "B203", path: entry.path, message: "" });
}
