import { z } from "zod";

import { workOnAttention } from "~/api/attention.server";
import { AttentionOperation, SnoozeReason } from "~/contract/attention";
import { REASON_MESSAGE } from "~/contract/text-messages";
import { bulkToast } from "~/grid/bulk/bulk-toast";
import { atOnce } from "~/screen/at-once";
import { type DoneChange, done } from "~/screen/change-answer";
import { TENANTS_AT_ONCE } from "~/screen/chosen-tenants.server";
import { jsonOf, listOf } from "~/screen/form-fields.server";
import { defineIntent, type Change } from "~/screen/intent.server";
import { toLoadResult } from "~/screen/load-result";

/** Maximum number of items that one form is about: a page has fewer. */
const MAX_ITEMS = 100;

/** An item of the queue, with its name for the result. */
const ChosenItem = AttentionOperation.pick({ tenantId: true, itemId: true }).extend({ name: z.string().max(500) });
const Items = z.object({ item: listOf(jsonOf(ChosenItem)).pipe(z.array(ChosenItem).min(1).max(MAX_ITEMS)) });
const messages = { item: `Choose 1 to ${MAX_ITEMS} items` };

const take = defineIntent({
  form: Items,
  messages,
  run: (change) => workOnItems(change, { operation: "take" }, { one: "Assigned to you", many: "assigned to you" }),
});

const release = defineIntent({
  form: Items,
  messages,
  run: (change) => workOnItems(change, { operation: "release" }, { one: "Released", many: "released" }),
});

const snooze = defineIntent({
  form: Items.extend({
    hours: z.enum(["1", "4", "24"]).transform((hours) => Number(hours) as 1 | 4 | 24),
    reason: SnoozeReason,
  }),
  messages: { ...messages, hours: "Choose how long", reason: REASON_MESSAGE },
  async run(change) {
    const { hours, reason } = change.values;
    const span = hours === 1 ? "1 hour" : `${hours} hours`;
    const words = { one: `Snoozed for ${span}`, many: `snoozed for ${span}` };
    return workOnItems(change, { operation: "snooze", hours, reason }, words);
  },
});

const wake = defineIntent({
  form: Items,
  messages,
  run: (change) => workOnItems(change, { operation: "wake" }, { one: "Snooze ended", many: "returned to the queue" }),
});

/** Of items in the attention queue. */
export const attentionChanges = { take, release, snooze, wake };

/**
 * Does the same to each item. The failure of a single item is the form's response; of several, those that failed are
 * listed with the reason.
 */
async function workOnItems(
  { api, values: { item: items } }: Change<z.output<typeof Items>>,
  work: AttentionOperation["work"],
  words: { one: string; many: string },
): Promise<DoneChange> {
  const workOn = ({ tenantId, itemId }: z.output<typeof ChosenItem>) =>
    workOnAttention(api, { tenantId, itemId, work });
  const [only, ...others] = items;
  if (only && others.length === 0) {
    await workOn(only);
    return done(words.one);
  }
  const results = await atOnce(items, TENANTS_AT_ONCE, async (one) => ({
    one,
    worked: await toLoadResult(workOn(one)),
  }));
  const skipped = results.flatMap(({ one, worked }) =>
    worked.ok ? [] : [{ name: one.name, reason: worked.failure.title }],
  );
  const result = { matched: items.length, changed: items.length - skipped.length, skipped };
  return { toast: bulkToast(result, { one: "item", many: "items" }, undefined, words.many), skipped };
}
