import type { AttentionOperation } from "~/contract/attention";

import type { RecordChange } from "../../store/record-store";
import type { StoredAttention } from "../../store/tables/attention";
import { writeAudit } from "../audit-trail";
import { notFound, Problem } from "../problem";
import type { ProviderCall } from "../route";
import { changeThreat } from "../routes/threat-work/change-threat";
import { authorOf } from "../routes/threat-work/people";
import type { ApiServices } from "../services";
import { findItems, type AttentionSource } from "./find-items";

const HOUR_MS = 3_600_000;

/**
 * Takes, releases, snoozes or wakes an item that is currently queued, and records it in its organization's audit trail.
 */
export async function workOnItem(
  call: ProviderCall<unknown, unknown, AttentionOperation>,
  services: ApiServices,
): Promise<undefined> {
  const { tenantId, itemId, work } = call.body;
  const { records, clock } = services;
  const found = await findItems(services, tenantId);
  const item = found.find((one) => one.itemId === itemId);
  if (!item) throw notFound("open item", itemId);
  const author = await authorOf(call, services);
  await records.forTenant(tenantId).change(async (change) => {
    const stored = await change.find("attention", { itemId });
    if (work.operation === "take" && isThreat(item)) await assignThreat(change, services, call, item);
    else await store(change, stored, { ...(stored ?? emptyOf(item)), ...fieldsFor(work, author, clock()) });
    await writeAudit(
      change,
      services,
      { caller: call.caller, trace: call.trace, tenantId },
      {
        action: `attention.${work.operation}`,
        objectType: "attention",
        objectName: itemId,
        objectDisplayName: item.objectLabel,
        objectLink: item.objectLink,
        message: describe(work),
      },
    );
  });
}

function isThreat({ kind }: AttentionSource): boolean {
  return kind === "criticalThreat" || kind === "highThreat";
}

/** The user who takes a threat from the queue becomes its assignee, unless the threat was assigned in the meantime. */
async function assignThreat(
  change: RecordChange,
  services: ApiServices,
  call: Pick<ProviderCall, "caller">,
  { itemId }: AttentionSource,
): Promise<void> {
  const threatId = itemId.slice(itemId.indexOf(":") + 1);
  const threat = await change.find("threat", { threatId });
  if (!threat) throw notFound("threat", threatId);
  if (threat.assignee) throw new Problem(409, `This threat has since been assigned to ${threat.assignee}`);
  const person = await services.people.get(call.caller.userId);
  const author = await authorOf(call, services);
  const at = new Date(services.clock()).toISOString();
  await changeThreat(change, threat, { assignee: person?.email ?? call.caller.userId }, { author, at });
}

async function store(change: RecordChange, stored: StoredAttention | undefined, next: StoredAttention): Promise<void> {
  if (stored) await change.replace("attention", { itemId: next.itemId }, next);
  else await change.insert("attention", next);
}

function emptyOf({ itemId, tenantId }: AttentionSource): StoredAttention {
  return { itemId, tenantId, ownerId: null, ownerName: null, snoozedUntil: null, snoozeReason: "" };
}

function fieldsFor(
  work: AttentionOperation["work"],
  author: { userId: string; displayName: string },
  now: number,
): Partial<StoredAttention> {
  switch (work.operation) {
    case "take":
      return { ownerId: author.userId, ownerName: author.displayName };
    case "release":
      return { ownerId: null, ownerName: null };
    case "snooze":
      return { snoozedUntil: new Date(now + work.hours * HOUR_MS).toISOString(), snoozeReason: work.reason };
    case "wake":
      return { snoozedUntil: null, snoozeReason: "" };
  }
}

function describe(work: AttentionOperation["work"]): string {
  switch (work.operation) {
    case "take":
      return "Assigned the item to themselves";
    case "release":
      return "Unassigned the item";
    case "snooze":
      return `Snoozed the item for ${work.hours} h: ${work.reason}`;
    case "wake":
      return "Ended the snooze of the item";
  }
}
