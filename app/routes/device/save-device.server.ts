import { data } from "@remix-run/node";

import type { ApiClient } from "~/api/client.server";
import { getDevice, updateDevice } from "~/api/device.server";
import type { Brand } from "~/brand/brand";
import type { Toast } from "~/console/toast-message";
import type { DeviceChange } from "~/contract/device";
import { requireChanger, tenantChangedSince } from "~/screen/change.server";
import type { ShownFailure } from "~/screen/failure";
import { settle } from "~/screen/settle";
import type { Viewer } from "~/session/viewer";

import { differencesBetween, formValuesOf, type DeviceFormValues, type Difference } from "./device-form";
import { parseDeviceForm, readDeviceForm, type FormProblems } from "./device-form.server";

/** What stands in the way of a save: the form as it was sent, and one of the reasons. */
export interface RefusedChange {
  form: DeviceFormValues;
  /** 422: a sentence for each field that was not understood. */
  problems?: FormProblems;
  /** 409: somebody saved meanwhile. Sent again with this version, the form is written over what they saved. */
  conflict?: Conflict;
  /** 409: the form belongs to an organization that is no longer the current one (SCREENS A6). */
  otherTenant?: string;
  /** The API refused, in its own words. */
  failure?: ShownFailure;
}

export interface Conflict {
  resourceVersion: number;
  by: string | null;
  at: string;
  differences: Difference[];
}

interface Saving {
  api: ApiClient;
  viewer: Pick<Viewer, "role" | "tenant">;
  brand: Pick<Brand, "displayNameOf">;
}

/** Saves what the form says, for whoever may. Throws 403 for others: their pages have no such form. */
export async function saveDevice({ api, viewer, brand }: Saving, name: string, sent: FormData) {
  requireChanger(viewer, "devices");
  const form = readDeviceForm(sent);
  const otherTenant = tenantChangedSince({ viewer, brand }, sent);
  if (otherTenant !== undefined) return refuse({ form, otherTenant }, 409);
  const version = Number(sent.get("resourceVersion"));
  if (!Number.isSafeInteger(version)) throw data("This form could not be read.", { status: 400 });
  const parsed = parseDeviceForm(form, version);
  if ("problems" in parsed) return refuse({ form, problems: parsed.problems }, 422);
  return writeDevice(api, name, form, parsed.change);
}

async function writeDevice(api: ApiClient, name: string, form: DeviceFormValues, change: DeviceChange) {
  const saved = await settle(updateDevice(api, name, change));
  if (saved.ok) {
    const toast: Toast = { kind: "success", text: `${saved.value.displayName} was saved` };
    return { toast };
  }
  const { failure } = saved;
  if (failure.status !== 409) return refuse({ form, failure }, failure.status);
  return refuse({ form, conflict: await describeConflict(api, name, form) }, 409);
}

/** What stands there now, beside what the form would write over it. */
async function describeConflict(api: ApiClient, name: string, form: DeviceFormValues): Promise<Conflict> {
  const { device, activity } = await getDevice(api, name);
  return {
    resourceVersion: device.metadata?.resourceVersion ?? 0,
    by: activity.find(({ kind }) => kind === "change")?.actor ?? null,
    at: device.metadata?.updatedAt ?? device.lastSeen,
    differences: differencesBetween(formValuesOf(device), form),
  };
}

function refuse(refused: RefusedChange, status: number) {
  return data(refused, { status });
}
