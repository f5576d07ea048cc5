import { z } from "zod";

import { changeDevices } from "~/api/device.server";
import { DeviceOperation } from "~/contract/device";
import { SOME_TAGS_MESSAGE } from "~/contract/tag-facts";
import { ACKNOWLEDGEMENT_LENGTH } from "~/contract/text-facts";
import { lengthWords } from "~/contract/text-messages";
import { bulkChange } from "~/grid/bulk/bulk-change.server";
import { dayIn } from "~/ui/format/day.server";
import { Tags } from "~/ui/format/tags.server";

const [AddTags, RemoveTags, SetCriticality, SetOwner, MoveToSite, , , Acknowledge] = DeviceOperation.options;

const DEVICES = {
  noun: { one: "device", many: "devices" },
  undo: "device",
  messages: {
    tags: SOME_TAGS_MESSAGE,
    criticality: "Choose a criticality",
    owner: "Enter an email address, or leave the field empty",
    siteName: "Choose a site",
    until: "Choose a day from today on, within a year",
    reason: `Enter ${lengthWords(ACKNOWLEDGEMENT_LENGTH)}`,
  },
} as const;

/** Bulk actions for the selected devices. */
export const deviceChanges = {
  addTags: bulkChange({
    ...DEVICES,
    form: z.object({ tags: Tags.pipe(AddTags.shape.tags) }),
    run: ({ api, values }, selection) => changeDevices(api, selection, { operation: "addTags", ...values }),
  }),
  removeTags: bulkChange({
    ...DEVICES,
    form: z.object({ tags: Tags.pipe(RemoveTags.shape.tags) }),
    run: ({ api, values }, selection) => changeDevices(api, selection, { operation: "removeTags", ...values }),
  }),
  setCriticality: bulkChange({
    ...DEVICES,
    form: SetCriticality.pick({ criticality: true }).strip(),
    run: ({ api, values }, selection) => changeDevices(api, selection, { operation: "setCriticality", ...values }),
  }),
  setOwner: bulkChange({
    ...DEVICES,
    form: SetOwner.pick({ owner: true }).strip(),
    run: ({ api, values }, selection) => changeDevices(api, selection, { operation: "setOwner", ...values }),
  }),
  moveToSite: bulkChange({
    ...DEVICES,
    form: MoveToSite.pick({ siteName: true }).strip(),
    run: ({ api, values }, selection) => changeDevices(api, selection, { operation: "moveToSite", ...values }),
  }),
  retire: bulkChange({
    ...DEVICES,
    form: z.object({}),
    isDestructive: true,
    verb: "retired",
    run: ({ api }, selection) => changeDevices(api, selection, { operation: "retire" }),
  }),
  reinstate: bulkChange({
    ...DEVICES,
    form: z.object({}),
    run: ({ api }, selection) => changeDevices(api, selection, { operation: "reinstate" }),
  }),
  ticket: bulkChange({
    ...DEVICES,
    form: z.object({}),
    run: ({ api }, selection) => changeDevices(api, selection, { operation: "ticket" }),
  }),
  acknowledge: bulkChange({
    ...DEVICES,
    form: ({ preferences }) => z.object({ until: dayIn(preferences.zone), reason: Acknowledge.shape.reason }),
    run: ({ api, values }, selection) => changeDevices(api, selection, { operation: "acknowledge", ...values }),
  }),
};
