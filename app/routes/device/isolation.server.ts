import { isolateDevice } from "~/api/device.server";
import type { ChangeAnswer } from "~/console/change/change-answer";
import { refuseChange } from "~/console/change/refuse-change.server";
import { IsolationChange } from "~/contract/device";
import { requireChanger, tenantChangedSince } from "~/screen/change.server";
import { readText } from "~/screen/form.server";
import { settle } from "~/screen/settle";

import type { Saving } from "./save-device.server";

const INTENTS = new Set(["isolate", "release"]);

export function isIsolation(form: FormData): boolean {
  return INTENTS.has(readText(form, "intent"));
}

/** Cuts the device off the network, or lets it back, for whoever may; the reason is kept in the audit trail. */
export async function changeIsolation(
  { api, viewer, brand }: Saving,
  name: string,
  form: FormData,
): Promise<ChangeAnswer | ReturnType<typeof refuseChange>> {
  requireChanger(viewer, "devices");
  const otherTenant = tenantChangedSince({ viewer, brand }, form);
  if (otherTenant !== undefined) return refuseChange({ otherTenant });
  const isolated = readText(form, "intent") === "isolate";
  const change = IsolationChange.safeParse({ isolated, reason: readText(form, "reason") });
  if (!change.success) return refuseChange({ problems: { reason: "Write a reason of 3 to 500 characters." } });
  const done = await settle(isolateDevice(api, name, change.data));
  if (!done.ok) return refuseChange({ failure: done.failure });
  const { displayName } = done.value;
  return { toast: { kind: "success", text: `${displayName} was ${isolated ? "isolated" : "released"}` } };
}
