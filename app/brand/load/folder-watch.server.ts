import { watch, type FSWatcher } from "node:fs";
import { join } from "node:path";

export interface FolderWatch {
  /** Watches a brand's folder and its subfolders of images. */
  follow: (id: string, subfolders: readonly string[]) => void;
  close: () => void;
}

/** Error codes for too many watched folders. */
const SHORTAGES: readonly unknown[] = ["ENOSPC", "EMFILE", "ENFILE", "ENOMEM"];

function isShortage(error: unknown): boolean {
  return !(error instanceof Error && "code" in error) || SHORTAGES.includes(error.code);
}

interface FolderWatchOptions {
  brandsDirectory: string;
  /** Called with the id of the folder of an event; undefined means that any folder may have changed. */
  onEvent: (id: string | undefined) => void;
  /** Called once if there are more folders than the system can watch, or if watching is not possible. */
  onError: (error: unknown) => void;
}

/**
 * Watches brands/ folder by folder. The recursive watch of Node 20 on Linux loses track of a file that is replaced by a
 * rename, which is how many programs save files.
 */
export function watchFolders({ brandsDirectory, onEvent, onError }: FolderWatchOptions): FolderWatch {
  const followed = new Map<string, { subfolders: readonly string[]; watchers: FSWatcher[] }>();
  let isExhausted = false;

  const open = (folder: string, onChange: (type: string, name: string | null) => void): FSWatcher[] => {
    if (isExhausted) return [];
    try {
      // Removing a watched folder may cause an error; it is handled by the event of the parent folder.
      return [watch(folder, { persistent: false }, onChange).on("error", () => undefined)];
    } catch (error) {
      // A folder that was removed or cannot be read does not affect others: the sweep detects its changes.
      if (folder !== brandsDirectory && !isShortage(error)) return [];
      isExhausted = true;
      onError(error);
      return [];
    }
  };
  const forget = (id: string) => {
    followed.get(id)?.watchers.forEach((watcher) => watcher.close());
    followed.delete(id);
  };
  const reopen = (id: string, subfolders: readonly string[]) => {
    forget(id);
    const watchers = ["", ...subfolders].flatMap((folder) =>
      open(join(brandsDirectory, id, folder), (type) => {
        // The name may now belong to another folder, while an open watcher still watches the previous one.
        if (type === "rename" && subfolders.length > 0) reopen(id, subfolders);
        onEvent(id);
      }),
    );
    if (watchers.length > 0) followed.set(id, { subfolders, watchers });
  };
  const root = open(brandsDirectory, (type, name) => {
    // Mounted configuration replaces a link whose name starts with two dots, which replaces every folder.
    if (name === null || name.startsWith("..")) return onEvent(undefined);
    if (name.startsWith(".")) return;
    if (type === "rename") reopen(name, followed.get(name)?.subfolders ?? []);
    onEvent(name);
  });
  return {
    follow(id, subfolders) {
      if (followed.get(id)?.subfolders.join("\n") !== subfolders.join("\n")) reopen(id, subfolders);
    },
    close() {
      root.forEach((watcher) => watcher.close());
      [...followed.keys()].forEach(forget);
    },
  };
}
