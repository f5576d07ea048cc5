import { fileURLToPath } from "node:url";

import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

import remixConfig from "./remix.config.js";
import { chunkOf } from "./scripts/vite/chunks.ts";
import { iconSprite } from "./scripts/vite/icon-sprite.ts";
import { smallerFontsAlias } from "./scripts/vite/smaller-fonts.ts";
import { styledComponentsIds } from "./scripts/vite/styled-components-ids.ts";
import { unreadWords } from "./scripts/vite/unread-words.ts";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [iconSprite(), unreadWords(), styledComponentsIds({ standIn: "~/ui/static-styled" }), remix(remixConfig)],
  resolve: { alias: command === "build" ? { ...alias, ...smallerFontsAlias } : alias },
  build: {
    target: "es2022",
    // 4 % fewer bytes than esbuild after compression.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, safari10: false, compress: { ecma: 2020, passes: 3 } },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
    // The server is one file, lazy parts included: its styles are collected from there (docs/decisions/0012).
    rollupOptions: {
      output: isSsrBuild ? { inlineDynamicImports: true } : { manualChunks: chunkOf },
      // d3-array calls them for functions that nothing here uses, and that would stay in every page.
      treeshake: { manualPureFunctions: ["bisector", "Blur2", "shuffler"] },
    },
  },
  esbuild: { target: "es2022" },
  optimizeDeps: { esbuildOptions: { target: "es2022" } },
}));
