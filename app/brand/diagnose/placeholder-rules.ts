import { LOCALE_PLACEHOLDERS } from "../manifest/locale-texts";
import type { ManifestPath, Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";

/** Placeholders and markup that are shown as they are, because nothing replaces them. */
export const PLACEHOLDER_RULES: readonly BrandRule[] = [filledIn, plainTexts, plainTranslations];

/** As written by shells and CI systems, by Mustache and its relatives, and by ERB. */
const TEMPLATE = /\$\{[^{}]*\}|\{\{[^{}]*\}\}|<%[^%]*%>/;
/** As in the texts of the console. */
const PLACEHOLDER = /\{[\w .]*\}/g;
/** As copied from a web page. */
const ENTITY = /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/i;
const TAG = /<\/?[a-z][^<>]*>/i;
const CHARACTERS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&#39;": "'",
};

/** Keys whose values are not shown as they are: questions and paths have placeholders of their own. */
const NO_TEXTS = ["prompts", "css", "landing", "restrictedPaths", "hiddenSections", "assets"];

function filledIn({ manifest }: ResolvedManifest): Problem[] {
  return textsIn(manifest.data, []).flatMap(({ path, text }): Problem[] => {
    const isShown = !path.some((step) => NO_TEXTS.includes(String(step)));
    const [placeholder] = TEMPLATE.exec(text) ?? (isShown ? text.match(PLACEHOLDER) : null) ?? [];
    if (placeholder === undefined) return [];
    const message = `the placeholder "${placeholder}" is shown as it is: manifests have no variables`;
    return [{ code: "B117", path, message, hint: "write the value" }];
  });
}

function plainTexts({ manifest }: ResolvedManifest): Problem[] {
  return textsIn(manifest.data, []).flatMap(({ path, text }) =>
    path.some((step) => NO_TEXTS.includes(String(step))) ? [] : markupIn(text).map((found) => ({ ...found, path })),
  );
}

/** The translations of the brand itself; those that it inherits are reported where they are. */
function plainTranslations({ manifest, localeFiles }: ResolvedManifest): Problem[] {
  const own = localeFiles.filter(({ owner }) => owner === manifest);
  return own.flatMap(({ texts, file, positionOf }) =>
    textsIn(texts, []).flatMap(({ path, text }) => {
      const found = [...unreplaced(path.join("."), text), ...markupIn(text)];
      return found.map((problem) => ({ ...problem, path: [], position: { ...positionOf(path, "value"), file } }));
    }),
  );
}

type TextProblem = Pick<Problem, "code" | "message" | "hint">;

function unreplaced(key: string, text: string): TextProblem[] {
  const known = LOCALE_PLACEHOLDERS[key];
  const other = text.match(PLACEHOLDER)?.find((placeholder) => placeholder !== known) ?? TEMPLATE.exec(text)?.[0];
  if (other === undefined) return [];
  const message = `the placeholder "${other}" is shown as it is: ${key} ${known === undefined ? "has none" : `has only ${known}`}`;
  return [{ code: "B117", message, hint: "write the value, or remove it" }];
}

function markupIn(text: string): TextProblem[] {
  const [written] = ENTITY.exec(text) ?? TAG.exec(text) ?? [];
  if (written === undefined) return [];
  const character = CHARACTERS[written.toLowerCase()];
  const hint = TAG.test(written) ? "remove it: texts have no markup" : "write the character itself";
  const message = `"${written}" is shown as it is written`;
  return [{ code: "B120", message, hint: character === undefined ? hint : `write ${character}` }];
}

function textsIn(value: unknown, path: ManifestPath): { path: ManifestPath; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsIn(entry, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) => textsIn(entry, [...path, key]));
}
