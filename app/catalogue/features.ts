import { z } from "zod";

/** config/features.yaml: parts of the console that a brand may switch off, and their defaults. */
export const Features = z.strictObject({
  exports: z.boolean().describe("lists as files"),
  setupChecklist: z.boolean().describe("what is left to set up, on the dashboard of an organization that is new"),
  statusPanel: z.boolean().describe("the state of the service, in the header"),
});
export type Features = z.infer<typeof Features>;
