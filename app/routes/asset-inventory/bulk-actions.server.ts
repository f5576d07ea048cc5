import { changeDevices } from "~/api/device.server";
import { bulkToast } from "~/console/change/bulk-toast";
import { readWork } from "~/console/change/read-work.server";
import { refuseChange } from "~/console/change/refuse-change.server";
import { endOfDay } from "~/console/exception/exception-form.server";
import { readChoice } from "~/console/grid/read-choice.server";
import { DeviceWork } from "~/contract/device";
import { readText } from "~/screen/form.server";
import { settle } from "~/screen/settle";

import type { Answered, Asked } from "./act.server";

/** What to do about a field that the contract does not take. */
const PROBLEMS: Record<string, string> = {
  tags: "Write one to 20 tags of at most 32 characters each.",
  criticality: "Choose one of the levels.",
  owner: "Write an e-mail address, or leave it empty.",
  siteName: "Choose one of the sites.",
  until: "Choose a day from today on, within a year.",
  reason: "Say why, in 10 to 500 characters.",
};

/** One change of all chosen devices: of those that are named, or of all that the list's conditions match. */
export async function changeChosenDevices({ opened, form, now }: Asked, operation: string): Promise<Answered> {
  const said = readWork(form, operation, Object.keys(PROBLEMS));
  const until = endOfDay(readText(form, "until"), opened.preferences.zone)?.toISOString() ?? "";
  const work = DeviceWork.safeParse({ ...said, ...("until" in said && { until }) });
  if (!work.success) {
    const fields = work.error.issues.map(({ path: [field] }) => String(field));
    return refuseChange({ problems: Object.fromEntries(fields.map((field) => [field, PROBLEMS[field] ?? ""])) });
  }
  const choice = readChoice(opened, form, now);
  const result = await settle(changeDevices(opened.api, choice, work.data));
  if (!result.ok) return refuseChange({ failure: result.failure });
  const { skipped } = result.value;
  return { toast: bulkToast(result.value, { one: "device", many: "devices" }, "device"), skipped };
}
