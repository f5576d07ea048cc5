import type { DescribeDifference } from "~/shell/change/conflict-notice";
import { humanise } from "~/ui/humanise";

import { isFormField, type FormField } from "../device-form";
import type { SiteChoice } from "../device.server";
import type { FormLabels } from "./form-labels";

/** Describes a field that was changed by someone else. */
export function describeDifferences(labels: FormLabels, sites: readonly SiteChoice[]): DescribeDifference<string> {
  const t = (field: FormField, value: string) => {
    if (field === "siteName") return sites.find(({ name }) => name === value)?.displayName ?? value;
    return field === "deviceType" || field === "criticality" ? humanise(value) : value;
  };
  return ({ field, saved, yours }) =>
    isFormField(field)
      ? { label: labels[field], saved: t(field, saved), yours: t(field, yours) }
      : { label: humanise(field), saved, yours };
}
