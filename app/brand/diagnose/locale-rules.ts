import { didYouMean } from "~/catalogue/nearest";

import type { Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";

/** The brand's own translations; problems of inherited ones are reported for the brand that has them. */
export const LOCALE_RULES: readonly BrandRule[] = [readableTexts, supportedLanguages, knownTerms];

const ownFiles = ({ localeFiles, manifest }: ResolvedManifest) => localeFiles.filter(({ owner }) => owner === manifest);

function readableTexts(resolved: ResolvedManifest): Problem[] {
  return ownFiles(resolved).flatMap(({ problems }) => problems);
}

function supportedLanguages(resolved: ResolvedManifest): Problem[] {
  const { supported } = resolved.complete.locale;
  return ownFiles(resolved)
    .filter(({ language }) => !supported.includes(language))
    .map(({ language, file }) => ({
      code: "B114",
      path: [],
      position: { line: 1, column: 1, file },
      message: `unused translations: "${language}" is not in locale.supported (${supported.join(", ")})`,
      hint: didYouMean(language, supported) ?? `add ${language} to locale.supported in brand.yaml`,
    }));
}

function knownTerms(resolved: ResolvedManifest): Problem[] {
  const known = Object.keys(resolved.config.defaults.terminology);
  return ownFiles(resolved).flatMap(({ texts, file, positionOf }) =>
    Object.keys(texts.terminology ?? {})
      .filter((term) => !known.includes(term))
      .map((term) => ({
        code: "B505",
        path: [],
        position: { ...positionOf(["terminology", term], "key"), file },
        message: `"${term}" is not a known term`,
        hint: didYouMean(term, known) ?? `the terms are ${known.join(", ")}`,
      })),
  );
}
