import { randomUUID } from "node:crypto";

import { Hunt, NewHunt } from "~/contract/hunt";
import { MAX_HUNTS } from "~/contract/hunt-facts";
import { listAnswer } from "~/contract/list";

import type { RecordReads } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";
import type { StoredHunt } from "../../store/tables/hunt";
import { defineTenantRoute, type Caller, type Route, type TenantCall } from "../route";
import type { ApiServices } from "../services";

/** A user's recent hunts. They are private, and the oldest are dropped; the audit trail does not include them. */
export function createRoutes(services: ApiServices): Route[] {
  const common = { family: "Hunts", allow: "member" as const };
  return [
    defineTenantRoute(
      {
        ...common,
        method: "get",
        path: "/hunt/list",
        summary: "The hunts that the caller has run, the latest first",
        answer: listAnswer("hunt", Hunt),
      },
      async ({ records, caller }) => {
        const hunt = (await readOwn(records, caller)).map(toWire);
        return { hunt, total: hunt.length, page: 1, pageSize: MAX_HUNTS };
      },
    ),
    defineTenantRoute(
      {
        ...common,
        method: "put",
        path: "/hunt",
        summary: "Remember a hunt that the caller has run, in place of the one with the same path",
        body: NewHunt,
        answer: Hunt,
      },
      (call) => putHunt(call, services),
    ),
  ];
}

async function putHunt(
  { body, caller, records, tenantId }: TenantCall<unknown, unknown, NewHunt>,
  services: ApiServices,
) {
  return records.change(async (change) => {
    const own = await readOwn(change, caller);
    const current = own.find(({ path }) => path === body.path);
    const hunt: StoredHunt = {
      ...body,
      huntId: current?.huntId ?? randomUUID(),
      tenantId,
      userId: caller.userId,
      lastRunAt: new Date(services.clock()).toISOString(),
    };
    const { huntId } = hunt;
    await (current ? change.replace("hunt", { huntId }, hunt) : change.insert("hunt", hunt));
    const others = own.filter((other) => other !== current);
    for (const oldest of others.slice(MAX_HUNTS - 1)) await change.remove("hunt", { huntId: oldest.huntId });
    return toWire(hunt);
  });
}

async function readOwn({ rows }: Pick<RecordReads, "rows">, { userId }: Caller): Promise<StoredHunt[]> {
  const own = await readRows(narrow(rows("hunt"), (select) => select.where("row.user_id", "=", userId)));
  return own.toSorted((one, other) => other.lastRunAt.localeCompare(one.lastRunAt));
}

function toWire({ huntId, text, path, lastRunAt }: StoredHunt): Hunt {
  return { huntId, text, path, lastRunAt };
}
