import { listBrandFolders } from "../load/folder-state.server";
import { finish, mapSteps, type Steps } from "../load/steps";
import { statusOf } from "../manifest/status";
import { CROSS_BRAND_RULES } from "./cross-brand-rules";
import { compareDiagnostics, type Diagnostic } from "./diagnostic";
import { withoutFollowUps } from "./follow-ups";
import type { Problem } from "./problem";
import { readManifest, type Manifest } from "./read-manifest.server";
import { resolveManifest, type BrandConfig, type ResolvedManifest } from "./resolve-manifest.server";
import { BRAND_RULES } from "./rules";

export interface DiagnosedBrand {
  resolved: ResolvedManifest;
  /** Without errors; notices and warnings are allowed. Only a sound brand is served. */
  isSound: boolean;
}

export interface Diagnosis {
  brands: readonly DiagnosedBrand[];
  /** In the order of file, line, column and code. */
  diagnostics: readonly Diagnostic[];
}

interface DiagnoseOptions {
  brandsDirectory: string;
  config: BrandConfig;
  /** Who holds which host already, by pattern. */
  incumbents?: ReadonlyMap<string, string> | undefined;
}

/** Reads every folder of brands/ and says all that is wrong, in one run. The server and the command line ask the same. */
export function diagnoseBrands({ brandsDirectory, config, incumbents }: DiagnoseOptions): Diagnosis {
  const ids = listBrandFolders(brandsDirectory);
  const manifests = new Map(
    ids.flatMap((id): [string, Manifest][] => {
      const manifest = readManifest(brandsDirectory, id, config.defaults.limits);
      return manifest ? [[id, manifest]] : [];
    }),
  );
  return diagnoseManifests(manifests, { config, incumbents });
}

type ManifestOptions = Pick<DiagnoseOptions, "config" | "incumbents"> & {
  /** Without: only what is wrong about each brand and those it extends. */
  comparesBrands?: boolean;
};

/** The same for files that were read already: all of them, or some with the brands that they extend. */
export function diagnoseManifests(manifests: ReadonlyMap<string, Manifest>, options: ManifestOptions): Diagnosis {
  return finish(diagnoseSteps(manifests, options));
}

/** The same with a pause after each brand. */
export function* diagnoseSteps(
  manifests: ReadonlyMap<string, Manifest>,
  { config, incumbents = new Map(), comparesBrands = true }: ManifestOptions,
): Steps<Diagnosis> {
  const allResolved = yield* mapSteps(manifests.values(), 1, (manifest) =>
    resolveManifest(manifest, manifests, config),
  );
  const diagnostics = new Map(
    yield* mapSteps(allResolved, 1, (resolved) => {
      return [resolved, problemsOf(resolved).map(resolved.manifest.locate)] as const;
    }),
  );

  // A brand that is not shown does not claim anything.
  const shown = allResolved.filter(({ manifest }) => manifest.isReadable && statusOf(manifest.data) === "active");
  const rules = comparesBrands ? CROSS_BRAND_RULES : [];
  const compared = yield* mapSteps(rules, 1, (rule) => rule({ brands: shown, incumbents }));
  for (const { brand, problem } of compared.flat()) {
    diagnostics.get(brand)?.push(brand.manifest.locate(problem));
  }
  const unsound = new Map(allResolved.flatMap((resolved) => firstErrorOf(resolved, diagnostics.get(resolved))));
  for (const resolved of allResolved) {
    for (const problem of unsoundParents(resolved, unsound))
      diagnostics.get(resolved)?.push(resolved.manifest.locate(problem));
  }
  return {
    brands: allResolved.map((resolved) => ({
      resolved,
      isSound: firstErrorOf(resolved, diagnostics.get(resolved)).length === 0,
    })),
    diagnostics: [...diagnostics.values()].flat().sort(compareDiagnostics),
  };
}

function problemsOf(resolved: ResolvedManifest): Problem[] {
  if (!resolved.manifest.isReadable) return [...resolved.problems];
  return withoutFollowUps([...resolved.problems, ...BRAND_RULES.flatMap((rule) => rule(resolved))]);
}

function firstErrorOf(
  { manifest }: ResolvedManifest,
  diagnostics: readonly Diagnostic[] = [],
): [Manifest, Diagnostic][] {
  const [first] = diagnostics.filter(({ severity }) => severity === "error").sort(compareDiagnostics);
  return first ? [[manifest, first]] : [];
}

/** A brand inherits what it extends. If that has errors, what it hides for its children is unknown. */
function unsoundParents(
  { manifest, parents }: ResolvedManifest,
  unsound: ReadonlyMap<Manifest, Diagnostic>,
): Problem[] {
  const parent = parents.find((candidate) => unsound.has(candidate));
  const cause = parent && unsound.get(parent);
  if (!parent || !cause || unsound.has(manifest)) return [];
  const related = [{ file: cause.file, line: cause.line, column: cause.column, message: cause.message }];
  return [
    {
      code: "B702",
      path: ["extends"],
      message: `the brand "${parent.id}" that it extends has errors`,
      hint: "fix that brand",
      related,
    },
  ];
}
