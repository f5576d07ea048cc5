import { watch } from "node:fs";
import { join } from "node:path";

import { listBrandFolders } from "~/brand/load/folder-state.server";
import { watchFolders } from "~/brand/load/folder-watch.server";

import type { Terminal } from "./terminal.ts";
import type { Folders } from "./workspace.ts";

/** Programs save a file in several steps, and editors save several files. */
const GATHER_MS = 100;

interface SourceWatch {
  /** Called once for a group of changes, and never while the previous call is running. */
  onChange: () => void | Promise<void>;
  /** Calls `onChange` once the watch is complete, so that no change can be missed. */
  isCalledAtOnce?: boolean;
}

/**
 * Calls back after changes of brands or configuration. Errors are reported and then ignored: the next change may fix
 * the cause. Resolves when the terminal ends it.
 */
export function watchSources(
  { brandsDir, configDir }: Folders,
  { onChange, isCalledAtOnce = false }: SourceWatch,
  { ended, complain }: Terminal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined;
    let looking = Promise.resolve();
    const notify = () => {
      looking = looking
        .then(onChange)
        .catch((error: unknown) => complain(`error: ${error instanceof Error ? error.message : String(error)}\n`));
    };
    const gather = () => {
      clearTimeout(timer);
      timer = setTimeout(notify, GATHER_MS);
    };
    const brands = watchFolders({
      brandsDirectory: brandsDir,
      onEvent(id) {
        if (id !== undefined) brands.follow(id, ["assets"]);
        gather();
      },
      onError: reject,
    });
    for (const id of listBrandFolders(brandsDir)) brands.follow(id, ["assets"]);
    const configuration = [configDir, join(configDir, "fields")].map((folder) => watch(folder, gather));
    const close = () => {
      clearTimeout(timer);
      brands.close();
      for (const watcher of configuration) watcher.close();
      resolve();
    };
    if (isCalledAtOnce) notify();
    if (ended?.aborted) close();
    ended?.addEventListener("abort", close, { once: true });
  });
}
