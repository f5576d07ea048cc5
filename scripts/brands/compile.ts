import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

import { openBrandCache } from "~/brand/load/brand-cache.server";
import { sha256 } from "~/brand/load/folder-state.server";

import { openAllBrands } from "./open-all-brands.ts";
import type { Registry } from "./registry.ts";
import { EXIT, WrongUsage } from "./terminal.ts";
import { readWorkspace, type Folders } from "./workspace.ts";

/** The compiled output is specific to one build of the server, because another may interpret manifests differently. */
const SERVER = "build/start.js";

export function addCompile({ program, terminal, finish }: Registry): void {
  program
    .command("compile")
    .summary("reads all brands ahead of a server's first start, for image builds")
    .description(
      "reads all brands in advance, in an image build after npm run build, so that the first start of the server does not parse them; exits with 1 if a brand has errors and will not be served",
    )
    .option("--data-dir <folder>", "DATA_DIR of the server", ".data")
    .action((options: Folders & { dataDir: string }) => {
      if (!existsSync(SERVER)) throw new WrongUsage(`${SERVER} does not exist; run: npm run build`);
      const startedAt = performance.now();
      const directory = join(options.dataDir, "brands");
      const onError = (error: unknown) => {
        throw error;
      };
      const cache = openBrandCache({ directory, version: sha256(readFileSync(SERVER)), onError });
      const { entries } = openAllBrands(readWorkspace(options, { ids: [] }), cache);
      const broken = entries.filter(({ state }) => state === "down").map(({ id }) => id);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const size = Math.ceil(statSync(join(directory, "compiled.ndjson")).size / 1024);
      terminal.write(`${entries.length - broken.length} brands compiled to ${directory} (${size} KiB, ${seconds} s)\n`);
      if (broken.length > 0) terminal.write(`with errors, see brands validate: ${broken.join(", ")}\n`);
      finish(broken.length > 0 ? EXIT.problems : EXIT.fine);
    });
}
