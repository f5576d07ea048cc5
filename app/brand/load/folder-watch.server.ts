import { watch, type FSWatcher } from "node:fs";
import { join } from "node:path";

export interface FolderWatch {
  /** Watches a brand's folder and, inside it, the folders of its pictures. */
  follow: (id: string, subfolders: readonly string[]) => void;
  close: () => void;
}

/** How systems say that they can watch no more folders. */
const SHORTAGES: readonly unknown[] = ["ENOSPC", "EMFILE", "ENFILE", "ENOMEM"];

function isShortage(error: unknown): boolean {
  return !(error instanceof Error && "code" in error) || SHORTAGES.includes(error.code);
}

interface FolderWatchOptions {
  brandsDirectory: string;
  /** Something happened in these folders; in all of them when they are not named. */
  onEvent: (id: string | undefined) => void;
  /** Called once, if there are more folders than the system can watch or it cannot watch any. */
  onError: (error: unknown) => void;
}

/**
 * Watches brands/ folder by folder. The recursive watch of Node 20 on Linux loses sight of a file that is replaced in one step,
 * which is how careful programs write.
 */
export function watchFolders({ brandsDirectory, onEvent, onError }: FolderWatchOptions): FolderWatch {
  const followed = new Map<string, { subfolders: readonly string[]; watchers: FSWatcher[] }>();
  let isExhausted = false;

  const open = (folder: string, onChange: (type: string, name: string | null) => void): FSWatcher[] => {
    if (isExhausted) return [];
    try {
      // Removing a watched folder may cause an error; the event of its parent folder is the one that counts.
      return [watch(folder, { persistent: false }, onChange).on("error", () => undefined)];
    } catch (error) {
      // A folder that is gone, or that may not be read, concerns no other: the sweep looks after it.
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
        // The name may belong to another folder now, while an open watcher still watches the previous one.
        if (type === "rename" && subfolders.length > 0) reopen(id, subfolders);
        onEvent(id);
      }),
    );
    if (watchers.length > 0) followed.set(id, { subfolders, watchers });
  };
  const root = open(brandsDirectory, (type, name) => {
    // Mounted configuration replaces a link whose name begins with two dots, which replaces every folder.
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
