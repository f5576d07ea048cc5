import { sql } from "kysely";

import type { MonthlyUsage, TenantUsage } from "~/contract/tenant-work";

import type { RecordReads, TenantRecords } from "../../../store/record-store";
import { countRows, narrow, readRows, type RowSource } from "../../../store/row-source";
import type { StoredTenant } from "../../../store/tables/tenant";
import { notFound } from "../../problem";
import type { ProviderCall } from "../../route";
import type { ApiServices } from "../../services";
import type { TenantName } from "./tenant-writes";

const MONTHS = 6;

/** An organization's current usage of the service, and its usage in recent months since it was added. */
export async function readUsage({ params }: ProviderCall<TenantName>, services: ApiServices): Promise<TenantUsage> {
  const { records, people, clock } = services;
  const tenant = records.forTenant(params.name);
  const stored = await tenant.find("tenant", { name: params.name });
  if (!stored) throw notFound("organization", params.name);
  const [members, sensors, months] = await Promise.all([
    people.list({ tenantId: params.name }),
    countSensors(tenant),
    Promise.all(
      lastMonths(clock())
        .filter(isAfterStart(stored))
        .map((month) => usageIn(tenant, month)),
    ),
  ]);
  return {
    users: members.filter(({ status }) => status !== "disabled").length,
    usersInvited: members.filter(({ status }) => status === "invited").length,
    sensors,
    months,
  };
}

/** Every organization's usage of the service in one month, by name. */
export async function readMonthlyUsage(
  { query: { month } }: ProviderCall<unknown, Pick<MonthlyUsage, "month">>,
  { records: { provider } }: ApiServices,
): Promise<MonthlyUsage> {
  const span = spanOf(month);
  const [tenants, devices, threats] = await Promise.all([
    readRows(provider.tenants()),
    countByTenant(devicesSeen(provider, span)),
    countByTenant(newThreats(provider, span)),
  ]);
  const usage = tenants
    .filter((tenant) => isAfterStart(tenant)(span))
    .map(({ name, displayName, externalId, serviceTier, status, limits }) => ({
      ...{ name, displayName, externalId, serviceTier, status },
      devices: devices.get(name) ?? 0,
      deviceLimit: limits.devices,
      threats: threats.get(name) ?? 0,
    }));
  return { month, usage: usage.toSorted((one, other) => one.displayName.localeCompare(other.displayName, "en")) };
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
    const start = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + index - MONTHS + 1, 1);
    return spanOf(new Date(start).toISOString().slice(0, 7));
  });
}

/** A month such as `2026-11`, from its first moment to that of the next one. */
function spanOf(month: string): Month {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return { month, start: Date.UTC(year, number - 1, 1), end: Date.UTC(year, number, 1) };
}

/** A test of whether an organization existed in a month. */
function isAfterStart({ metadata }: Pick<StoredTenant, "metadata">): (month: Month) => boolean {
  return ({ end }) => metadata === undefined || Date.parse(metadata.createdAt) < end;
}

async function usageIn(tenant: TenantRecords, span: Month): Promise<TenantUsage["months"][number]> {
  const [devices, threats] = await Promise.all([
    countRows(devicesSeen(tenant, span)),
    countRows(newThreats(tenant, span)),
  ]);
  return { month: span.month, devices, threats };
}

function devicesSeen({ rows }: Pick<RecordReads, "rows">, { start, end }: Month): RowSource {
  return narrow(rows("device"), (select) =>
    select.where("row.first_seen", "<", end).where("row.last_seen", ">=", start),
  );
}

function newThreats({ rows }: Pick<RecordReads, "rows">, { start, end }: Month): RowSource {
  return narrow(rows("threat"), (select) =>
    select.where("row.first_seen", ">=", start).where("row.first_seen", "<", end),
  );
}

async function countByTenant(source: RowSource): Promise<ReadonlyMap<string, number>> {
  const counted = await source
    .select()
    .select(({ fn }) => ["row.tenant_id" as const, fn.countAll<number>().as("size")])
    .groupBy("row.tenant_id")
    .execute();
  return new Map(counted.map(({ tenant_id, size }) => [String(tenant_id), Number(size)]));
}
