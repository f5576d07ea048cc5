import { join } from "node:path";

import { z } from "zod";

import { readYaml } from "~/catalogue/yaml-file.server";
import type { Place } from "~/contract/language/read-command";

/** The part of config/prompts.yaml that names screens. Which of them a person may open is decided by the console. */
const Places = z.object({ places: z.array(z.object({ say: z.string(), to: z.string() })) });

export function readPlaces(configDirectory: string): Place[] {
  return readYaml(join(configDirectory, "prompts.yaml"), Places).places;
}
