import { z } from "zod";

import { TAG_LENGTH } from "~/contract/tag-facts";

import { ACROSS, PARTS, VIEWS } from "./views";

const PARTS_OF_LISTS = Object.values(PARTS).flatMap((parts) => parts.map(({ only }) => only));

/** The search parameters other than those of the matrix. */
export const Query = z.object({
  view: z.enum([...VIEWS, ...ACROSS]).catch("attention"),
  /** The part of a list across all organizations. */
  only: z.enum(PARTS_OF_LISTS).optional().catch(undefined),
  kind: z.string().max(40).optional().catch(undefined),
  /** Limit the attention queue to organizations with this service tier, this tag, and a site in this region. */
  serviceTier: z.string().min(1).max(100).optional().catch(undefined),
  tag: z.string().min(1).max(TAG_LENGTH).optional().catch(undefined),
  region: z.string().min(1).max(100).optional().catch(undefined),
  state: z.enum(["open", "snoozed"]).catch("open"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
});
