/* Builds the console (browser and server) and bundles the two programs that run it. */
import { cpSync } from "node:fs";

import { Command } from "commander";

import { bundleProgram } from "./bundle.ts";
import { writeFreshness } from "./freshness.ts";
import { precompress } from "./precompress.ts";
import { bin, run } from "./steps.ts";
import { writeSmallerFonts } from "./vite/smaller-fonts.ts";
import { writeConfigValues } from "./write-config-values.ts";

new Command("npm run build")
  .description("Builds the console, and bundles the two programs that run it, in build/.")
  .parse();

await writeSmallerFonts();
const code =
  (await run(bin("tsx"), ["scripts/write-types.ts"])) ||
  (await run(bin("remix"), ["vite:build"], { NODE_ENV: "production" })) ||
  (await run(bin("tsx"), ["scripts/write-styles.ts"], { NODE_ENV: "production" }));
if (code !== 0) process.exit(code);

await bundleProgram("server.ts", "build/start.js");
await bundleProgram("embedded/main.ts", "build/embedded.js");
cpSync("embedded/downloads/packages", "build/packages", { recursive: true });
writeConfigValues();
await precompress("build/client/assets");
writeFreshness();
