import { CATALOGUE } from "../integrations/catalogue";
import type { IntegrationDefinition, Settings } from "../integrations/definition";

/** The integrations that are connected by a key or by OAuth credentials. */
export const REST_INTEGRATIONS = CATALOGUE.filter(({ connection }) => connection !== undefined);

/** The settings that the help texts of a form give for the demonstration; other fields get a valid value. */
export function demoSettings({ fields }: Pick<IntegrationDefinition, "fields">): Settings {
  return Object.fromEntries(
    fields.map(({ key, help, options }) => [
      key,
      /Demonstration: (\S+)$/.exec(help)?.[1] ?? options[0]?.value ?? "demo-secret",
    ]),
  );
}
