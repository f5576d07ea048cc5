import type { Device, DeviceRisk } from "~/contract/device";

import { toInputs, type RiskEvidence } from "../../rules/next-step";
import { scoreRisk } from "../../rules/risk";
import { summarizeHistory } from "../../rules/risk-bands";
import type { RecordChange } from "../../store/record-store";
import { readEvidence } from "./read-evidence";

/**
 * Recalculates a device's risk from the stored data: the score in its row, its list of factors and today's point of its
 * history. Call it within the transaction that changed an input (open threats, vulnerabilities, criticality).
 */
export function rescoreDevice(change: RecordChange, name: string): Promise<void> {
  return rescoreDevices(change, [name]);
}

/** Recalculates many devices, reading the stored data once. */
export async function rescoreDevices(change: RecordChange, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const found = await Promise.all(names.map((name) => change.find("device", { name })));
  const devices = found.filter((device) => device !== undefined);
  const evidence = await readEvidence(change, devices);
  for (const device of devices) await writeScore(change, device, evidence.get(device.name));
}

async function writeScore(change: RecordChange, device: Device, evidence: RiskEvidence | undefined): Promise<void> {
  const { name } = device;
  const detail = await change.find("deviceDetail", { name });
  if (!detail || !evidence) return;
  const { riskScore, riskFactors } = scoreRisk(toInputs(evidence));
  const riskHistory = withToday(detail.riskHistory, riskScore);
  await change.replace("device", { name }, { ...device, riskScore, ...summarizeHistory(riskHistory) });
  await change.replace("deviceDetail", { name }, { ...detail, riskFactors, riskHistory });
}

function withToday(history: DeviceRisk["history"], riskScore: number): DeviceRisk["history"] {
  return history.map((day, index) => (index === history.length - 1 ? { ...day, riskScore } : day));
}
