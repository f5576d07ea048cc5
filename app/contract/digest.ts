import { z } from "zod";

import { PanelQuery } from "./dashboard";
import { cardOfSource, MAX_PANELS } from "./dashboard-facts";
import { DIGEST_FREQUENCIES } from "./digest-facts";
import { Filter } from "./filter";
import { pageOf } from "./list";
import { Time } from "./metadata";
import { OneLine } from "./one-line";
import { SubscriptionTarget } from "./subscription";

/** A number from a list, or its largest groups. */
const DigestQuestion = z.strictObject({
  title: OneLine.min(1, "enter a title").max(80, "enter at most 80 characters"),
  query: PanelQuery.refine(({ source }) => cardOfSource(source) === undefined, "name a list, not a card"),
  /** Data that the recipient may not see, excluded by the console. */
  filters: z.array(Filter).max(40).default([]),
});
export type DigestQuestion = z.infer<typeof DigestQuestion>;

const DigestSpec = {
  displayName: OneLine.min(1, "enter a name").max(80, "enter at most 80 characters"),
  frequency: z.enum(DIGEST_FREQUENCIES),
  /** Link target of the message: a path of the console with its query. A person has one digest per path. */
  path: z
    .string()
    .max(4_100)
    .regex(/^\/(?!\/)[^\s\\]*$/, "begin with one slash"),
  /** The message is sent only if its first number is above this value; null to always send it. */
  onlyAbove: z.number().int().min(0).max(1_000_000_000).nullable().default(null),
};

/** A message with answers to questions, sent regularly to the person who requested it. */
export const NewDigest = z.strictObject({
  ...DigestSpec,
  ...SubscriptionTarget,
  questions: z.array(DigestQuestion).min(1, "ask at least one question").max(MAX_PANELS),
});
export type NewDigest = z.infer<typeof NewDigest>;

export const Digest = z.object({
  digestId: z.string(),
  ...DigestSpec,
  displayName: z.string(),
  createdAt: Time,
  nextAt: Time,
  sentAt: Time.nullable(),
});
export type Digest = z.infer<typeof Digest>;
export const DigestPage = pageOf("digest", Digest);
