import type { Brand } from "~/brand/serve/brand";
import { TenantSpec } from "~/contract/tenant";

/** The options of the selects for the service that an organization gets. */
export function serviceChoices({ dueDays }: Pick<Brand, "dueDays">) {
  const { serviceTier, securityProfile, reportingFrequency } = TenantSpec.shape;
  return {
    serviceTiers: serviceTier.unwrap().options,
    securityProfiles: securityProfile.unwrap().options,
    reportingFrequencies: reportingFrequency.unwrap().options,
    /** The due days of a new organization. */
    dueDays,
  };
}

export type ServiceChoices = ReturnType<typeof serviceChoices>;
