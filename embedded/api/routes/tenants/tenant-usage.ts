import { sql } from "kysely";

import type { TenantUsage } from "~/contract/tenant-work";

import type { TenantRecords } from "../../../store/record-store";
import { countRows, narrow } from "../../../store/row-source";
import { notFound } from "../../problem";
import type { ProviderCall } from "../../route";
import type { ApiServices } from "../../services";
import type { TenantName } from "./tenant-writes";

const MONTHS = 6;

/** An organization's current usage of the service, and its usage in recent months. */
export async function readUsage({ params }: ProviderCall<TenantName>, services: ApiServices): Promise<TenantUsage> {
  const { records, people, clock } = services;
  if (!(await records.provider.hasTenant(params.name))) throw notFound("organization", params.name);
  const tenant = records.forTenant(params.name);
  const [members, sensors, months] = await Promise.all([
    people.list({ tenantId: params.name }),
    countSensors(tenant),
    Promise.all(lastMonths(clock()).map((month) => usageIn(tenant, month))),
  ]);
  return {
    users: members.filter(({ status }) => status !== "disabled").length,
    usersInvited: members.filter(({ status }) => status === "invited").length,
    sensors,
    months,
  };
}

async function countSensors(tenant: TenantRecords): Promise<number> {
  const row = await tenant
    .rows("site")
    .select()
    .select(sql<number>`coalesce(sum("row".sensors_total), 0)`.as("sensors"))
    .executeTakeFirst();
  return Number(row?.sensors ?? 0);
}

interface Month {
  month: string;
  start: number;
  end: number;
}

/** In UTC; the current month last. */
function lastMonths(now: number): Month[] {
  const date = new Date(now);
  return Array.from({ length: MONTHS }, (_, index) => {
    const at = (offset: number) => Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + offset, 1);
    const start = at(index - MONTHS + 1);
    return { month: new Date(start).toISOString().slice(0, 7), start, end: at(index - MONTHS + 2) };
  });
}

async function usageIn(tenant: TenantRecords, { month, start, end }: Month): Promise<TenantUsage["months"][number]> {
  const [devices, threats] = await Promise.all([
    countRows(
      narrow(tenant.rows("device"), (select) =>
        select.where("row.first_seen", "<", end).where("row.last_seen", ">=", start),
      ),
    ),
    countRows(
      narrow(tenant.rows("threat"), (select) =>
        select.where("row.first_seen", ">=", start).where("row.first_seen", "<", end),
      ),
    ),
  ]);
  return { month, devices, threats };
}
