import { join } from "node:path";

import { MENU_ICONS } from "~/contract/menu-icons";

import { didYouMean } from "./nearest";
import type { ScreenId } from "./screen-id.generated";
import { ScreensFile, titleOfPath, type MenuEntry, type Screen, type Screens } from "./screens";
import { ConfigurationError, problemAt, readYamlSource, type ConfigProblem, type YamlSource } from "./yaml-file.server";

/** Reads config/screens.yaml. Throws a ConfigurationError for duplicate ids, and unknown screens or icons in the menu. */
export function readScreens(configDirectory: string): Screens {
  const { data: file, source } = readYamlSource(join(configDirectory, "screens.yaml"), ScreensFile);
  const byId = new Map<string, Screen>();
  const problems: ConfigProblem[] = [];
  for (const [index, entry] of file.screens.entries()) {
    if (byId.has(entry.id)) {
      problems.push(
        problemAt(
          source,
          ["screens", index, "id"],
          `the screen id "${entry.id}" is used twice`,
          "rename one of the two",
        ),
      );
    }
    if (entry.icon !== undefined && !isIcon(entry.icon))
      problems.push(unknownIcon(source, ["screens", index], entry.icon));
    byId.set(entry.id, { ...entry, id: entry.id as ScreenId, title: entry.title ?? titleOfPath(entry.path) });
  }
  for (const { id, path } of file.menu.flatMap(screensOfEntry)) {
    if (byId.has(id)) continue;
    const hint = didYouMean(id, byId.keys()) ?? "add it to screens, or remove it from the menu";
    problems.push(problemAt(source, path, `the menu names "${id}", which is not a screen`, hint));
  }
  for (const [index, { icon }] of file.menu.entries()) {
    if (!isIcon(icon)) problems.push(unknownIcon(source, ["menu", index], icon));
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return {
    list: [...byId.values()],
    menu: file.menu,
    byId: (id) => {
      const screen = byId.get(id);
      if (!screen) throw new Error(`config/screens.yaml has no screen "${id}"`);
      return screen;
    },
  };
}

function isIcon(name: string): boolean {
  return MENU_ICONS.some((known) => known === name);
}

function unknownIcon(source: YamlSource, path: readonly PropertyKey[], icon: string): ConfigProblem {
  const hint = didYouMean(icon, MENU_ICONS) ?? `use one of ${MENU_ICONS.join(", ")}`;
  return problemAt(source, [...path, "icon"], `unknown icon "${icon}"`, hint);
}

/** The screens that a menu entry refers to, and where. */
function screensOfEntry(entry: MenuEntry, index: number): { id: string; path: PropertyKey[] }[] {
  if ("screen" in entry) return [{ id: entry.screen, path: ["menu", index, "screen"] }];
  return entry.children.map((id, child) => ({ id, path: ["menu", index, "children", child] }));
}
