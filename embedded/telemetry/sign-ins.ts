import type { ObservedUserDetail } from "~/contract/user";

import { hashText } from "../data/prng";
import type { TenantRecords } from "../store/record-store";
import { narrow, readRows } from "../store/row-source";
import { SLOT_MS } from "./slots";

const MAX_SIGN_INS = 20;

/** Generates another sign-in of a person, from a previous location. */
export async function signInAgain(tenant: TenantRecords, slot: number): Promise<void> {
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
    const signIns = [{ ...before, at }, ...detail.signIns].slice(0, MAX_SIGN_INS);
    await change.replace("userDetail", { name: user.name }, { ...detail, signIns });
    await change.replace("observedUser", { name: user.name }, { ...user, lastSeen: at });
  });
}
