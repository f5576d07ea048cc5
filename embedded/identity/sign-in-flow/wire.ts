import { z } from "zod";

import { requiredText } from "../answer";

/** The widget sends every field of the screen, and some of its own that are not text. */
const Input = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    ),
  );

/** POST v1/flow/start. An empty interactionId requests the first screen. */
export const StartRequest = z.object({
  flowId: requiredText("flowId"),
  interactionId: z.string().nullish(),
  /** The widget's page, and an alternative return address that the page requests. */
  options: z
    .looseObject({ location: z.string().nullish(), redirectUrl: z.string().nullish() })
    .nullish()
    .transform((options) => options?.redirectUrl || options?.location || undefined),
  input: Input,
});
export type StartRequest = z.infer<typeof StartRequest>;

/** POST v1/flow/next */
export const NextRequest = z.object({
  executionId: requiredText("executionId"),
  stepId: requiredText("stepId"),
  interactionId: requiredText("interactionId"),
  input: Input,
});
export type NextRequest = z.infer<typeof NextRequest>;
