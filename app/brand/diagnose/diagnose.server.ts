import { listBrandFolders } from "../load/folder-state.server";
import { finish, mapSteps, type Steps } from "../load/steps";
import { statusOf } from "../manifest/status";
import { CROSS_BRAND_RULES } from "./cross-brand-rules";
import { compareDiagnostics, SEVERITIES, type Diagnostic } from "./diagnostic";
import { withoutFollowUps } from "./follow-ups";
import type { Problem } from "./problem";
import { readManifest, type Manifest } from "./read-manifest.server";
import { resolveManifest, type BrandConfig, type ResolvedManifest } from "./resolve-manifest.server";
import { BRAND_RULES } from "./rules";

export interface DiagnosedBrand {
  resolved: ResolvedManifest;
  /** Free of errors; notices and warnings are allowed. Only valid brands are served. */
  isSound: boolean;
}

export interface Diagnosis {
  brands: readonly DiagnosedBrand[];
  /** Sorted by file, line, column and code. */
  diagnostics: readonly Diagnostic[];
}

interface DiagnoseOptions {
  brandsDirectory: string;
  config: BrandConfig;
  /** Current owners of hosts, by pattern. */
  incumbents?: ReadonlyMap<string, string> | undefined;
}

/** Reads every folder of brands/ and reports all problems in one run. Used by the server and the command line. */
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
  /** If false, only the problems of each brand and of the brands it extends are reported. */
  comparesBrands?: boolean;
};

/** Diagnoses files that have already been read: all of them, or some with the brands they extend. */
export function diagnoseManifests(manifests: ReadonlyMap<string, Manifest>, options: ManifestOptions): Diagnosis {
  return finish(diagnoseSteps(manifests, options));
}

/** Like `diagnoseManifests`, with a pause after each brand. */
export function* diagnoseSteps(
  manifests: ReadonlyMap<string, Manifest>,
  { config, incumbents = new Map(), comparesBrands = true }: ManifestOptions,
): Steps<Diagnosis> {
  const allResolved = yield* mapSteps(manifests.values(), 1, (manifest) =>
    resolveManifest(manifest, manifests, config),
  );
  const problems = new Map(yield* mapSteps(allResolved, 1, (resolved) => [resolved, problemsOf(resolved)] as const));

  // A brand that is not shown does not claim any host.
  const shown = allResolved.filter(({ manifest }) => manifest.isReadable && statusOf(manifest.data) === "active");
  const rules = comparesBrands ? CROSS_BRAND_RULES : [];
  const compared = yield* mapSteps(rules, 1, (rule) => rule({ brands: shown, incumbents }));
  for (const { brand, problem } of compared.flat()) problems.get(brand)?.push(problem);

  const firstErrors = new Map<Manifest, Diagnostic>();
  const parentsFirst = allResolved.toSorted((a, b) => a.parents.length - b.parents.length);
  const diagnostics = yield* mapSteps(parentsFirst, 20, (resolved) => {
    const found = conclude(resolved, problems.get(resolved) ?? [], firstErrors).sort(compareDiagnostics);
    const firstError = found.find(({ severity }) => severity === "error");
    if (firstError) firstErrors.set(resolved.manifest, firstError);
    return found;
  });
  return {
    brands: allResolved.map((resolved) => ({ resolved, isSound: !firstErrors.has(resolved.manifest) })),
    diagnostics: diagnostics.flat().sort(compareDiagnostics),
  };
}

function problemsOf(resolved: ResolvedManifest): Problem[] {
  if (!resolved.manifest.isReadable) return [...resolved.problems];
  return [...resolved.problems, ...BRAND_RULES.flatMap((rule) => rule(resolved))];
}

/** The root problems of one brand, with their positions. `firstErrors` has those of its parents. */
function conclude(
  resolved: ResolvedManifest,
  problems: readonly Problem[],
  firstErrors: ReadonlyMap<Manifest, Diagnostic>,
): Diagnostic[] {
  const { manifest } = resolved;
  if (!manifest.isReadable) return problems.map(manifest.locate);
  const blame = unsoundParent(resolved, firstErrors);
  if (!blame) return withoutFollowUps(problems).map(manifest.locate);
  const left = withoutFollowUps([...problems, blame]);
  const own = left.filter((problem) => problem !== blame);
  const hasErrors = own.some(({ code }) => SEVERITIES[code] === "error");
  return (hasErrors ? own : left).map(manifest.locate);
}

/** A brand inherits from those it extends. If one of them has errors, the restrictions it passes on are unknown. */
function unsoundParent(
  { parents }: ResolvedManifest,
  firstErrors: ReadonlyMap<Manifest, Diagnostic>,
): Problem | undefined {
  const parent = parents.find((candidate) => firstErrors.has(candidate));
  const cause = parent && firstErrors.get(parent);
  if (!parent || !cause) return undefined;
  const related = [{ file: cause.file, line: cause.line, column: cause.column, message: cause.message }];
  return {
    code: "B702",
    path: ["extends"],
    message: `the brand "${parent.id}" that it extends has errors`,
    hint: "fix that brand",
    related,
  };
}
