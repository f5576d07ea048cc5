import { join } from "node:path";

import type { ScreenId } from "./screen-id.generated";
import { ScreensFile, titleOfPath, type Screen, type Screens } from "./screens";
import { ConfigurationFaults, readYaml } from "./yaml-file.server";

/** Reads config/screens.yaml. Throws ConfigurationFaults when an id is used twice or the menu names a screen that is not there. */
export function readScreens(configDirectory: string): Screens {
  const path = join(configDirectory, "screens.yaml");
  const file = readYaml(path, ScreensFile);
  const byId = new Map<string, Screen>();
  const complaints: string[] = [];
  for (const entry of file.screens) {
    if (byId.has(entry.id)) complaints.push(`the screen id "${entry.id}" is used twice`);
    byId.set(entry.id, { ...entry, id: entry.id as ScreenId, title: entry.title ?? titleOfPath(entry.path) });
  }
  for (const id of file.menu.flatMap((entry) => ("screen" in entry ? [entry.screen] : entry.children))) {
    if (!byId.has(id)) complaints.push(`the menu names "${id}", which is not a screen`);
  }
  if (complaints.length > 0) {
    throw new ConfigurationFaults(
      complaints.map((message) => ({ file: "config/screens.yaml", line: 1, column: 1, message })),
    );
  }
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
