import { readFileSync } from "node:fs";

import type { ReactElement } from "react";
import { ServerStyleSheet } from "styled-components";

/** Placeholder for the styles in root.tsx: the last child of the head. */
export const STYLES_PLACE = "__STYLES__";

/** In development only: one sheet for the whole process, since styles depend on neither brand nor person. */
const collected = import.meta.env.DEV ? new ServerStyleSheet() : undefined;

/** Registers the styles of rendered components for `styleTags`. */
export function withStyles(document: ReactElement): ReactElement {
  return collected ? collected.collectStyles(document) : document;
}

/** The styles of a document: a link to the file that the build wrote (docs/decisions/0012). */
export function styleTags(nonce: string): string {
  // The sheet's own tag has no nonce, because it serves all responses.
  if (collected) return collected.getStyleTags().replaceAll("<style ", `<style nonce="${nonce}" `);
  return `<link rel="stylesheet" href="${componentStyles().address}">`;
}

interface BuiltSheet {
  address: string;
  hash: string;
}

let sheet: BuiltSheet | undefined;

/** The built sheet with the rules of all components; undefined in development. */
export function componentStyles(): BuiltSheet {
  return (sheet ??= JSON.parse(readFileSync(new URL("./styles.json", import.meta.url), "utf8")) as BuiltSheet);
}
