import { z } from "zod";

import { Time } from "./metadata";
import { ATTENTION_KINDS } from "./attention-facts";
import { REASON_LENGTH } from "./text-facts";

/** Why something needs attention. */
export const AttentionKind = z.enum(ATTENTION_KINDS);
export type AttentionKind = z.infer<typeof AttentionKind>;

/** One reason to act in one organization. The parts of the rank add up to `score`. */
export const AttentionItem = z.object({
  /** Unique within the organization. */
  itemId: z.string(),
  kind: AttentionKind,
  tenantId: z.string(),
  tenantName: z.string(),
  /** Position in the queue, from 1. */
  rank: z.number().int(),
  score: z.number(),
  /** The problem in one sentence. */
  reason: z.string(),
  /** Why it has this position. */
  rankReason: z.string(),
  /** The object of the item, with a path of the console within the organization. */
  objectLabel: z.string(),
  objectLink: z.string(),
  since: Time,
  owner: z.object({ userId: z.string(), displayName: z.string() }).nullable(),
  snoozedUntil: Time.nullable(),
  snoozeReason: z.string(),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

/** GET /v1/tenant/attention */
export const AttentionQueue = z.object({
  item: z.array(AttentionItem),
  total: z.number().int(),
  page: z.number().int(),
  pageSize: z.number().int(),
  /**
   * The service tiers, tags and regions of the organizations with items, which `serviceTier`, `tag` and `region` select;
   * null if the API has no such parameters.
   */
  choices: z
    .object({
      serviceTiers: z.array(z.string()),
      tags: z.array(z.string()),
      regions: z.array(z.string()).default([]),
    })
    .nullable()
    .default(null),
  /** Number of items of each kind, before `kind` is applied. */
  counts: z.record(z.string(), z.number().int()),
  snoozed: z.number().int(),
  totals: z.object({
    organizations: z.number().int(),
    needingAttention: z.number().int(),
    /** Number of open items of each kind. */
    kinds: z.record(z.string(), z.number().int()).default({}),
    /** Number of rows of each list of `COUNTED_LISTS`, by tenant. */
    rows: z.record(z.string(), z.record(z.string(), z.number().int())).default({}),
  }),
});
export type AttentionQueue = z.infer<typeof AttentionQueue>;

/** Why an item is snoozed. */
export const SnoozeReason = z.string().trim().min(REASON_LENGTH.min).max(REASON_LENGTH.max);

/** POST /v1/tenant/attention/work: an action on one item. Taking a threat assigns it, which resolves the item. */
export const AttentionOperation = z.strictObject({
  tenantId: z.string().min(1).max(100),
  itemId: z.string().min(1).max(300),
  work: z.discriminatedUnion("operation", [
    z.strictObject({ operation: z.literal("take") }),
    z.strictObject({ operation: z.literal("release") }),
    z.strictObject({
      operation: z.literal("snooze"),
      hours: z.union([z.literal(1), z.literal(4), z.literal(24)]),
      reason: SnoozeReason,
    }),
    z.strictObject({ operation: z.literal("wake") }),
  ]),
});
export type AttentionOperation = z.infer<typeof AttentionOperation>;
