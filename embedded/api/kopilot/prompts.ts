import type { KopilotContext } from "~/contract/kopilot";

/** The suggested questions. */
export interface Prompts {
  /** Those of a context for a role, with {site} and {device} in place of names. */
  for: (context: KopilotContext, role: string) => readonly string[];
}

/** The question with names of the organization; one whose name does not exist says nothing. */
export function fillPrompt(say: string, { site, device }: { site: string; device: string }): string {
  return say.replaceAll("{site}", site).replaceAll("{device}", device);
}
