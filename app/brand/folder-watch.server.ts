import { watch, type FSWatcher } from "node:fs";
import { join } from "node:path";

export interface FolderWatch {
  /** Watches a brand's folder and, inside it, the folders of its pictures. */
  follow: (id: string, subfolders: readonly string[]) => void;
  close: () => void;
}

interface FolderWatchOptions {
  brandsDirectory: string;
  /** Something happened in these folders; in all of them when they are not named. */
  onEvent: (id: string | undefined) => void;
  /** Told once, when there are more folders than the system watches or it watches none. */
  onFault: (error: unknown) => void;
}

/**
 * Watches brands/ folder by folder. The recursive watch of Node 20 on Linux loses sight of a file that is replaced in one step,
 * which is how careful programs write.
 */
export function watchFolders({ brandsDirectory, onEvent, onFault }: FolderWatchOptions): FolderWatch {
  const followed = new Map<string, { subfolders: readonly string[]; watchers: FSWatcher[] }>();
  let isExhausted = false;

  const open = (folder: string, onChange: (type: string, name: string | null) => void): FSWatcher[] => {
    if (isExhausted) return [];
    try {
      // A watched folder that is removed may say so by an error; the folder above it tells what happened.
      return [watch(folder, { persistent: false }, onChange).on("error", () => undefined)];
    } catch (error) {
      if (error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR")) return [];
      isExhausted = true;
      onFault(error);
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
        // Another folder may stand behind a name now; an open watcher still sees the one that was there before.
        if (type === "rename" && subfolders.length > 0) reopen(id, subfolders);
        onEvent(id);
      }),
    );
    if (watchers.length > 0) followed.set(id, { subfolders, watchers });
  };
  const root = open(brandsDirectory, (type, name) => {
    // Mounted configuration turns a link with two dots before its name, and every folder is another one at once.
    if (name === null || name.startsWith("..")) return onEvent(undefined);
    if (/^[._]/.test(name)) return;
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
