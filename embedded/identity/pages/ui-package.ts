import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { z } from "zod";

const NAME = "@descope/web-components-ui";

export interface UiPackage {
  version: string;
  /** The module that generates themes. */
  entry: string;
  /** The folder with the scripts that the browser loads. */
  scripts: string;
}

/**
 * The location of the installed package of the widget's elements. Resolved at run time, so that it works in a bundle as
 * well.
 */
export function locateUiPackage(): UiPackage {
  const { resolve } = createRequire(import.meta.url);
  const manifest = resolve(`${NAME}/package.json`);
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, "utf8")));
  return { version, entry: resolve(NAME), scripts: join(dirname(manifest), "dist", "umd") };
}
