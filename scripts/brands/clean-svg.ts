import { readFileSync } from "node:fs";

import { optimize, type CustomPlugin, type XastParent } from "svgo";

import type { Diagnostic } from "~/brand/diagnose/diagnostic";
import { checkSvg, isKnownElement, validateAttribute, validateStyle } from "~/brand/diagnose/svg-check";

import { replaceFile } from "./repair.ts";

/**
 * Rewrites SVGs with problems without disallowed content. A file that would still have problems, such as one with text
 * that must be converted to paths first, is left unchanged. Returns the written files.
 */
export function cleanSvgFiles(diagnostics: readonly Diagnostic[]): string[] {
  const cleaned = cleanedFiles(diagnostics);
  for (const [file, text] of cleaned) replaceFile(file, text);
  return [...cleaned.keys()];
}

/** Adds `--fix-svg` to the hints about SVGs that it would clean. */
export function offerCleaning(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const cleaned = cleanedFiles(diagnostics);
  return diagnostics.map((one) =>
    one.code === "B405" && cleaned.has(one.file)
      ? { ...one, hint: `${one.hint ?? ""}; or brands validate --fix-svg cleans the file` }
      : one,
  );
}

/** The clean text of each SVG with problems that can be cleaned, by its path. */
function cleanedFiles(diagnostics: readonly Diagnostic[]): Map<string, string> {
  const files = new Set(diagnostics.filter(({ code }) => code === "B405").map(({ file }) => file));
  return new Map(
    [...files].flatMap((file) => {
      const cleaned = cleanSvg(readFileSync(file, "utf8"));
      return cleaned === undefined ? [] : [[file, cleaned] as const];
    }),
  );
}

/** Something is left to see: a picture that consisted of an embedded photo is not cleaned, but emptied. */
const DRAWN = /<(?:path|rect|circle|ellipse|line|polyline|polygon)\b/;

/** The image without scripts, foreign elements, external links and editor data; undefined if that is not enough. */
export function cleanSvg(text: string): string | undefined {
  try {
    const { data } = optimize(text, { plugins: [REMOVE_WHAT_IS_REFUSED], js2svg: { eol: "lf", finalNewline: true } });
    return checkSvg(data).length === 0 && DRAWN.test(data) ? data : undefined;
  } catch {
    // Not well formed: the file cannot be cleaned.
    return undefined;
  }
}

const SVG_NAMESPACE = "http://www.w3.org/2000/svg";

const REMOVE_WHAT_IS_REFUSED: CustomPlugin = {
  name: "removeWhatIsRefused",
  fn: () => ({
    doctype: { enter: remove },
    instruction: { enter: remove },
    comment: { enter: remove },
    cdata: { enter: remove },
    element: {
      enter(element, parent) {
        const isBadStyle =
          element.name === "style" &&
          element.children.some((child) => "value" in child && validateStyle(child.value) !== undefined);
        if (!isKnownElement(element.name) || isBadStyle) {
          remove(element, parent);
          return;
        }
        if (parent.type === "root") element.attributes["xmlns"] ??= SVG_NAMESPACE;
        for (const [name, value] of Object.entries(element.attributes)) {
          const isRefused = validateAttribute({ name, value, offset: 0 }, []) !== undefined;
          if (isRefused || isOfEditor(name)) Reflect.deleteProperty(element.attributes, name);
        }
      },
    },
  }),
};

/** Drawing programs store their own metadata, such as sodipodi:nodetypes. */
function isOfEditor(name: string): boolean {
  return name.includes(":") && !/^(?:xlink|xml|xmlns):/.test(name);
}

function remove(node: XastParent["children"][number], parent: XastParent): void {
  // A new list, because the current one is being iterated.
  Object.assign(parent, { children: parent.children.filter((child) => child !== node) });
}
