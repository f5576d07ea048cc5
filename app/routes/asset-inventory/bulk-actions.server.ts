import { changeDevices } from "~/api/device.server";
import { bulkToast } from "~/console/change/bulk-toast";
import { readWork } from "~/console/change/read-work.server";
import { refuseChange } from "~/console/change/refuse-change.server";
import { readChoice } from "~/console/grid/read-choice.server";
import { DeviceWork } from "~/contract/device";
import { settle } from "~/screen/settle";

import type { Answered, Asked } from "./act.server";

/** What to do about a field that the contract does not take. */
const PROBLEMS: Record<string, string> = {
  tags: "Write one to 20 tags of at most 32 characters each.",
  criticality: "Choose one of the levels.",
  owner: "Write an e-mail address, or leave it empty.",
  siteName: "Choose one of the sites.",
};

/** One change of all chosen devices: of those that are named, or of all that the list's conditions match. */
export async function changeChosenDevices({ opened, form, now }: Asked, operation: string): Promise<Answered> {
  const work = DeviceWork.safeParse(readWork(form, operation, Object.keys(PROBLEMS)));
  if (!work.success) {
    const fields = work.error.issues.map(({ path: [field] }) => String(field));
    return refuseChange({ problems: Object.fromEntries(fields.map((field) => [field, PROBLEMS[field] ?? ""])) });
  }
  const choice = readChoice(opened, form, now);
  const result = await settle(changeDevices(opened.api, choice, work.data));
  if (!result.ok) return refuseChange({ failure: result.failure });
  const { skipped } = result.value;
  return { toast: bulkToast(result.value, { one: "device", many: "devices" }), skipped };
}
