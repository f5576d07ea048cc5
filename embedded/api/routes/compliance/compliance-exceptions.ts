import { sql } from "kysely";

import type { Device } from "~/contract/device";
import type { ComplianceScope, Exception } from "~/contract/exception";

import { formatScope } from "../../../rules/compliance";
import { answersInUse } from "../../../store/devices-in-use";
import type { RecordChange, TenantRecords } from "../../../store/record-store";
import { narrow } from "../../../store/row-source";
import type { ExceptionSubject } from "../../exceptions/exception-subject";
import { ScopeProblem } from "../../exceptions/scope-problem";
import { toException } from "../../exceptions/stored-exception";
import { rescoreDevice } from "../../risk/rescore-device";

/** Exceptions for failed checks. The views exclude them; the rates of devices do not change. */
export const complianceExceptions: ExceptionSubject<ComplianceScope> = {
  kind: "compliance",
  async describeScope(change, scope) {
    const { os, level, checkId, devices = [] } = scope;
    const check = await change.find("complianceCheck", { os, level, checkId });
    if (!check) throw new ScopeProblem(`scope: there is no check ${checkId} of ${os} at ${level}`);
    for (const deviceName of devices) {
      const result = await change.find("complianceResult", { deviceName, os, level, checkId });
      if (!result) throw new ScopeProblem(`scope: the check does not apply to the device "${deviceName}"`);
    }
    return formatScope(scope, check.title);
  },
  async countAffected(records, exceptions) {
    const rows = await answersInUse(records.rows("complianceOutcome"))
      .select()
      .select(["row.exception_id", sql<number>`count(*)`.as("size")])
      .where("row.exception_id", "is not", null)
      .groupBy("row.exception_id")
      .execute();
    const sizes = new Map(rows.map((row) => [row.exception_id, Number(row.size)]));
    return exceptions.map(({ id }) => sizes.get(id) ?? 0);
  },
  recount: recountDevices,
};

/** The exception as listed, or null if the tenant has none with this id. */
export async function findComplianceException(
  records: TenantRecords,
  id: string,
  now: number,
): Promise<Exception | null> {
  const stored = await records.find("exception", { id });
  if (!stored) return null;
  const [affectedCount = 0] = await complianceExceptions.countAffected(records, [stored]);
  return toException(stored, affectedCount, now);
}

/** Updates the pass rates stored on devices from the check results, and the risk scores that depend on them. */
export async function recountDevices(change: RecordChange): Promise<void> {
  for (const stands of await readStandings(change)) {
    const device = await change.find("device", { name: stands.name });
    if (!device) continue;
    const { name, ...rates } = stands;
    if (RATES.every((field) => device[field] === rates[field])) continue;
    await change.replace("device", { name }, { ...device, ...rates });
    await rescoreDevice(change, name);
  }
}

const RATES = ["l1Rate", "l1Checks", "l2Rate", "complianceFailed"] as const satisfies (keyof Device)[];
type DeviceRates = Pick<Device, "name" | (typeof RATES)[number]>;

/** The current pass rates and failure counts of devices, computed from their check results. */
async function readStandings(change: RecordChange): Promise<DeviceRates[]> {
  const first = narrow(change.rows("complianceDevice"), (select) => select.where("row.level", "=", "L1"));
  const second = narrow(change.rows("complianceDevice"), (select) => select.where("row.level", "=", "L2"));
  const [atFirst, atSecond] = await Promise.all([
    first.select().select(["row.device_name", "row.pass_rate", "row.results_passed", "row.results_failed"]).execute(),
    second.select().select(["row.device_name", "row.pass_rate", "row.results_failed"]).execute(),
  ]);
  const firsts = new Map(atFirst.map((row) => [row.device_name, row]));
  return atSecond.map((row) => ({
    name: row.device_name,
    ...firstRate(firsts.get(row.device_name)),
    l2Rate: toRate(row.pass_rate),
    complianceFailed: Number(row.results_failed),
  }));
}

function firstRate(row: Record<"pass_rate" | "results_passed" | "results_failed", unknown> | undefined) {
  return {
    l1Rate: toRate(row?.pass_rate),
    l1Checks: row ? Number(row.results_passed) + Number(row.results_failed) : null,
  };
}

function toRate(value: unknown): number | null {
  return typeof value === "number" ? value : null;
}
