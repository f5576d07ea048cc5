import type { ObservedUserDetail } from "~/contract/user";

import { recountOpen } from "../api/routes/threat-work/recount-open";
import { hashText } from "../data/prng";
import type { RecordChange, RecordStore, TenantRecords } from "../store/record-store";
import { narrow, readRows } from "../store/row-source";

/** How long a slot of time is in which something may happen. */
export const SLOT_MS = 10 * 60_000;
/** Of so many slots, one has a threat: about four a day. One has a sign-in: about one an hour. */
const SLOTS_PER_THREAT = 36;
const SLOTS_PER_SIGN_IN = 6;
const MOST_SIGN_INS = 20;

/** Lets happen in every tenant what belongs into the slot: the same for the same slot and records, every time. */
export async function arriveIn(records: RecordStore, slot: number): Promise<void> {
  for (const { name } of await readRows(records.provider.tenants())) {
    const tenant = records.forTenant(name);
    if (happens(`threat/${name}/${slot}`, SLOTS_PER_THREAT)) await detectThreat(tenant, slot);
    if (happens(`sign-in/${name}/${slot}`, SLOTS_PER_SIGN_IN)) await signIn(tenant, slot);
  }
}

/** A rule that has detected something before does so again, on a device that is still there. */
async function detectThreat(tenant: TenantRecords, slot: number): Promise<void> {
  const threatId = `thr-${hashText(`${tenant.tenantId}/${slot}`).toString(36)}-${slot.toString(36)}`;
  await tenant.change(async (change) => {
    if (await change.find("threat", { threatId })) return;
    const past = await readRows(
      narrow(change.rows("threat"), (select) =>
        select
          .where("row.status", "=", "resolved")
          .where("row.device_name", "is not", null)
          .orderBy("row.threat_id")
          .limit(200),
      ),
    );
    const model = past[hashText(threatId) % Math.max(1, past.length)];
    if (!model?.deviceName || !(await isInUse(change, model.deviceName))) return;
    const at = new Date((slot + 1) * SLOT_MS - (hashText(`at/${threatId}`) % SLOT_MS) - 1).toISOString();
    const { resolution: _resolution, ticket: _ticket, metadata: _metadata, ...again } = model;
    await change.insert("threat", {
      ...again,
      threatId,
      status: "new",
      firstSeen: at,
      lastSeen: at,
      occurrences: 1,
      assignee: null,
      acknowledgedAt: null,
      slaDueAt: null,
      ticketId: null,
      commentCount: 0,
      flowCount: 0,
      metadata: { createdAt: at, createdBy: "system", updatedAt: at, updatedBy: "system", resourceVersion: 1 },
    });
    const detail = await change.find("threatDetail", { threatId: model.threatId });
    if (detail) await change.insert("threatDetail", { ...detail, threatId });
    await recountOpen(change, [model]);
  });
}

async function isInUse(change: RecordChange, name: string): Promise<boolean> {
  const device = await change.find("device", { name });
  return device !== undefined && device.status !== "retired";
}

/** Someone signs in again, from where they did before. */
async function signIn(tenant: TenantRecords, slot: number): Promise<void> {
  await tenant.change(async (change) => {
    const people = await readRows(
      narrow(change.rows("observedUser"), (select) =>
        select.where("row.disabled", "=", 0).where("row.kind", "=", "person").orderBy("row.name"),
      ),
    );
    const user = people[hashText(`${tenant.tenantId}/who/${slot}`) % Math.max(1, people.length)];
    const detail = user && (await change.find("userDetail", { name: user.name }));
    const before: ObservedUserDetail["signIns"][number] | undefined = detail?.signIns.find(
      ({ result }) => result === "ok",
    );
    if (!user || !detail || !before) return;
    const at = new Date(slot * SLOT_MS + (hashText(`${user.name}/${slot}`) % SLOT_MS)).toISOString();
    if (at <= user.lastSeen) return;
    const signIns = [{ ...before, at }, ...detail.signIns].slice(0, MOST_SIGN_INS);
    await change.replace("userDetail", { name: user.name }, { ...detail, signIns });
    await change.replace("observedUser", { name: user.name }, { ...user, lastSeen: at });
  });
}

function happens(what: string, slots: number): boolean {
  return hashText(what) % slots === 0;
}
