import type { ApiClient } from "~/api/client.server";
import type { Brand } from "~/brand/brand";
import { refuseChange } from "~/console/change/refuse-change.server";
import { exceptByForm } from "~/console/vulnerability/except-by-form.server";
import { requireChanger, tenantChangedSince } from "~/screen/change.server";
import type { Preferences } from "~/session/preferences";
import type { Viewer } from "~/session/viewer";

interface Changing {
  api: ApiClient;
  viewer: Pick<Viewer, "role" | "tenant">;
  brand: Pick<Brand, "displayNameOf">;
  preferences: Preferences;
}

/** Adds an exception, the one change that this screen offers. Throws 403 for roles that only read. */
export async function exceptSoftware(opened: Changing, form: FormData, now: Date) {
  requireChanger(opened.viewer, "vulnerabilities");
  const otherTenant = tenantChangedSince(opened, form);
  return otherTenant === undefined ? exceptByForm(opened, form, now) : refuseChange({ otherTenant });
}
