import { watch } from "node:fs";
import { join } from "node:path";

import { listBrandFolders } from "~/brand/folder-state.server";
import { watchFolders } from "~/brand/folder-watch.server";

import type { Terminal } from "./terminal.ts";
import type { Folders } from "./workspace.ts";

/** Programs save a file in several steps, and editors several files. */
const GATHER_MS = 100;

/**
 * Calls back after changes of brands or configuration, once for those that come together. What is thrown is told and forgotten:
 * the next change may mend it. Resolves when the terminal ends it.
 */
export function watchSources(
  { brandsDir, configDir }: Folders,
  onChange: () => void,
  { ended, complain }: Terminal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    const tell = () => {
      try {
        onChange();
      } catch (error) {
        complain(`error: ${error instanceof Error ? error.message : String(error)}\n`);
      }
    };
    const gather = () => {
      clearTimeout(timer);
      timer = setTimeout(tell, GATHER_MS);
    };
    const brands = watchFolders({
      brandsDirectory: brandsDir,
      onEvent(id) {
        if (id !== undefined) brands.follow(id, ["assets"]);
        gather();
      },
      onFault: reject,
    });
    for (const id of listBrandFolders(brandsDir)) brands.follow(id, ["assets"]);
    const configuration = [configDir, join(configDir, "fields")].map((folder) => watch(folder, gather));
    const close = () => {
      clearTimeout(timer);
      brands.close();
      for (const watcher of configuration) watcher.close();
      resolve();
    };
    if (ended?.aborted) close();
    ended?.addEventListener("abort", close, { once: true });
  });
}
