import { readFileSync } from "node:fs";

import { optimize, type CustomPlugin, type XastParent } from "svgo";

import type { Diagnostic } from "~/brand/diagnose/diagnostic";
import { checkSvg, isKnownElement, validateAttribute, validateStyle } from "~/brand/diagnose/svg-check";

import { replaceFile } from "./repair.ts";

/**
 * Writes SVGs with problems again without what a picture does not need. A file that would still have problems, such as one with
 * letters that must become paths first, stays as it is. Answers with the files that were written.
 */
export function cleanSvgFiles(diagnostics: readonly Diagnostic[]): string[] {
  const files = new Set(diagnostics.filter(({ code }) => code === "B405").map(({ file }) => file));
  return [...files].filter((file) => {
    const cleaned = cleanSvg(readFileSync(file, "utf8"));
    if (cleaned !== undefined) replaceFile(file, cleaned);
    return cleaned !== undefined;
  });
}

/** The picture without scripts, foreign elements, links to the outside and editor data; undefined if that is not enough. */
export function cleanSvg(text: string): string | undefined {
  try {
    const { data } = optimize(text, { plugins: [REMOVE_WHAT_IS_REFUSED], js2svg: { eol: "lf", finalNewline: true } });
    return checkSvg(data).length === 0 ? data : undefined;
  } catch {
    // Not well formed: there is nothing to keep.
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

/** Drawing programs leave notes of their own, such as sodipodi:nodetypes. */
function isOfEditor(name: string): boolean {
  return name.includes(":") && !/^(?:xlink|xml|xmlns):/.test(name);
}

function remove(node: XastParent["children"][number], parent: XastParent): void {
  // A new list, because the present one is being walked.
  Object.assign(parent, { children: parent.children.filter((child) => child !== node) });
}
