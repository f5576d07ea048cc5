import type { DueDaysByPriority } from "~/contract/due-days-facts";
import { type DueDayTexts, dueDayTexts } from "~/features/organizations/due-days";

/** The texts in the form of an organization, by field. */
export interface FormTexts extends DueDayTexts {
  displayName: string;
  primaryDomain: string;
  address: string;
  timeZone: string;
  externalId: string;
  tags: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  serviceTier: string;
  securityProfile: string;
  reportingFrequency: string;
  reportRecipients: string;
  limitDevices: string;
  limitSites: string;
  limitUsers: string;
}

interface TextSource {
  displayName: string;
  primaryDomain: string;
  address: string;
  timeZone: string;
  externalId: string;
  tags: readonly string[];
  contact?: { name: string; email: string; phone: string } | undefined;
  serviceTier: string;
  securityProfile: string;
  reportingFrequency: string;
  reportRecipients: readonly string[];
  limits: { devices: number | null; sites: number | null; users: number | null };
  dueDays: DueDaysByPriority;
}

/** The initial texts of an organization's form. */
export function formTextsOf(tenant: TextSource): FormTexts {
  const text = (limit: number | null) => (limit === null ? "" : String(limit));
  return {
    displayName: tenant.displayName,
    primaryDomain: tenant.primaryDomain,
    address: tenant.address,
    timeZone: tenant.timeZone,
    externalId: tenant.externalId,
    tags: tenant.tags.join(", "),
    contactName: tenant.contact?.name ?? "",
    contactEmail: tenant.contact?.email ?? "",
    contactPhone: tenant.contact?.phone ?? "",
    serviceTier: tenant.serviceTier,
    securityProfile: tenant.securityProfile,
    reportingFrequency: tenant.reportingFrequency,
    reportRecipients: tenant.reportRecipients.join(", "),
    limitDevices: text(tenant.limits.devices),
    limitSites: text(tenant.limits.sites),
    limitUsers: text(tenant.limits.users),
    ...dueDayTexts(tenant.dueDays),
  };
}

const NEW_ORGANIZATION: Omit<TextSource, "dueDays"> = {
  displayName: "",
  primaryDomain: "",
  address: "",
  timeZone: "UTC",
  externalId: "",
  tags: [],
  serviceTier: "Essentials",
  securityProfile: "Default",
  reportingFrequency: "weekly",
  reportRecipients: [],
  limits: { devices: null, sites: null, users: null },
};

/** The texts of a new organization: the input, the defaults of requirement 3.1, and the due days of the brand. */
export function withDefaults(values: Readonly<Record<string, string>>, dueDays: DueDaysByPriority): FormTexts {
  return { ...formTextsOf({ ...NEW_ORGANIZATION, dueDays }), ...values };
}

const NOTHING_MORE = {
  siteDisplayName: "",
  siteAddress: "",
  siteNetworks: "",
  sitePublicIps: "",
  sitePlace: "",
  people: "[]",
  companyId: "",
};

/** All fields that are submitted when an organization is added. */
export function onboardingFields(
  { sitePlaceLabel: _, companyLabel: __, ...values }: Readonly<Record<string, string>>,
  dueDays: DueDaysByPriority,
) {
  return { ...withDefaults(values, dueDays), ...NOTHING_MORE, ...values };
}
