import { createDeviceTicket, getDevice, isolateDevice, mergeDevices, updateDevice } from "~/api/device.server";
import { DeviceChange, IsolationChange } from "~/contract/device";
import { DeviceMerge } from "~/contract/device-merge";
import { TAGS_MESSAGE } from "~/contract/tag-facts";
import { DEVICE_NAME_LENGTH, NOTES_LENGTH } from "~/contract/text-facts";
import { atMostMessage, lengthWords, REASON_MESSAGE } from "~/contract/text-messages";
import { done } from "~/screen/change-answer";
import { Version } from "~/screen/form-fields.server";
import { readTexts } from "~/screen/form-body.server";
import { TICKET_MESSAGES, TicketForm } from "~/screen/ticket-form.server";
import { defineIntent, type ChangeContext } from "~/screen/intent.server";
import type { Conflict } from "~/screen/refused-change";
import { deviceNameOf } from "~/shell/screens/device-segment";
import { Tags } from "~/ui/format/tags.server";

import { differencesBetween, formValuesOf, type FormField } from "./device-form";

const edit = defineIntent({
  form: DeviceChange.extend({ resourceVersion: Version, tags: Tags.pipe(DeviceChange.shape.tags) }),
  messages: {
    displayName: `Enter a name of ${lengthWords(DEVICE_NAME_LENGTH)}`,
    deviceType: "Choose a device type",
    criticality: "Choose a criticality",
    owner: "Enter an email address, or leave the field empty",
    siteName: "Choose a site",
    tags: TAGS_MESSAGE,
    notes: atMostMessage(NOTES_LENGTH),
  },
  async run({ api, params, values }) {
    const { displayName } = await updateDevice(api, nameIn(params), values);
    return done(`${displayName} was saved`);
  },
  conflict: describeConflict,
});

const isolate = defineIsolation(true, (name) => `${name} was isolated`);
const release = defineIsolation(false, (name) => `${name} was released`);

const merge = defineIntent({
  form: DeviceMerge.extend({ resourceVersion: Version, otherVersion: Version }),
  async run({ api, params, values }) {
    const { displayName, undoId } = await mergeDevices(api, nameIn(params), values);
    const text = `${values.other} was merged into ${displayName}`;
    return { toast: { kind: "success", text, undo: { family: "device/merge", undoId } } };
  },
});

const ticket = defineIntent({
  form: TicketForm,
  messages: TICKET_MESSAGES,
  async run({ api, params, values }) {
    await createDeviceTicket(api, nameIn(params), values);
    return done("The ticket was created");
  },
});

export const changes = { edit, isolate, release, merge, ticket };

/** Isolates the device from the network, or releases it; the reason appears in the audit log. */
function defineIsolation(isolated: boolean, t: (name: string) => string) {
  return defineIntent({
    form: IsolationChange.pick({ reason: true }),
    messages: { reason: REASON_MESSAGE },
    async run({ api, params, values }) {
      const { displayName } = await isolateDevice(api, nameIn(params), { isolated, ...values });
      return done(t(displayName));
    },
  });
}

async function describeConflict({ api, params, form }: ChangeContext): Promise<Conflict<FormField>> {
  const { device, activity } = await getDevice(api, nameIn(params));
  const saved = formValuesOf(device);
  return {
    resourceVersion: device.metadata?.resourceVersion ?? 0,
    by: activity.find(({ kind }) => kind === "change")?.actor ?? null,
    at: device.metadata?.updatedAt ?? device.lastSeen,
    differences: differencesBetween(saved, { ...saved, ...readTexts(form) }),
  };
}

function nameIn(params: ChangeContext["params"]): string {
  return deviceNameOf(params["deviceName"] ?? "");
}
