/* Builds the console (browser and server) and bundles the two programs that run it. */
import { build } from "esbuild";

import { writeFreshness } from "./freshness.ts";
import { precompress } from "./precompress.ts";
import { bin, run } from "./steps.ts";
import { writeSmallerFonts } from "./vite/smaller-fonts.ts";

await writeSmallerFonts();
const code =
  (await run(bin("tsx"), ["scripts/write-types.ts"])) ||
  (await run(bin("remix"), ["vite:build"], { NODE_ENV: "production" })) ||
  (await run(bin("tsx"), ["scripts/write-styles.ts"], { NODE_ENV: "production" }));
if (code !== 0) process.exit(code);

for (const [entry, outfile] of [
  ["server.ts", "build/start.js"],
  ["embedded/main.ts", "build/embedded.js"],
] as const) {
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    alias: { "~": "./app" },
    logLevel: "warning",
  });
}
await precompress("build/client/assets");
writeFreshness();
