import type { SayDifference } from "~/console/change/conflict-notice";
import { humanise } from "~/ui/humanise";

import type { FormField } from "./device-form";
import type { SiteChoice } from "./device.server";
import type { FormLabels } from "./form-labels";

/** A field of the form in which two people's changes differ, in the words that the form uses. */
export function sayDifferences(labels: FormLabels, sites: readonly SiteChoice[]): SayDifference<FormField> {
  const say = (field: FormField, value: string) => {
    if (field === "siteName") return sites.find(({ name }) => name === value)?.displayName ?? value;
    return field === "deviceType" || field === "criticality" ? humanise(value) : value;
  };
  return ({ field, saved, yours }) => ({ label: labels[field], saved: say(field, saved), yours: say(field, yours) });
}
