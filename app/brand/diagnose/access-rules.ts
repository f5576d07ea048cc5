import type { AccessTable } from "~/catalogue/access-table";
import { didYouMean } from "~/catalogue/nearest";
import { coversPath } from "~/catalogue/path-pattern";
import { withoutParameters } from "~/catalogue/screen-path";
import { menuPaths, type Screens } from "~/catalogue/screens";

import { findEmptyMenus, redundantOf } from "./audience-rules";
import { pathKey, type Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";
import { isKnownPath, restrictionsOf, type Restriction } from "./restrictions";

/** Paths and labels that a manifest refers to in the rest of the configuration. */
export const ACCESS_RULES: readonly BrandRule[] = [knownPaths, homeStaysOpen, landingStaysVisible, knownTerms];

function knownPaths(resolved: ResolvedManifest): Problem[] {
  const { landing } = resolved.manifest.data;
  const written: Pick<Restriction, "at" | "value">[] = [
    ...restrictionsOf(resolved),
    ...(landing === undefined ? [] : [{ at: ["landing"], value: landing }]),
  ];
  const paths = resolved.config.screens.list.flatMap(({ path }) => [path, withoutParameters(path)]);
  const above = paths.flatMap(pathsAbove);
  return written
    .filter(({ value }) => !isKnownPath(value, resolved.config.screens))
    .map(({ at, value }) => {
      const candidates = [...paths, ...above.filter((path) => !value.startsWith(path))];
      const hint = wholeBelow(value, resolved.config.screens) ?? didYouMean(value, new Set(candidates));
      return { code: "B501", path: at, message: `"${value}" is not a path of the console`, hint };
    });
}

/** `/insights/*`: a path hides everything below it without a wildcard. */
function wholeBelow(value: string, screens: Screens): string | undefined {
  const [, path] = /^(\/.+?)(?:\/\*{1,2})+\/?$/.exec(value) ?? [];
  return path !== undefined && isKnownPath(path, screens)
    ? `write ${path}, which includes everything below it`
    : undefined;
}

/** A manifest may name these too, such as `/insights`, where no screen is. */
function pathsAbove(path: string): string[] {
  const segments = path.split("/");
  return segments.slice(2).map((_, index) => segments.slice(0, index + 2).join("/"));
}

function homeStaysOpen(resolved: ResolvedManifest): Problem[] {
  return restrictionsOf(resolved)
    .filter(({ value }) => value === "/")
    .map(({ at }) => ({
      code: "B502",
      path: at,
      message: '"/" cannot be restricted; it redirects to the landing page',
    }));
}

/**
 * `/` redirects to the landing page and denied paths redirect to `/`, so a hidden landing page causes a redirect loop.
 */
function landingStaysVisible(resolved: ResolvedManifest): Problem[] {
  const { complete, config, manifest } = resolved;
  const { landing } = complete;
  // If no landing page is left at all, B504 reports it.
  if (!isKnownPath(landing, config.screens) || findEmptyMenus(resolved).length > 0) return [];
  const hint = `set landing: ${firstVisible(resolved, `${landing}/`) ?? firstVisible(resolved) ?? "a menu entry"}`;
  const circle = (hiddenFor: string) =>
    `hides the landing page ${landing} for ${hiddenFor}; / would redirect in a loop`;
  // Redundant entries among overlapping ones are reported separately (B506).
  const redundant = new Set(redundantOf(resolved).map(({ at }) => pathKey(at)));
  const own = restrictionsOf(resolved)
    .filter(({ at, value }) => value !== "/" && coversPath(value, landing) && !redundant.has(pathKey(at)))
    .map(({ at, tenant }): Problem => {
      const hiddenFor = tenant === undefined ? "every role" : `tenant ${tenant}`;
      return { code: "B503", path: at, message: `this ${circle(hiddenFor)}`, hint };
    });
  if (own.length > 0 || manifest.data.landing === undefined) return own;

  const at = { code: "B503", path: ["landing"], hint } as const;
  const blame = inheritedHiding(resolved, landing);
  if (blame) return [{ ...at, message: `${blame.rule} ${circle(blame.hiddenFor)}` }];
  if (menuPaths(config.screens).includes(landing)) return [];
  return [{ ...at, message: `the landing page ${landing} is not in the menu`, hint }];
}

/** Every rule that may hide a path, for any role and on any host: none of them may hide a landing page. */
function inheritedHiding(
  { complete, config }: ResolvedManifest,
  path: string,
): { rule: string; hiddenFor: string } | undefined {
  const own = (complete.restrictedPaths ?? []).find((hide) => coversPath(hide, path));
  if (own !== undefined) return { rule: `restrictedPaths ${own}`, hiddenFor: "every role" };
  return rulesHiding(config.access, path);
}

/** The first rule of config/access.yaml that hides a path from any role. */
export function rulesHiding(
  { roles, hostRules, tenantRules }: AccessTable,
  path: string,
): { rule: string; hiddenFor: string } | undefined {
  const hidings = [
    ...roles.flatMap(({ id, label, hide }) =>
      hide.map((one) => ({ rule: `role ${id}`, hide: one, hiddenFor: `every ${label}` })),
    ),
    ...hostRules.flatMap(({ id, hide }) =>
      hide.map((one) => ({ rule: `host rule ${id}`, hide: one, hiddenFor: "every role" })),
    ),
    ...tenantRules.flatMap(({ id, tenants, hide }) =>
      hide.map((one) => ({ rule: `tenant rule ${id}`, hide: one, hiddenFor: `tenant ${tenants.join(", ")}` })),
    ),
  ];
  return hidings.find(({ hide }) => coversPath(hide, path));
}

/** The first landing page of the menu whose path starts like this. */
function firstVisible(resolved: ResolvedManifest, start = "/"): string | undefined {
  const restricted = Object.values(resolved.complete.tenants ?? {}).flatMap(
    ({ hiddenSections = [] }) => hiddenSections,
  );
  return menuPaths(resolved.config.screens).find((path) => {
    return (
      path.startsWith(start) &&
      !inheritedHiding(resolved, path) &&
      !restricted.some((pattern) => coversPath(pattern, path))
    );
  });
}

function knownTerms({ manifest, config }: ResolvedManifest): Problem[] {
  const known = Object.keys(config.defaults.terminology);
  return Object.keys(manifest.data.terminology ?? {})
    .filter((term) => !known.includes(term))
    .map((term) => ({
      code: "B505",
      path: ["terminology", term],
      part: "key",
      message: `"${term}" is not a known term`,
      hint: didYouMean(term, known) ?? `the terms are ${known.join(", ")}`,
    }));
}
