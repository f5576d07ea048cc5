import type { Device, DeviceDetail, DeviceRisk } from "~/contract/device";

import { toInputs } from "../../rules/next-step";
import { scoreRisk } from "../../rules/risk";
import { summarizeHistory } from "../../rules/risk-bands";
import type { RecordChange } from "../../store/record-store";
import { readEvidence } from "./read-evidence";

/**
 * Scores a device from what is stored of it now: its row, its list of factors and today's point of its history. To be called
 * within the transaction that changed one of the inputs (open threats, vulnerabilities, criticality).
 */
export async function rescoreDevice(change: RecordChange, name: string): Promise<void> {
  const device = (await change.find("device", { name })) as Device | undefined;
  const detail = (await change.find("deviceDetail", { name })) as
    (Partial<StoredDetail> & { name: string }) | undefined;
  if (!device || !detail) return;
  const evidence = (await readEvidence(change, [device])).get(name);
  if (!evidence) return;
  const { riskScore, riskFactors } = scoreRisk(toInputs(evidence));
  const riskHistory = withToday(detail.riskHistory ?? [], riskScore);
  await change.replace("device", { name }, { ...device, riskScore, ...summarizeHistory(riskHistory) });
  await change.replace("deviceDetail", { name }, { ...detail, riskFactors, riskHistory });
}

type StoredDetail = Pick<DeviceDetail, "services"> & {
  riskFactors: DeviceRisk["riskFactors"];
  riskHistory: DeviceRisk["history"];
};

function withToday(history: DeviceRisk["history"], riskScore: number): DeviceRisk["history"] {
  return history.map((day, index) => (index === history.length - 1 ? { ...day, riskScore } : day));
}
