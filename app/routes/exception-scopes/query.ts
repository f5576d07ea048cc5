import { z } from "zod";

export const Query = z.object({
  name: z.string().catch(""),
  version: z.string().catch(""),
  os: z.string().catch(""),
  cve: z.string().optional(),
});
