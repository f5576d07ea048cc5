import { z } from "zod";

import { PhoneNumber } from "~/contract/phone-number";
import { SiteSettings } from "~/contract/site";
import { TAGS_MESSAGE } from "~/contract/tag-facts";
import { ADDRESS_LENGTH, DETAIL_LENGTH, NAME_LENGTH, NOTES_LENGTH } from "~/contract/text-facts";
import { atMostMessage, NAME_MESSAGE } from "~/contract/text-messages";
import { NETWORK_MESSAGES, SiteNetworks, SitePublicIps } from "~/features/sites/site-form.server";
import { Tags } from "~/ui/format/tags.server";

const { displayName, status, address, city, region, countryCode, timeZone, isp, tags, notes } = SiteSettings.shape;

const degrees = (most: number) =>
  z
    .string()
    .transform((text) => (text === "" ? null : Number(text)))
    .pipe(z.number().min(-most).max(most).nullable());

export const SITE_FIELDS = {
  displayName,
  status: status.unwrap(),
  address: address.unwrap(),
  city: city.unwrap(),
  region: region.unwrap(),
  countryCode: z.string().toUpperCase().pipe(countryCode.unwrap()),
  lat: degrees(90),
  lon: degrees(180),
  source: z.enum(["lookup", "pin", "manual"]),
  timeZone: timeZone.unwrap(),
  networks: SiteNetworks,
  publicIps: SitePublicIps,
  isp: isp.unwrap(),
  contactName: z.string().max(NAME_LENGTH.max),
  contactEmail: z.union([z.literal(""), z.email()]),
  contactPhone: PhoneNumber,
  tags: Tags.pipe(tags.unwrap()),
  notes: notes.unwrap(),
};

export const SITE_MESSAGES = {
  ...NETWORK_MESSAGES,
  displayName: NAME_MESSAGE,
  status: "Choose a status",
  address: atMostMessage(ADDRESS_LENGTH),
  city: atMostMessage(DETAIL_LENGTH),
  region: atMostMessage(DETAIL_LENGTH),
  countryCode: "Enter a country code of two letters, such as DE",
  lat: "Enter a latitude from -90 to 90",
  lon: "Enter a longitude from -180 to 180",
  timeZone: "Choose a time zone",
  isp: atMostMessage(DETAIL_LENGTH),
  contactName: atMostMessage(NAME_LENGTH.max),
  contactEmail: "Enter an email address, or leave the field empty",
  tags: TAGS_MESSAGE,
  notes: atMostMessage(NOTES_LENGTH),
};

/** The settings in a form. Coordinates require both latitude and longitude. */
export function toSiteSettings(values: z.output<z.ZodObject<typeof SITE_FIELDS>>) {
  const { contactName, contactEmail, contactPhone, lat, lon, source, ...settings } = values;
  return {
    ...settings,
    coordinates: lat === null || lon === null ? null : { lat, lon, source },
    contact: { name: contactName, email: contactEmail, phone: contactPhone },
  };
}
