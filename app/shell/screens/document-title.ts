import type { MetaFunction } from "@remix-run/node";

import { currentScreen, type ScreenMatch } from "./current-screen";
import type { PathParams } from "./screen-address";
import { readShellData } from "../read-shell-data";
import type { SentShellData, ShellData } from "../shell-data";

/**
 * The document title of a screen. Every route inside the shell exports it, because only the last match knows them all:
 * `export { screenMeta as meta } from "./document-title";`
 */
export const screenMeta: MetaFunction = ({ matches, params }) => {
  const shell = matches.find(({ id }) => id === "routes/shell/route")?.data as SentShellData | undefined;
  return shell ? [{ title: documentTitle(readShellData(shell), matches, params) }] : [];
};

/** "<object> · <screen> · <brand>"; missing parts are omitted. */
export function documentTitle(
  shell: Pick<ShellData, "brand" | "screens">,
  matches: readonly Pick<ScreenMatch, "id" | "data">[],
  params: PathParams,
): string {
  const screen = currentScreen(
    shell.screens,
    matches.map(({ id, data }) => ({ id, data, params })),
  );
  return [screen.objectLabel, screen.title, shell.brand.name].filter(Boolean).join(" · ");
}
