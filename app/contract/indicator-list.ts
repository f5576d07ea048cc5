import { z } from "zod";

import { INDICATOR_SCOPES, INDICATOR_VALUES, LIST_COMMENT_LENGTH, LIST_NAME_LENGTH } from "./indicator-facts";
import { pageOf } from "./list";
import { Metadata } from "./metadata";
import { OneLine } from "./one-line";
import { Direction, Domain, Network } from "./policy-rule";
import { MAX_TAGS, TAG_LENGTH } from "./tag-facts";

/** A value of an indicator list: an address, a network or a domain, written as in rules. */
export const IndicatorValue = z.union([Network, Domain], "enter an IPv4 address, a network or a domain");

const Values = z.array(IndicatorValue).max(INDICATOR_VALUES);
const Tag = z.string().trim().min(1).max(TAG_LENGTH);

/** The editable properties. */
export const IndicatorListSpec = z.strictObject({
  displayName: OneLine.min(LIST_NAME_LENGTH.min).max(LIST_NAME_LENGTH.max),
  scope: z.enum(INDICATOR_SCOPES),
  values: Values,
  comment: z.string().trim().max(LIST_COMMENT_LENGTH),
  tags: z.array(Tag).max(MAX_TAGS),
});
export type IndicatorListSpec = z.infer<typeof IndicatorListSpec>;

/** PUT: the whole list, and the version to replace. */
export const IndicatorListChange = IndicatorListSpec.extend({ resourceVersion: z.number().int().min(1) });
export type IndicatorListChange = z.infer<typeof IndicatorListChange>;

/** A list of addresses, networks and domains that rules refer to by its name. */
export const IndicatorList = z.object({
  name: z.string(),
  tenantId: z.string(),
  ...IndicatorListSpec.omit({ values: true }).shape,
  displayName: z.string(),
  valueCount: z.number().int(),
  addresses: z.number().int(),
  networks: z.number().int(),
  domains: z.number().int(),
  /** The number of rules that use the list. */
  ruleCount: z.number().int(),
  metadata: Metadata.optional(),
});
export type IndicatorList = z.infer<typeof IndicatorList>;
export const IndicatorListPage = pageOf("indicatorList", IndicatorList);

/** One list with its values and the rules that use it. */
export const IndicatorListDetail = IndicatorList.extend({
  values: z.array(z.string()),
  rules: z.array(z.object({ direction: Direction, name: z.string(), displayName: z.string() })),
});
export type IndicatorListDetail = z.infer<typeof IndicatorListDetail>;

/** The saved list. `undoId` undoes the change, for the person who made it and for `UNDO_MINUTES`. */
export const ChangedIndicatorList = IndicatorListDetail.extend({ undoId: z.string().optional() });

const Tags = z.array(Tag).min(1).max(MAX_TAGS);
/** POST /bulk: one operation on every selected list. */
export const IndicatorListOperation = z.discriminatedUnion("operation", [
  z.strictObject({ operation: z.literal("delete") }),
  z.strictObject({ operation: z.literal("addTags"), tags: Tags }),
  z.strictObject({ operation: z.literal("removeTags"), tags: Tags }),
  z.strictObject({ operation: z.literal("addValues"), values: Values.min(1) }),
  z.strictObject({ operation: z.literal("removeValues"), values: Values.min(1) }),
]);
export type IndicatorListOperation = z.infer<typeof IndicatorListOperation>;
