/* Worker process that diagnoses a share of many brands; see check-all.ts. */
import { readConfigFiles } from "~/brand/diagnose/config-files.server";
import { indexBrands } from "~/brand/load/related-brands.server";

import { diagnoseShare } from "./diagnose-share.ts";
import type { Folders } from "./workspace.ts";

export interface Share extends Folders {
  ids: readonly string[];
  ignoresFiles?: boolean | undefined;
}

process.once("message", ({ ids, brandsDir, configDir, ignoresFiles = false }: Share) => {
  const { config } = readConfigFiles(configDir);
  if (!config) throw new Error("config/ has new problems since the check started");
  const source = { brandsDirectory: brandsDir, config: { ...config, ignoresFiles } };
  const checked = [...diagnoseShare(ids, source, indexBrands(source))].flat();
  process.send?.(checked, () => process.disconnect());
});
