import { z } from "zod";

import { changeTenants } from "~/api/tenant.server";
import { SOME_TAGS_MESSAGE } from "~/contract/tag-facts";
import { TenantOperation } from "~/contract/tenant-work";
import { bulkChange } from "~/grid/bulk/bulk-change.server";
import { Tags } from "~/ui/format/tags.server";

import { DUE_DAY_MESSAGES, DUE_DAY_SCHEMAS, dueDaysIn } from "./due-days-form.server";
import { SUSPEND_WORD } from "./suspend-words";

const [AddTags, RemoveTags, SetServiceTier, SetSecurityProfile, SetReporting] = TenantOperation.options;

const ORGANIZATIONS = {
  noun: { one: "organization", many: "organizations" },
  messages: {
    tags: SOME_TAGS_MESSAGE,
    serviceTier: "Choose a service tier",
    securityProfile: "Choose a security profile",
    reportingFrequency: "Choose how often reports are sent",
    ...DUE_DAY_MESSAGES,
  },
} as const;

/** Bulk actions for organizations. */
export const bulkChanges = {
  addTags: bulkChange({
    ...ORGANIZATIONS,
    form: z.object({ tags: Tags.pipe(AddTags.shape.tags) }),
    run: ({ api, values }, selection) => changeTenants(api, selection, { operation: "addTags", ...values }),
  }),
  removeTags: bulkChange({
    ...ORGANIZATIONS,
    form: z.object({ tags: Tags.pipe(RemoveTags.shape.tags) }),
    run: ({ api, values }, selection) => changeTenants(api, selection, { operation: "removeTags", ...values }),
  }),
  setServiceTier: bulkChange({
    ...ORGANIZATIONS,
    form: SetServiceTier.pick({ serviceTier: true }).strip(),
    run: ({ api, values }, selection) => changeTenants(api, selection, { operation: "setServiceTier", ...values }),
  }),
  setSecurityProfile: bulkChange({
    ...ORGANIZATIONS,
    form: SetSecurityProfile.pick({ securityProfile: true }).strip(),
    run: ({ api, values }, selection) => changeTenants(api, selection, { operation: "setSecurityProfile", ...values }),
  }),
  setReporting: bulkChange({
    ...ORGANIZATIONS,
    form: SetReporting.pick({ reportingFrequency: true }).strip(),
    run: ({ api, values }, selection) => changeTenants(api, selection, { operation: "setReporting", ...values }),
  }),
  setDueDays: bulkChange({
    ...ORGANIZATIONS,
    form: z.object(DUE_DAY_SCHEMAS),
    run: ({ api, values }, selection) =>
      changeTenants(api, selection, { operation: "setDueDays", dueDays: dueDaysIn(values) }),
  }),
  suspend: bulkChange({
    ...ORGANIZATIONS,
    form: z.object({}),
    isDestructive: true,
    verb: "suspended",
    confirmWith: SUSPEND_WORD,
    run: ({ api }, selection) => changeTenants(api, selection, { operation: "suspend" }),
  }),
  resume: bulkChange({
    ...ORGANIZATIONS,
    form: z.object({}),
    run: ({ api }, selection) => changeTenants(api, selection, { operation: "resume" }),
  }),
};
