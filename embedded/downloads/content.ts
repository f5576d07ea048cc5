import { readFileSync } from "node:fs";

import { inVersion } from "./scripts";

/** A text file whose text names its version. */
export function textFile(text: string): (version: string) => Buffer {
  return (version) => Buffer.from(inVersion(text, version));
}

/** A file of the folder `packages`, which is beside this module, and beside the bundle in a build. */
export function packageFile(nameOf: (version: string) => string): (version: string) => Buffer {
  return (version) => readFileSync(new URL(`./packages/${nameOf(version)}`, import.meta.url));
}
