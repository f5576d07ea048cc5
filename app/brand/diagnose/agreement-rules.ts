import { outOfOrder, PRIORITIES } from "~/contract/due-days-facts";
import { didYouMean } from "~/catalogue/nearest";

import type { ManifestPath, Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";

/**
 * Values that must be consistent with another value: in the same manifest, in config/features.yaml, or with the
 * calendar.
 */
export const AGREEMENT_RULES: readonly BrandRule[] = [
  defaultIsSupported,
  knownFeatures,
  differentTerms,
  dueInOrder,
  maintenanceEnds,
  analyticsHaveToken,
  notExpired,
];

function defaultIsSupported({ manifest, complete }: ResolvedManifest): Problem[] {
  const { locale } = manifest.data;
  const { default: language, supported } = complete.locale;
  if (!locale || supported.includes(language)) return [];
  // Only if one of the two values is set in this file.
  const key = locale.default !== undefined ? "default" : locale.supported !== undefined ? "supported" : undefined;
  if (key === undefined) return [];
  const message = `the default locale "${language}" is not in supported (${supported.join(", ")})`;
  return [{ code: "B107", path: ["locale", key], message, hint: `add ${language} to supported` }];
}

function knownFeatures({ manifest, config }: ResolvedManifest): Problem[] {
  const known = Object.keys(config.features);
  return Object.keys(manifest.data.features ?? {})
    .filter((feature) => !known.includes(feature))
    .map((feature) => ({
      code: "B508",
      path: ["features", feature],
      part: "key",
      message: `unknown feature "${feature}"`,
      hint: didYouMean(feature, known) ?? `the features are ${known.join(", ")}`,
    }));
}

/** Users could not distinguish two terms with one word. Only if one of them is set in this file. */
function differentTerms({ manifest, complete: { terminology } }: ResolvedManifest): Problem[] {
  const own = Object.keys(manifest.data.terminology ?? {});
  const entries = Object.entries(terminology);
  return entries.flatMap(([term, { one, many }], index): Problem[] => {
    const [other] =
      entries.slice(0, index).find(([, before]) => isSameWord(before.one, one) || isSameWord(before.many, many)) ?? [];
    const place = [term, other].find((each) => each !== undefined && own.includes(each));
    if (other === undefined || place === undefined) return [];
    const message = `the terms ${other} and ${term} have the same word "${one}"`;
    return [{ code: "B119", path: ["terminology", place], message, hint: "choose another word for one of them" }];
  });
}

function isSameWord(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** A more urgent vulnerability is never due later than others. Only if one of the days is set in this file. */
function dueInOrder({ manifest, complete: { dueDays: days } }: ResolvedManifest): Problem[] {
  const less = outOfOrder(days);
  const urgent = PRIORITIES.find((priority) => less !== undefined && days[priority] > days[less]);
  if (less === undefined || urgent === undefined) return [];
  const own = [urgent, less].find((priority) => manifest.data.dueDays?.[priority] !== undefined);
  if (own === undefined) return [];
  const message = `${urgent} is due in ${days[urgent]} days, later than ${less} in ${days[less]}`;
  const hint = own === urgent ? `set ${urgent} to at most ${days[less]}` : `set ${less} to at least ${days[urgent]}`;
  return [{ code: "B116", path: ["dueDays", own], message, hint }];
}

const DAY_MS = 86_400_000;
const MAINTENANCE_DAYS = 7;

/** A console that should be unavailable for longer, or by mistake for years, is a disabled brand. */
function maintenanceEnds({ manifest }: ResolvedManifest): Problem[] {
  const { start, end } = manifest.data.maintenance ?? {};
  if (start === undefined || end === undefined) return [];
  const path = ["maintenance", "end"];
  const length = Date.parse(end) - Date.parse(start);
  if (length <= 0 || length > MAINTENANCE_DAYS * DAY_MS) {
    const message = `maintenance.end must be after the start, by at most ${MAINTENANCE_DAYS} days; found "${end}"`;
    const hint = length <= 0 ? `set a time after ${start}` : 'to hide a brand for longer, set "status: disabled"';
    return [{ code: "B105", path, message, hint }];
  }
  if (Date.parse(end) > Date.now()) return [];
  return [{ code: "B112", path, message: `this maintenance ended on ${end}`, hint: "remove it, or set later times" }];
}

function analyticsHaveToken({ manifest, chosen }: ResolvedManifest): Problem[] {
  const { enabled } = manifest.data.analytics ?? {};
  if (!enabled || chosen.analytics?.token !== undefined || manifest.isWritten(["analytics", "token"])) return [];
  const message = 'the required key "token" is missing';
  return [
    {
      code: "B101",
      path: ["analytics"],
      missing: "token",
      message,
      hint: "add: token: … (the public token of a project)",
    },
  ];
}

function notExpired({ manifest }: ResolvedManifest): Problem[] {
  const { metadata, coming = [] } = manifest.data;
  return [
    ...coming.flatMap(({ title, expected }, index) => {
      const at: ManifestPath = ["coming", index, "expected"];
      return expired(at, expected, `${title} was expected on`, "remove the entry, or set a later day");
    }),
    ...expired(
      ["metadata", "expires"],
      metadata?.expires,
      "this brand was meant to end on",
      "remove the folder, or set a later day",
    ),
  ];
}

function expired(path: ManifestPath, day: string | undefined, what: string, hint: string): Problem[] {
  if (day === undefined || day >= new Date().toISOString().slice(0, 10)) return [];
  return [{ code: "B112", path, message: `${what} ${day}`, hint }];
}
