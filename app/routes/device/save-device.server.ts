import { data } from "@remix-run/node";

import type { ApiClient } from "~/api/client.server";
import { getDevice, updateDevice } from "~/api/device.server";
import type { Brand } from "~/brand/brand";
import type { Conflict, RefusedChange } from "~/console/change/refused-change";
import { refuseChange } from "~/console/change/refuse-change.server";
import type { Toast } from "~/console/toast-message";
import type { DeviceChange } from "~/contract/device";
import { requireChanger, tenantChangedSince } from "~/screen/change.server";
import { settle } from "~/screen/settle";
import type { Viewer } from "~/session/viewer";

import { differencesBetween, formValuesOf, type DeviceFormValues, type FormField } from "./device-form";
import { parseDeviceForm, readDeviceForm } from "./device-form.server";

/** What stands in the way of a save, and the form as it was sent: without scripts it is drawn again. */
export interface RefusedForm extends RefusedChange<FormField> {
  form: DeviceFormValues;
}

export interface Saving {
  api: ApiClient;
  viewer: Pick<Viewer, "role" | "tenant">;
  brand: Pick<Brand, "displayNameOf">;
}

/** Saves what the form says, for whoever may. Throws 403 for others: their pages have no such form. */
export async function saveDevice({ api, viewer, brand }: Saving, name: string, sent: FormData) {
  requireChanger(viewer, "devices");
  const form = readDeviceForm(sent);
  const otherTenant = tenantChangedSince({ viewer, brand }, sent);
  if (otherTenant !== undefined) return refuseChange({ form, otherTenant });
  const version = Number(sent.get("resourceVersion"));
  if (!Number.isSafeInteger(version)) throw data("This form could not be read.", { status: 400 });
  const parsed = parseDeviceForm(form, version);
  if ("problems" in parsed) return refuseChange({ form, problems: parsed.problems });
  return writeDevice(api, name, form, parsed.change);
}

async function writeDevice(api: ApiClient, name: string, form: DeviceFormValues, change: DeviceChange) {
  const saved = await settle(updateDevice(api, name, change));
  if (saved.ok) {
    const toast: Toast = { kind: "success", text: `${saved.value.displayName} was saved` };
    return { toast };
  }
  const { failure } = saved;
  if (failure.status !== 409) return refuseChange({ form, failure });
  return refuseChange({ form, conflict: await describeConflict(api, name, form) });
}

/** What stands there now, beside what the form would write over it. */
async function describeConflict(api: ApiClient, name: string, form: DeviceFormValues): Promise<Conflict<FormField>> {
  const { device, activity } = await getDevice(api, name);
  return {
    resourceVersion: device.metadata?.resourceVersion ?? 0,
    by: activity.find(({ kind }) => kind === "change")?.actor ?? null,
    at: device.metadata?.updatedAt ?? device.lastSeen,
    differences: differencesBetween(formValuesOf(device), form),
  };
}
