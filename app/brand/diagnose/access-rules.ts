import { didYouMean } from "~/catalogue/nearest";
import { coversPath, isPathOf, withoutParameters } from "~/catalogue/path-pattern";

import { findEmptyMenus } from "./audience-rules";
import type { Finding } from "./finding";
import { restrictionsOf, type Restriction } from "./restrictions";
import type { BrandRule, House, Subject } from "./subject.server";

/** Paths and words that a manifest takes from the rest of the configuration. */
export const ACCESS_RULES: readonly BrandRule[] = [knownPaths, homeStaysOpen, landingStaysVisible, knownTerms];

function knownPaths(subject: Subject): Finding[] {
  const { landing } = subject.draft.manifest;
  const written: Pick<Restriction, "at" | "value">[] = [
    ...restrictionsOf(subject),
    ...(landing === undefined ? [] : [{ at: ["landing"], value: landing }]),
  ];
  const paths = subject.house.screens.list.map(({ path }) => path);
  return written
    .filter(({ value }) => !paths.some((path) => isPathOf(value, path)))
    .map(({ at, value }) => {
      const hint = didYouMean(value, new Set(paths.flatMap((path) => [path, withoutParameters(path)])));
      return { code: "B501", path: at, message: `"${value}" is not a path of the console`, hint };
    });
}

function homeStaysOpen(subject: Subject): Finding[] {
  return restrictionsOf(subject)
    .filter(({ value }) => value === "/")
    .map(({ at }) => ({
      code: "B502",
      path: at,
      message: '"/" cannot be restricted; it redirects to the landing page',
    }));
}

/** `/` leads to the landing page and denied paths lead to `/`: a hidden landing page is an endless circle. */
function landingStaysVisible(subject: Subject): Finding[] {
  const { complete, house, draft } = subject;
  const { landing } = complete;
  // Where nothing at all is left to land on, B504 says so.
  if (findEmptyMenus(subject).length > 0) return [];
  const hint = `set landing: ${firstVisible(subject) ?? "a menu entry"}`;
  const circle = (hiddenFor: string) =>
    `hides the landing page ${landing} for ${hiddenFor}; / would redirect in a loop`;
  const own = restrictionsOf(subject)
    .filter(({ value }) => value !== "/" && coversPath(value, landing))
    .map(({ at, tenant }): Finding => {
      const hiddenFor = tenant === undefined ? "every role" : `tenant ${tenant}`;
      return { code: "B503", path: at, message: `this ${circle(hiddenFor)}`, hint };
    });
  if (own.length > 0 || draft.manifest.landing === undefined) return own;

  const at = { code: "B503", path: ["landing"], hint } as const;
  const blame = inheritedHiding(subject, landing);
  if (blame) return [{ ...at, message: `${blame.rule} ${circle(blame.hiddenFor)}` }];
  const isKnown = house.screens.list.some(({ path }) => isPathOf(landing, path));
  if (!isKnown || menuPaths(house).includes(landing)) return [];
  return [{ ...at, message: `the landing page ${landing} is not in the menu`, hint }];
}

/** Whatever may hide a path, whoever asks and on whatever host: a landing page must survive all of it. */
function inheritedHiding({ complete, house }: Subject, path: string): { rule: string; hiddenFor: string } | undefined {
  const { roles, hostRules, tenantRules } = house.access;
  const hidings = [
    ...(complete.restrictedPaths ?? []).map((hide) => ({
      rule: `restrictedPaths ${hide}`,
      hide,
      hiddenFor: "every role",
    })),
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

function firstVisible(subject: Subject): string | undefined {
  const restricted = Object.values(subject.complete.tenants ?? {}).flatMap(({ hiddenSections = [] }) => hiddenSections);
  return menuPaths(subject.house).find((path) => {
    return !inheritedHiding(subject, path) && !restricted.some((pattern) => coversPath(pattern, path));
  });
}

function menuPaths({ screens }: House): string[] {
  const ids = screens.menu.flatMap((entry) => ("screen" in entry ? [entry.screen] : entry.children));
  return screens.list.filter(({ id }) => ids.includes(id)).map(({ path }) => withoutParameters(path));
}

function knownTerms({ draft, house }: Subject): Finding[] {
  const known = Object.keys(house.defaults.terminology);
  return Object.keys(draft.manifest.terminology ?? {})
    .filter((term) => !known.includes(term))
    .map((term) => ({
      code: "B505",
      path: ["terminology", term],
      part: "key",
      message: `"${term}" is not a known term`,
      hint: didYouMean(term, known),
    }));
}
