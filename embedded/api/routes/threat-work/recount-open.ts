import { isOpenStatus, OPEN_STATUSES } from "~/contract/threat-facts";
import type { Severity, SeverityCounts } from "~/contract/shared";
import type { Threat } from "~/contract/threat";

import { scoreUser } from "../../../rules/user-risk";
import type { RecordChange } from "../../../store/record-store";
import { narrow, readRows } from "../../../store/row-source";
import { rescoreDevice } from "../../risk/rescore-device";

/**
 * Updates the open-threat counts wherever they are stored: on the affected devices and accounts, and in the risk scores
 * that include them. Called within the transaction that opened or closed the threats.
 */
export async function recountOpen(
  change: RecordChange,
  threats: readonly Pick<Threat, "deviceName" | "userName">[],
): Promise<void> {
  for (const name of namesIn(threats.map(({ deviceName }) => deviceName))) await recountDevice(change, name);
  for (const name of namesIn(threats.map(({ userName }) => userName))) await recountUser(change, name);
}

/** Whether a status change opened or closed a threat. */
export function changesOpen(before: Pick<Threat, "status">, after: Pick<Threat, "status">): boolean {
  return isOpenStatus(before.status) !== isOpenStatus(after.status);
}

async function recountDevice(change: RecordChange, name: string): Promise<void> {
  const device = await change.find("device", { name });
  if (!device) return;
  const open = await readOpen(change, "device_name", name);
  const threatsOpen: SeverityCounts = { critical: 0, high: 0, medium: 0, low: 0 };
  for (const { severity } of open) if (severity !== "informational") threatsOpen[severity]++;
  await change.replace("device", { name }, { ...device, threatsOpen });
  await rescoreDevice(change, name);
}

async function recountUser(change: RecordChange, name: string): Promise<void> {
  const user = await change.find("observedUser", { name });
  if (!user) return;
  const severities: Severity[] = (await readOpen(change, "user_name", name)).map(({ severity }) => severity);
  const { riskScore } = scoreUser(user, severities);
  await change.replace("observedUser", { name }, { ...user, openThreats: severities.length, riskScore });
}

async function readOpen(change: RecordChange, column: "device_name" | "user_name", name: string): Promise<Threat[]> {
  const open = narrow(change.rows("threat"), (select) =>
    select.where(`row.${column}`, "=", name).where("row.status", "in", OPEN_STATUSES),
  );
  return readRows(open);
}

function namesIn(names: readonly (string | null)[]): Set<string> {
  return new Set(names.filter((name) => name !== null));
}
