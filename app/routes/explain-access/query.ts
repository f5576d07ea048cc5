import { z } from "zod";

const Word = z.string().trim().max(253).default("").catch("");

/** The form's values; missing or unknown ones default to the viewer's own. */
export const Query = z.object({
  organization: Word,
  role: Word,
  host: Word,
  path: z.string().trim().max(2_000).default("").catch(""),
});
export type Query = z.infer<typeof Query>;
