import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Registry } from "./registry.ts";
import { requireFolder } from "./require-folder.ts";
import { brandSchemaText, withoutOfferedBrands } from "./schema-text.ts";
import { EXIT } from "./terminal.ts";
import type { Folders } from "./workspace.ts";

export function addSchema({ program, terminal, finish }: Registry): void {
  program
    .command("schema")
    .description("prints the JSON Schema of brand.yaml, for editors")
    .option("--write", "write it to schema/brand.schema.json in the configuration folder")
    .option("--check", "fail if that file is out of date")
    .action(({ configDir, brandsDir, write, check }: Folders & { write?: boolean; check?: boolean }) => {
      requireFolder("--config-dir", configDir);
      const file = join(configDir, "schema", "brand.schema.json");
      const text = brandSchemaText(configDir, brandsDir);
      if (write) writeFileSync(file, text);
      if (!write && !check) terminal.write(text);
      if (!check) return;
      const isFresh =
        existsSync(file) && withoutOfferedBrands(readFileSync(file, "utf8")) === withoutOfferedBrands(text);
      terminal.write(isFresh ? `${file} is up to date\n` : `${file} is stale; run: npm run brands -- schema --write\n`);
      finish(isFresh ? EXIT.fine : EXIT.problems);
    });
}
