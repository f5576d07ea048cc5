import { ASSISTANTS } from "./assistants";
import { CONSENTS } from "./consents";
import type { IntegrationDefinition } from "./definition";
import { MESSAGES } from "./messages";
import { SOURCES } from "./sources";
import { TICKETING } from "./ticketing";

/** Every product that can be connected, grouped by category. */
export const CATALOGUE: readonly IntegrationDefinition[] = [
  ...CONSENTS,
  ...SOURCES,
  ...TICKETING,
  ...MESSAGES,
  ...ASSISTANTS,
];

export function findDefinition(name: string): IntegrationDefinition | undefined {
  return CATALOGUE.find((definition) => definition.name === name);
}
