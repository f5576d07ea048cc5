import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

import type { Log } from "./log";
import { locateUiPackage } from "./pages/ui-package";

/**
 * Generates the theme from the package's own defaults. This needs a global HTMLElement, which would make other packages
 * believe that they are in a browser, so it runs in a separate process; as text, so that a bundle needs no extra file.
 */
const SCRIPT = `
globalThis.HTMLElement ??= class {};
const { default: ui } = await import(process.argv[1]);
// The page around the widget says which font, corners and heights are the brand's; nothing is fetched from elsewhere.
const family = ["var(--font-sans)", "system-ui", "sans-serif"];
// Taller than in the console by the same amount at every density: 3em at 36px.
const height = "calc(3em - 36px + var(--control-height, 36px))";
const inTheBrandsShape = ({ globals, components, ...rest }) => ({
  ...rest,
  components: {
    ...components,
    button: { ...components.button, "--descope-button-host-height": height },
    inputWrapper: { ...components.inputWrapper, "--descope-input-wrapper-input-height": height },
  },
  globals: {
    ...globals,
    radius: {
      ...globals.radius,
      xs: "var(--radius, 5px)",
      sm: "var(--radius, 10px)",
      md: "var(--radius-large, 15px)",
    },
    fonts: { font1: { family, label: "Brand" }, font2: { family, label: "Brand" } },
    typography: { ...globals.typography, h3: { ...globals.typography.h3, size: "22px" } },
  },
});
const theme = {
  light: ui.themeToStyle(inTheBrandsShape(ui.defaultTheme), "light"),
  dark: ui.themeToStyle(inTheBrandsShape({ ...ui.darkTheme, globals: { ...ui.defaultTheme.globals, ...ui.darkTheme.globals } }), "dark"),
};
process.stdout.write(JSON.stringify(theme));
`;
const SCRIPT_HASH = createHash("sha256").update(SCRIPT).digest("hex").slice(0, 8);
const LARGEST_THEME_BYTES = 16 * 1024 * 1024;

/** The text of theme.json; generated in the background, and generated again on demand if that failed. */
export function createTheme(cacheDirectory: string, log: Log): () => Promise<string> {
  let theme: Promise<string> | undefined;
  const read = () =>
    (theme ??= readOrWriteTheme(cacheDirectory).catch((error: unknown) => {
      theme = undefined;
      throw error;
    }));
  read().catch((error: unknown) => log.error({ err: error }, "the theme of the sign-in widget could not be made"));
  return read;
}

/**
 * Generated once per version of the widget's elements and of the script above, which takes about a second, and cached
 * in that directory.
 */
async function readOrWriteTheme(cacheDirectory: string): Promise<string> {
  const { version, entry } = locateUiPackage();
  const file = join(cacheDirectory, `identity-theme-${version}-${SCRIPT_HASH}.json`);
  if (existsSync(file)) return readFile(file, "utf8");
  const script = ["--input-type=module", "--eval", SCRIPT, pathToFileURL(entry).href];
  const { stdout: theme } = await promisify(execFile)(process.execPath, script, { maxBuffer: LARGEST_THEME_BYTES });
  await mkdir(cacheDirectory, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, theme);
  await rename(unfinished, file);
  return theme;
}
