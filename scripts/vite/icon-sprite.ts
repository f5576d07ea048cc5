import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import * as lucide from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";

const LIBRARY = "lucide-react";
const IMPORTS = /import\s+\{([^}]*)\}\s+from\s+"lucide-react"/g;

/**
 * In the built console an icon is a reference to a symbol of one cached file (docs/decisions/0031): inlined, icons made
 * up a third of a document. The file contains the icons that the source imports from lucide-react.
 */
export function iconSprite(): Plugin {
  const names = importedIcons("app");
  const sprite = writeSprite(names);
  const fileName = `assets/icons-${createHash("sha256").update(sprite).digest("hex").slice(0, 8)}.svg`;
  return {
    name: "icon-sprite",
    enforce: "pre",
    apply: "build",
    resolveId: (id) => (id === LIBRARY ? `\0${LIBRARY}` : undefined),
    load(id) {
      if (id !== `\0${LIBRARY}`) return undefined;
      if (!this.environment.config.build.ssr) this.emitFile({ type: "asset", fileName, source: sprite });
      return writeModule(names, `/${fileName}`);
    },
  };
}

function importedIcons(directory: string): (keyof typeof lucide.icons)[] {
  const files = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));
  const words = files.flatMap((file) =>
    [...readFileSync(join(directory, file), "utf8").matchAll(IMPORTS)].flatMap(([, list = ""]) => list.split(",")),
  );
  return [...new Set(words.map((word) => word.trim()))].filter(isIcon).sort();
}

function isIcon(word: string): word is keyof typeof lucide.icons {
  return word in lucide && typeof lucide[word as "Check"] === "object";
}

function writeSprite(names: readonly (keyof typeof lucide.icons)[]): string {
  const symbols = names.map((name) => {
    const shapes = renderToStaticMarkup(createElement(lucide[name])).replace(/^<svg[^>]*>|<\/svg>$/g, "");
    return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

/**
 * Replaces the library: components with its names and props. Size and stroke are set in the style sheet. The reference
 * is constant and shared by all uses, so that React has one element to write and to hydrate instead of two.
 */
function writeModule(names: readonly string[], address: string): string {
  return `import { jsx } from "react/jsx-runtime";
const draw = (name) => {
  const dangerouslySetInnerHTML = { __html: '<use href="${address}#' + name + '"></use>' };
  return ({ size: _size, strokeWidth: _strokeWidth, ...rest }) => jsx("svg", { ...rest, dangerouslySetInnerHTML });
};
${names.map((name) => `export const ${name} = /* @__PURE__ */ draw("${name}");`).join("\n")}
`;
}
