import { networksAsText } from "~/features/sites/networks-as-text";
import type { Site } from "~/contract/site";

/** The texts in the form of a site, by field. */
export type SiteTexts = Record<
  | "displayName"
  | "status"
  | "address"
  | "city"
  | "region"
  | "countryCode"
  | "lat"
  | "lon"
  | "source"
  | "timeZone"
  | "networks"
  | "publicIps"
  | "isp"
  | "contactName"
  | "contactEmail"
  | "contactPhone"
  | "tags"
  | "notes",
  string
>;

export const NEW_SITE: SiteTexts = {
  displayName: "",
  status: "planned",
  address: "",
  city: "",
  region: "",
  countryCode: "",
  lat: "",
  lon: "",
  source: "manual",
  timeZone: "UTC",
  networks: "",
  publicIps: "",
  isp: "",
  contactName: "",
  contactEmail: "",
  contactPhone: "",
  tags: "",
  notes: "",
};

/** The initial texts of a site's form. */
export function siteTextsOf(site: Site): SiteTexts {
  const { displayName, status, address, city, region, countryCode, coordinates, timeZone, isp, contact, notes } = site;
  return {
    displayName,
    status,
    address,
    city,
    region,
    countryCode,
    lat: coordinates ? String(coordinates.lat) : "",
    lon: coordinates ? String(coordinates.lon) : "",
    source: coordinates?.source ?? "manual",
    timeZone,
    networks: networksAsText(site.networks),
    publicIps: site.publicIps.join(", "),
    isp,
    contactName: contact.name,
    contactEmail: contact.email,
    contactPhone: contact.phone,
    tags: site.tags.join(", "),
    notes,
  };
}
