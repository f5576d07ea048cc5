import { join } from "node:path";

import { didYouMean } from "./nearest";
import { ScreensFile } from "./screens";
import { faultAt, readYamlSource, type Fault } from "./yaml-file.server";

/** Screens whose grid is of a field set that config/fields/ does not have. */
export function findUnknownFieldSets(configDirectory: string, sets: ReadonlyMap<string, unknown>): Fault[] {
  const { data, source } = readYamlSource(join(configDirectory, "screens.yaml"), ScreensFile);
  return data.screens.flatMap(({ id, fields }, index) => {
    if (fields === undefined || sets.has(fields)) return [];
    const message = `the screen "${id}" shows the field set "${fields}", which is not in config/fields`;
    return [faultAt(source, ["screens", index, "fields"], message, didYouMean(fields, sets.keys()))];
  });
}
