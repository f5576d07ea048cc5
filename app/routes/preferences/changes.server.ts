import { z } from "zod";

import { done } from "~/screen/change-answer";
import { TenantName } from "~/screen/form-fields.server";
import { defineIntent } from "~/screen/intent.server";
import { Clock, ContrastChoice, Density, Mode, StartPage, TimezoneSetting } from "~/session/preferences";
import { storeFavorite, storePreference, storeStartPage } from "~/session/preferences.server";

/** Stores the preferences set in the header and the sidebar (requirement 1.6). */
const save = defineIntent({
  form: z
    .object({
      timezone: TimezoneSetting.shape.timezone.optional(),
      mode: Mode.optional(),
      contrast: ContrastChoice.optional(),
      density: Density.optional(),
      clock: Clock.optional(),
      sidebar: z.enum(["pinned", "free"]).optional(),
      /** An empty value restores the default start page. */
      start: z.union([z.literal(""), StartPage]).optional(),
      favorite: TenantName.optional(),
      unfavorite: TenantName.optional(),
    })
    .refine((choice) => Object.keys(choice).length > 0, { error: "name a preference" }),
  isPersonal: true,
  mayRun: () => true,
  run({ context, viewer, preferences, values }) {
    const { timezone, mode, contrast, density, clock, sidebar, start, favorite, unfavorite } = values;
    if (timezone) storePreference(context, "timezone", JSON.stringify({ timezone } satisfies TimezoneSetting));
    if (mode) storePreference(context, "mode", mode);
    if (contrast) storePreference(context, "contrast", contrast);
    if (density) storePreference(context, "density", density);
    if (clock) storePreference(context, "clock", clock);
    if (sidebar) storePreference(context, "sidebar", sidebar);
    if (start !== undefined)
      storeStartPage(context, preferences.startPages, viewer.tenant.tenantId, start === "" ? undefined : start);
    const tenantId = favorite ?? unfavorite;
    if (tenantId !== undefined && viewer.tenants.some((tenant) => tenant.tenantId === tenantId))
      storeFavorite(context, preferences.favoriteTenants, viewer.userId, {
        tenantId,
        isFavorite: favorite !== undefined,
      });
    return Promise.resolve(done("Your preference was saved"));
  },
});

export const changes = { save };
