import { join } from "node:path";

import { didYouMean } from "./nearest";
import type { ScreenId } from "./screen-id.generated";
import { ScreensFile, titleOfPath, type MenuEntry, type Screen, type Screens } from "./screens";
import { ConfigurationFaults, faultAt, readYamlSource, type Fault } from "./yaml-file.server";

/** Reads config/screens.yaml. Throws ConfigurationFaults when an id is used twice or the menu names a screen that is not there. */
export function readScreens(configDirectory: string): Screens {
  const { data: file, source } = readYamlSource(join(configDirectory, "screens.yaml"), ScreensFile);
  const byId = new Map<string, Screen>();
  const faults: Fault[] = [];
  for (const [index, entry] of file.screens.entries()) {
    if (byId.has(entry.id)) {
      faults.push(faultAt(source, ["screens", index, "id"], `the screen id "${entry.id}" is used twice`));
    }
    byId.set(entry.id, { ...entry, id: entry.id as ScreenId, title: entry.title ?? titleOfPath(entry.path) });
  }
  for (const { id, path } of file.menu.flatMap(screensOfEntry)) {
    if (byId.has(id)) continue;
    const hint = didYouMean(id, byId.keys());
    faults.push(faultAt(source, path, `the menu names "${id}", which is not a screen`, hint));
  }
  if (faults.length > 0) throw new ConfigurationFaults(faults);
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

/** The screens that an entry of the menu names, and where it does. */
function screensOfEntry(entry: MenuEntry, index: number): { id: string; path: PropertyKey[] }[] {
  if ("screen" in entry) return [{ id: entry.screen, path: ["menu", index, "screen"] }];
  return entry.children.map((id, child) => ({ id, path: ["menu", index, "children", child] }));
}
