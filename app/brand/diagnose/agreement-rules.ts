import { didYouMean } from "~/catalogue/nearest";

import type { Finding } from "./finding";
import type { BrandRule, Subject } from "./subject.server";

/** Values that must agree with another: with one of the same manifest, with config/features.yaml, or with the calendar. */
export const AGREEMENT_RULES: readonly BrandRule[] = [
  defaultIsSupported,
  knownFeatures,
  analyticsHaveToken,
  notExpired,
];

function defaultIsSupported({ draft, complete }: Subject): Finding[] {
  const { locale } = draft.manifest;
  const { default: language, supported } = complete.locale;
  if (!locale || supported.includes(language)) return [];
  // Only where this very file says one of the two.
  const key = locale.default !== undefined ? "default" : locale.supported !== undefined ? "supported" : undefined;
  if (key === undefined) return [];
  const message = `the default locale "${language}" is not in supported (${supported.join(", ")})`;
  return [{ code: "B107", path: ["locale", key], message, hint: `add ${language} to supported` }];
}

function knownFeatures({ draft, house }: Subject): Finding[] {
  const known = Object.keys(house.features);
  return Object.keys(draft.manifest.features ?? {})
    .filter((feature) => !known.includes(feature))
    .map((feature) => ({
      code: "B508",
      path: ["features", feature],
      part: "key",
      message: `unknown feature "${feature}"`,
      hint: didYouMean(feature, known),
    }));
}

function analyticsHaveToken({ draft, chosen }: Subject): Finding[] {
  const { enabled } = draft.manifest.analytics ?? {};
  if (!enabled || chosen.analytics?.token !== undefined || draft.isWritten(["analytics", "token"])) return [];
  const message = 'the required key "token" is missing';
  return [{ code: "B101", path: ["analytics"], message, hint: "add: token: … (the public token of a project)" }];
}

function notExpired({ draft }: Subject): Finding[] {
  const { expires } = draft.manifest.metadata ?? {};
  if (expires === undefined || expires >= new Date().toISOString().slice(0, 10)) return [];
  const message = `this brand was meant to end on ${expires}`;
  return [{ code: "B112", path: ["metadata", "expires"], message, hint: "remove the folder, or set a later day" }];
}
