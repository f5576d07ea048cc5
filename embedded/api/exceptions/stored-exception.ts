import { EXPIRING_DAYS, type Exception, type ExceptionKind, type ExceptionState } from "~/contract/exception";

import type { RecordChange, TenantRecords } from "../../store/record-store";
import { narrow, readRows } from "../../store/row-source";
import { resolveScopes } from "./resolve-scopes";

const DAY = 86_400_000;

/** An exception as stored. Fields that depend on the time or on a count are added on read. */
export type StoredException = Omit<Exception, "state" | "daysLeft" | "affectedCount"> & {
  tenantId: string;
  /** Whether the last counts included the exception. */
  inForce: boolean;
};

/** All exceptions of a kind, in any state. */
export async function readExceptions(
  { rows }: Pick<TenantRecords | RecordChange, "rows">,
  kind: ExceptionKind,
): Promise<StoredException[]> {
  const source = narrow(rows("exception"), (select) => select.where("row.kind", "=", kind));
  return readRows(source);
}

/** The exceptions of a kind that are in force now and excluded from every count. */
export async function readExceptionsInForce(
  records: Pick<TenantRecords | RecordChange, "rows">,
  kind: ExceptionKind,
  now: number,
): Promise<StoredException[]> {
  const all = await readExceptions(records, kind);
  return withDevices(
    records,
    all.filter((exception) => isInForce(exception, now)),
  );
}

/** The exceptions of a kind that the last counts were based on; `expireExceptions` keeps them up to date. */
export async function readCountedExceptions(
  records: Pick<TenantRecords | RecordChange, "rows">,
  kind: ExceptionKind,
): Promise<StoredException[]> {
  const all = await readExceptions(records, kind);
  return withDevices(
    records,
    all.filter(({ inForce }) => inForce),
  );
}

/** Each exception with the devices that it currently covers. */
async function withDevices(
  records: Pick<TenantRecords | RecordChange, "rows">,
  exceptions: readonly StoredException[],
): Promise<StoredException[]> {
  const scopes = await resolveScopes(
    records,
    exceptions.map(({ scope }) => scope),
  );
  return exceptions.map((exception, index) => ({ ...exception, scope: scopes[index] ?? exception.scope }));
}

export function isInForce(exception: Pick<StoredException, "expiresAt" | "revokedAt">, now: number): boolean {
  return exception.revokedAt === null && Date.parse(exception.expiresAt) > now;
}

/** The state of an exception at a given time. */
export function stateOf(exception: Pick<StoredException, "expiresAt" | "revokedAt">, now: number): ExceptionState {
  if (exception.revokedAt !== null) return "revoked";
  const left = Date.parse(exception.expiresAt) - now;
  if (left <= 0) return "expired";
  return left <= EXPIRING_DAYS * DAY ? "expiring" : "active";
}

/** The exception in its wire format. */
export function toException(
  { inForce: _inForce, tenantId: _tenantId, ...stored }: StoredException,
  affectedCount: number,
  now: number,
): Exception {
  const state = stateOf(stored, now);
  const isOver = state === "expired" || state === "revoked";
  const daysLeft = isOver ? null : Math.floor((Date.parse(stored.expiresAt) - now) / DAY);
  return { ...stored, state, daysLeft, affectedCount };
}
