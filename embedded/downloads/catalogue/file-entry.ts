import type { Download } from "~/contract/download";

import type { Release } from "../versions";

/**
 * A file of the demonstration in all of its versions. In texts, `{tenant}` is the organization's id, and `{file}`,
 * `{version}` and `{sha256}` are those of the newest version.
 */
export interface FileEntry extends Pick<
  Download,
  | "signature"
  | "name"
  | "displayName"
  | "group"
  | "os"
  | "architecture"
  | "requirements"
  | "notes"
  | "installCommand"
  | "recipes"
> {
  /** Newest first. */
  releases: readonly Release[];
  fileName: (version: string) => string;
  content: (version: string) => Buffer;
}
