import { TenantSpec } from "~/contract/tenant";

/** The options of the selects for the service that an organization gets. */
export function serviceChoices() {
  const { serviceTier, securityProfile, reportingFrequency } = TenantSpec.shape;
  return {
    serviceTiers: serviceTier.unwrap().options,
    securityProfiles: securityProfile.unwrap().options,
    reportingFrequencies: reportingFrequency.unwrap().options,
  };
}

export type ServiceChoices = ReturnType<typeof serviceChoices>;
