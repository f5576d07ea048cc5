import { coversPath, withoutParameters } from "~/catalogue/path-pattern";
import type { Screen, Screens } from "~/catalogue/screens";

import { hostKindsOf, rolesOf, visibilityFor, type Audience } from "./audience";
import { pathKey, type Finding } from "./finding";
import { restrictionsOf, type Restriction } from "./restrictions";
import type { BrandRule, Subject } from "./subject.server";

/** What a brand's restrictions come to, for every role and tenant on every kind of host. */
export const AUDIENCE_RULES: readonly BrandRule[] = [menuStaysFilled, noneTwice];

function menuStaysFilled(subject: Subject): Finding[] {
  return findEmptyMenus(subject).map(({ role, tenant }) => {
    const list = tenant === "" ? ["restrictedPaths"] : ["tenants", tenant, "hiddenSections"];
    const whose = tenant === "" ? "" : ` (tenant ${tenant})`;
    const message = `with these restrictions a ${role.label} sees no menu entry at all${whose}`;
    return { code: "B504", path: list, message, hint: "leave a page to land on" };
  });
}

/** People who could sign in and would find nothing, because of what this very file hides: one for each list that does it. */
export function findEmptyMenus(subject: Subject): Audience[] {
  const own = restrictionsOf(subject);
  // "/" would cover every path; it has a mistake of its own (B502).
  if (own.some(({ value }) => value === "/")) return [];
  const menu = menuScreens(subject.house.screens);
  const findEmpty = (tenant: string) =>
    audiencesOf(subject, tenant).find((audience) => {
      const seen = (isBrandApplied: boolean) => {
        const visibility = visibilityFor(subject, audience, isBrandApplied);
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

function audiencesOf(subject: Subject, tenant: string, hosts = hostKindsOf(subject)): Audience[] {
  return rolesOf(subject.house.access).flatMap((role) => hosts.map((hostname) => ({ role, hostname, tenant })));
}

function noneTwice(subject: Subject): Finding[] {
  return redundantOf(subject).map(({ at, value, coveredBy }) => {
    const { line } = subject.draft.locate({ code: "B506", path: coveredBy.at, message: "" });
    const message = `"${value}" is already covered by "${coveredBy.value}" at line ${line}`;
    return { code: "B506", path: at, message, hint: "remove it" };
  });
}

function redundantOf(subject: Subject): (Restriction & { coveredBy: Restriction })[] {
  const own = restrictionsOf(subject).filter(({ value }) => value !== "/");
  return own.flatMap((restriction, index) => {
    const coveredBy = own.find((other, otherIndex) => {
      const isForAll = other.tenant === undefined || other.tenant === restriction.tenant;
      const isSame = other.value === restriction.value && other.tenant === restriction.tenant;
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
 * An entry that changes nothing for anybody is most likely a misunderstanding of what the console hides by itself. `heirs`
 * extend the brand: what it hides may matter on their hosts only.
 */
export function findVain(subject: Subject, heirs: readonly Subject[]): Finding[] {
  const hosts = [...new Set([subject, ...heirs].flatMap(hostKindsOf))];
  const redundant = new Set(redundantOf(subject).map(({ at }) => pathKey(at)));
  return restrictionsOf(subject).flatMap(({ at, value, tenant = "" }): Finding[] => {
    if (value === "/" || redundant.has(pathKey(at))) return [];
    const screens = subject.house.screens.list.filter(({ path }) =>
      [path, withoutParameters(path)].some((reading) => coversPath(value, reading)),
    );
    const rules = audiencesOf(subject, tenant, hosts).flatMap((audience) => {
      const visibility = visibilityFor(subject, audience, false);
      return screens.map((screen) => visibility.hiddenBy(screen));
    });
    // Of rules that all hide it, the one that is named is not a role's: another role may not have it.
    const [named] = rules.flatMap((hidden) => (hidden && hidden.because !== "role" ? [hidden.rule] : []));
    if (rules.length === 0 || rules.includes(undefined) || named === undefined) return [];
    const message = `"${value}" hides nothing: config/access.yaml hides it here already (${named})`;
    return [{ code: "B507", path: at, message, hint: "remove it" }];
  });
}
