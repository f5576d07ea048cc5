import type { KopilotContext } from "~/contract/kopilot";

/** The suggested questions. */
export interface Prompts {
  /** The prompts of a context for a role, with {site} and {device} as placeholders for names. */
  for: (context: KopilotContext, role: string) => readonly string[];
}

/** Fills the placeholders with names from the organization. A missing name is left empty. */
export function fillPrompt(say: string, { site, device }: { site: string; device: string }): string {
  return say.replaceAll("{site}", site).replaceAll("{device}", device);
}
