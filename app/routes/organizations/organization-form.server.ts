import { z } from "zod";

import { PhoneNumber } from "~/contract/phone-number";
import { TAGS_MESSAGE } from "~/contract/tag-facts";
import { TenantLimits, TenantSettings } from "~/contract/tenant";
import { EXTERNAL_ID_LENGTH } from "~/contract/tenant-facts";
import { ADDRESS_LENGTH, NAME_LENGTH } from "~/contract/text-facts";
import { atMostMessage, NAME_MESSAGE } from "~/contract/text-messages";
import { DUE_DAY_MESSAGES, DUE_DAY_SCHEMAS, dueDaysIn } from "~/features/organizations/due-days-form.server";
import { splitTags } from "~/ui/format/tags";
import { Tags } from "~/ui/format/tags.server";

const { displayName, serviceTier, securityProfile, reportingFrequency, reportRecipients, tags, ...rest } =
  TenantSettings.shape;

const Emails = z.string().transform(splitTags).pipe(reportRecipients.unwrap());
const Limit = z
  .string()
  .transform((text) => (text === "" ? null : Number(text)))
  .pipe(TenantLimits.shape.devices);

/** The form fields that describe an organization, by onboarding step. */
export const IDENTITY_FIELDS = {
  displayName,
  primaryDomain: rest.primaryDomain.unwrap(),
  address: rest.address.unwrap(),
  timeZone: rest.timeZone.unwrap(),
  externalId: rest.externalId.unwrap(),
  tags: Tags.pipe(tags.unwrap()),
  contactName: z.string().max(NAME_LENGTH.max),
  contactEmail: z.union([z.literal(""), z.email()]),
  contactPhone: PhoneNumber,
};
export const SERVICE_FIELDS = {
  serviceTier: serviceTier.unwrap(),
  securityProfile: securityProfile.unwrap(),
  reportingFrequency: reportingFrequency.unwrap(),
  reportRecipients: Emails,
  limitDevices: Limit,
  limitSites: Limit,
  limitUsers: Limit,
  ...DUE_DAY_SCHEMAS,
};

export const SETTINGS_MESSAGES = {
  displayName: NAME_MESSAGE,
  primaryDomain: "Enter a domain such as customer.example, or leave the field empty",
  address: atMostMessage(ADDRESS_LENGTH),
  timeZone: "Choose a time zone",
  externalId: atMostMessage(EXTERNAL_ID_LENGTH),
  tags: TAGS_MESSAGE,
  contactName: atMostMessage(NAME_LENGTH.max),
  contactEmail: "Enter an email address, or leave the field empty",
  serviceTier: "Choose a service tier",
  securityProfile: "Choose a security profile",
  reportingFrequency: "Choose how often reports are sent",
  reportRecipients: "Enter at most 20 email addresses",
  limitDevices: "Enter a whole number, or leave the field empty",
  limitSites: "Enter a whole number, or leave the field empty",
  limitUsers: "Enter a whole number, or leave the field empty",
  ...DUE_DAY_MESSAGES,
};

const SettingsFields = z.object({ ...IDENTITY_FIELDS, ...SERVICE_FIELDS });

type SettingsValues = z.output<typeof SettingsFields>;

/** The organization settings among the fields of a longer form. */
export function settingsIn(values: SettingsValues): SettingsValues {
  const names = Object.keys(SettingsFields.shape);
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))) as SettingsValues;
}

/** The organization settings in a form. */
export function toSettings(values: SettingsValues) {
  const { contactName, contactEmail, contactPhone, limitDevices, limitSites, limitUsers, ...others } = values;
  const { dueP1, dueP2, dueP3, dueP4, ...settings } = others;
  return {
    ...settings,
    contact: { name: contactName, email: contactEmail, phone: contactPhone },
    limits: { devices: limitDevices, sites: limitSites, users: limitUsers },
    dueDays: dueDaysIn({ dueP1, dueP2, dueP3, dueP4 }),
  };
}
