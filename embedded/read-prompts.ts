import { join } from "node:path";

import { z } from "zod";

import { readYaml } from "~/catalogue/yaml-file.server";
import { KopilotContext } from "~/contract/kopilot";
import type { Place } from "~/contract/language/read-command";

import type { Prompts } from "./api/kopilot/prompts";

/** The part of config/prompts.yaml that the assistant needs. The console decides which screens a person may open. */
const PromptsFile = z.object({
  contexts: z.record(
    KopilotContext,
    z.object({ prompts: z.array(z.object({ say: z.string(), roles: z.array(z.string()).optional() })) }),
  ),
  places: z.array(z.object({ say: z.string(), to: z.string() })),
});

/** Reads the suggested questions, and the screens that a sentence opens. */
export function readPrompts(configDirectory: string): { prompts: Prompts; places: Place[] } {
  const { contexts, places } = readYaml(join(configDirectory, "prompts.yaml"), PromptsFile);
  return {
    places,
    prompts: {
      for: (context, role) =>
        contexts[context].prompts.flatMap(({ say, roles }) => ((roles?.includes(role) ?? true) ? [say] : [])),
    },
  };
}
