import type { Plugin } from "vite";

const FOLDER = "node_modules/date-fns";
/** The words of a locale that only the functions named beside them read. */
const READERS: Readonly<Record<string, string>> = {
  match: "parse",
  formatDistance: "formatDistance",
  formatRelative: "formatRelative",
};
const WORDS = new RegExp(`/${FOLDER}/locale/en-US/_lib/(${Object.keys(READERS).join("|")})\\.js$`);
const USED = new RegExp(`/${FOLDER}/(${Object.values(READERS).join("|")})\\.js$`);

/**
 * Leaves words out of the browser's scripts that date-fns' `format` carries for other functions: 1.2 kB compressed on
 * every screen. Fails the build if one of those functions is used.
 */
export function unreadWords(): Plugin {
  return {
    name: "livery:unread-words",
    apply: "build",
    enforce: "pre",
    load(id, options) {
      if (options?.ssr) return null;
      const name = WORDS.exec(id)?.[1];
      return name === undefined ? null : `export const ${name} = {};`;
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" ? Object.entries(file.modules) : [],
      );
      const rendered = modules.filter(([, { renderedLength }]) => renderedLength > 0);
      const used = rendered.map(([id]) => USED.exec(id)?.[1]).find((name) => name !== undefined);
      if (used !== undefined)
        this.error(`date-fns' ${used} needs the words that scripts/vite/unread-words.ts leaves out`);
    },
  };
}
