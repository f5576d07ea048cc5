import type { FieldSet } from "~/contract/field";

import type { HuntTab } from "./tabs";

/** Fields with few values. Events are also counted by hour and these values, so that their counts are cheap. */
const FIELDS: Record<HuntTab, readonly string[]> = {
  flow: [
    "action",
    "direction",
    "appProto",
    "transport",
    "application",
    "dstCountry",
    "dstCategory",
    "siteName",
    "deviceType",
  ],
  dns: ["action", "responseCode", "queryType", "verdict", "category", "country", "protocol", "siteName", "deviceType"],
};

/** The fields of the filter panel, as far as the viewer may see them. */
export function facetFields(tab: HuntTab, { fields }: Pick<FieldSet, "fields">): string[] {
  return FIELDS[tab].filter((name) => fields.some((field) => field.name === name && field.facet));
}
