import type { Brand } from "~/brand/serve/brand";
import type { Catalogue } from "~/catalogue/catalogue.server";
import { serviceChoices } from "~/features/organizations/service-choices.server";

/** The options of the selects in an organization's form. */
export function formChoices({ roles }: Catalogue["access"], brand: Pick<Brand, "dueDays">) {
  return {
    ...serviceChoices(brand),
    /** The roles that a person can have in one organization. */
    roles: roles
      .filter(({ grant }) => grant?.scope === "tenant")
      .map(({ id, label, canChange }) => ({ id, label, canChange })),
    timeZones: Intl.supportedValuesOf("timeZone"),
  };
}

export type FormChoices = ReturnType<typeof formChoices>;
