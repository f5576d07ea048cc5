import { TenantSpec } from "~/contract/tenant";

/** The options of the selects in an organization's form. */
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
