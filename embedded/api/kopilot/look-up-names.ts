import { deviceSpellings, namesIn } from "~/contract/language/data-names";
import type { Names } from "~/contract/language/slots";

import { readKnown } from "../policies/known-values";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";

/** The tenant's sites, applications and categories, and the devices that the question may mention. */
export async function lookUpNames(
  { records, events }: Pick<TenantCall, "records" | "events">,
  services: ApiServices,
  question: string,
): Promise<Names> {
  const spellings = deviceSpellings(question);
  const [sites, devices, applications, categories] = await Promise.all([
    records.rows("site").select().select(["row.name", "row.display_name"]).execute(),
    spellings.length === 0
      ? []
      : records.rows("device").select().select("row.name").where("row.name", "in", spellings).execute(),
    readKnown("applications", events, services),
    readKnown("categories", events, services),
  ]);
  return namesIn({
    sites: sites.map(({ name, display_name: label }) => ({ name: String(name), displayName: String(label) })),
    devices: devices.map(({ name }) => String(name)),
    applications,
    categories,
  });
}
