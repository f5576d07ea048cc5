import { relative } from "node:path";

import { positionAt, type Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";

/** Rules in theme.css that use disallowed features. */
export const CSS_RULES: readonly BrandRule[] = [harmlessCss, shortCss];

const PATH = ["theme", "css"];

function harmlessCss({ manifest, customCss }: ResolvedManifest): Problem[] {
  // An inherited style sheet is reported where it is defined.
  if (!customCss || customCss.owner !== manifest) return [];
  return customCss.problems.map(({ offset, what, isSyntax, hint }) => ({
    code: "B605",
    path: PATH,
    message: isSyntax ? `custom css cannot be read: ${what}` : `custom css may not contain ${what}`,
    hint: hint ?? (isSyntax ? syntaxHint(customCss.text.trim()) : undefined),
    position: customCss.file
      ? { file: relative(process.cwd(), customCss.file), ...positionAt(customCss.text, offset) }
      : manifest.positionInText(PATH, offset),
  }));
}

/** For a text that is no style sheet at all: the name of a file, or a part of a web page. */
function syntaxHint(text: string): string | undefined {
  if (/^\S+\.\w+$/.test(text)) return "name a .css file, or write the rules here";
  return /^<style\b/i.test(text) ? "remove <style> and </style>" : undefined;
}

/** A separate file is subject to the size limit of all files instead. */
function shortCss({ manifest, customCss, config }: ResolvedManifest): Problem[] {
  if (!customCss || customCss.owner !== manifest || customCss.file !== undefined) return [];
  const kiB = Math.ceil(Buffer.byteLength(customCss.text) / 1024);
  const limit = config.defaults.limits.fileKiB.css;
  return kiB > limit
    ? [{ code: "B406", path: PATH, message: `theme.css is ${kiB} KiB; the limit for css is ${limit} KiB` }]
    : [];
}
