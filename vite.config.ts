import { fileURLToPath } from "node:url";

import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";

import remixConfig from "./remix.config.js";
import { styledComponentsIds } from "./scripts/vite/styled-components-ids.ts";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

export default defineConfig({
  plugins: [styledComponentsIds(), remix(remixConfig)],
  resolve: { alias },
  build: { target: "es2022", reportCompressedSize: false, assetsInlineLimit: 0 },
  esbuild: { target: "es2022" },
  optimizeDeps: { esbuildOptions: { target: "es2022" } },
});
