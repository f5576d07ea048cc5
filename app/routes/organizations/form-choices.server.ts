import { TenantSpec } from "~/contract/tenant";

/** What the selects of an organization's form offer. */
export function formChoices() {
  const { serviceTier, securityProfile, reportingFrequency } = TenantSpec.shape;
  return {
    serviceTiers: serviceTier.unwrap().options,
    securityProfiles: securityProfile.unwrap().options,
    reportingFrequencies: reportingFrequency.unwrap().options,
    timeZones: Intl.supportedValuesOf("timeZone"),
  };
}

export type FormChoices = ReturnType<typeof formChoices>;
