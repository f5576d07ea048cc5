import { coversPath } from "~/catalogue/path-pattern";
import { withoutParameters } from "~/catalogue/screen-path";
import type { Screen, Screens } from "~/catalogue/screens";

import { hostKindsOf, rolesOf, visibilityFor, type Audience } from "./audience";
import { pathKey, type Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";
import { isKnownPath, restrictionsOf, type Restriction } from "./restrictions";

/** The combined effect of a brand's restrictions for every role and tenant on every kind of host. */
export const AUDIENCE_RULES: readonly BrandRule[] = [menuStaysFilled, noDuplicates];

function menuStaysFilled(resolved: ResolvedManifest): Problem[] {
  return findEmptyMenus(resolved).map(({ role, tenant }) => {
    const list = tenant === "" ? ["restrictedPaths"] : ["tenants", tenant, "hiddenSections"];
    const whose = tenant === "" ? "" : ` (tenant ${tenant})`;
    const message = `with these restrictions a ${role.label} sees no menu entry at all${whose}`;
    return { code: "B504", path: list, message, hint: "leave at least one page visible" };
  });
}

/** Roles that would see an empty sidebar because of what this file hides: one problem for each list that causes it. */
export function findEmptyMenus(resolved: ResolvedManifest): Audience[] {
  const own = restrictionsOf(resolved);
  // "/" would cover every path; it has a code of its own (B502).
  if (own.some(({ value }) => value === "/")) return [];
  const menu = menuScreens(resolved.config.screens);
  const findEmpty = (tenant: string) =>
    audiencesOf(resolved, tenant).find((audience) => {
      const seen = (isBrandApplied: boolean) => {
        const visibility = visibilityFor(resolved, audience, isBrandApplied);
        return menu.some((screen) => !visibility.hiddenBy(screen));
      };
      return !seen(true) && seen(false);
    });
  const forEverybody = own.some(({ tenant }) => tenant === undefined) ? findEmpty("") : undefined;
  if (forEverybody) return [forEverybody];
  const tenants = new Set(own.flatMap(({ tenant }) => tenant ?? []));
  return [...tenants].flatMap((tenant) => findEmpty(tenant) ?? []);
}

function menuScreens({ menu, list }: Screens): Screen[] {
  const ids = menu.flatMap((entry) => ("screen" in entry ? [entry.screen] : entry.children));
  return list.filter(({ id }) => ids.includes(id));
}

function audiencesOf(resolved: ResolvedManifest, tenant: string, hosts = hostKindsOf(resolved)): Audience[] {
  return rolesOf(resolved.config.access).flatMap((role) => hosts.map((hostname) => ({ role, hostname, tenant })));
}

function noDuplicates(resolved: ResolvedManifest): Problem[] {
  return redundantOf(resolved).map(({ at, value, coveredBy }) => {
    const { line } = resolved.manifest.locate({ code: "B506", path: coveredBy.at, message: "" });
    const message = `"${value}" is already covered by "${coveredBy.value}" at line ${line}`;
    return { code: "B506", path: at, message, hint: "remove it" };
  });
}

/** Entries made redundant by another entry of the same file. */
export function redundantOf(resolved: ResolvedManifest): (Restriction & { coveredBy: Restriction })[] {
  const { screens } = resolved.config;
  const own = restrictionsOf(resolved).filter(({ value }) => value !== "/" && isKnownPath(value, screens));
  return own.flatMap((restriction, index) => {
    const coveredBy = own.find((other, otherIndex) => {
      const isForAll = other.tenant === undefined || other.tenant === restriction.tenant;
      // Spellings of one path cover each other: only the later one is redundant.
      const isSame = coversPath(restriction.value, other.value) && other.tenant === restriction.tenant;
      return (
        other !== restriction &&
        isForAll &&
        coversPath(other.value, restriction.value) &&
        !(isSame && otherIndex > index)
      );
    });
    return coveredBy ? [{ ...restriction, coveredBy }] : [];
  });
}

/**
 * An entry without any effect is most likely a misunderstanding of what the console hides anyway. `heirs` extend the
 * brand: its restrictions may have an effect on their hosts only.
 */
export function findRedundantRestrictions(resolved: ResolvedManifest, heirs: readonly ResolvedManifest[]): Problem[] {
  const hosts = [...new Set([resolved, ...heirs].flatMap(hostKindsOf))];
  const redundant = new Set(redundantOf(resolved).map(({ at }) => pathKey(at)));
  return restrictionsOf(resolved).flatMap(({ at, value, tenant = "" }): Problem[] => {
    if (value === "/" || redundant.has(pathKey(at))) return [];
    const screens = resolved.config.screens.list.filter(({ path }) =>
      [path, withoutParameters(path)].some((reading) => coversPath(value, reading)),
    );
    const rules = audiencesOf(resolved, tenant, hosts).flatMap((audience) => {
      const visibility = visibilityFor(resolved, audience, false);
      return screens.map((screen) => visibility.hiddenBy(screen));
    });
    // Of several rules that hide the path, report one that does not depend on the role: another role may not have it.
    const [named] = rules.flatMap((hidden) => (hidden && hidden.because !== "role" ? [hidden.rule] : []));
    if (rules.length === 0 || rules.includes(undefined) || named === undefined) return [];
    const message = `"${value}" hides nothing: config/access.yaml hides it here already (${named})`;
    return [{ code: "B507", path: at, message, hint: "remove it" }];
  });
}
