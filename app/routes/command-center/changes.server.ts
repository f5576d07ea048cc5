import { z } from "zod";

import { workOnAttention } from "~/api/attention.server";
import { AttentionOperation, SnoozeReason } from "~/contract/attention";
import { SNOOZE_REASON_LENGTH } from "~/contract/attention-facts";
import { lengthWords } from "~/contract/number-facts";
import { bulkChanges } from "~/features/organizations/bulk-changes.server";
import { done } from "~/screen/change-answer";
import { defineIntent } from "~/screen/intent.server";

const ITEM = { itemTenant: AttentionOperation.shape.tenantId, itemId: AttentionOperation.shape.itemId };

const take = defineIntent({
  form: z.object(ITEM),
  async run({ api, values: { itemTenant, itemId } }) {
    await workOnAttention(api, { tenantId: itemTenant, itemId, work: { operation: "take" } });
    return done("Assigned to you");
  },
});

const release = defineIntent({
  form: z.object(ITEM),
  async run({ api, values: { itemTenant, itemId } }) {
    await workOnAttention(api, { tenantId: itemTenant, itemId, work: { operation: "release" } });
    return done("Released");
  },
});

const snooze = defineIntent({
  form: z.object({
    ...ITEM,
    hours: z.enum(["1", "4", "24"]).transform((hours) => Number(hours) as 1 | 4 | 24),
    reason: SnoozeReason,
  }),
  messages: { hours: "Choose how long", reason: `Enter a reason of ${lengthWords(SNOOZE_REASON_LENGTH)}` },
  async run({ api, values: { itemTenant, itemId, hours, reason } }) {
    await workOnAttention(api, { tenantId: itemTenant, itemId, work: { operation: "snooze", hours, reason } });
    return done(hours === 1 ? "Snoozed for 1 hour" : `Snoozed for ${hours} hours`);
  },
});

const wake = defineIntent({
  form: z.object(ITEM),
  async run({ api, values: { itemTenant, itemId } }) {
    await workOnAttention(api, { tenantId: itemTenant, itemId, work: { operation: "wake" } });
    return done("Snooze ended");
  },
});

/** Of items in the queue, and of the organizations chosen in the matrix. */
export const changes = { take, release, snooze, wake, ...bulkChanges };
