import type { Catalogue } from "~/catalogue/catalogue.server";
import { TenantSpec } from "~/contract/tenant";

/** The options of the selects in an organization's form. */
export function formChoices({ roles }: Catalogue["access"]) {
  const { serviceTier, securityProfile, reportingFrequency } = TenantSpec.shape;
  return {
    serviceTiers: serviceTier.unwrap().options,
    securityProfiles: securityProfile.unwrap().options,
    reportingFrequencies: reportingFrequency.unwrap().options,
    /** The roles that a person can have in one organization. */
    roles: roles
      .filter(({ grant }) => grant?.scope === "tenant")
      .map(({ id, label, canChange }) => ({ id, label, canChange })),
    timeZones: Intl.supportedValuesOf("timeZone"),
  };
}

export type FormChoices = ReturnType<typeof formChoices>;
