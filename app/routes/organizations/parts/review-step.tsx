import { readableZone } from "~/contract/zone-name-facts";
import { useTerminology } from "~/shell/use-terminology";
import { describeDueDays } from "~/features/organizations/due-days";
import { FactList } from "~/ui/layout/fact-list";
import { humanise } from "~/ui/humanise";

import type { FormTexts } from "../form-texts";
import { peopleIn, type NewPerson } from "../people-draft";
import type { OrganizationsScreen } from "../screen-data";

interface ReviewStepProps {
  texts: FormTexts;
  values: Record<string, string>;
  roles: OrganizationsScreen["choices"]["roles"];
}

/** A summary of all input on one page. */
export function ReviewStep({ texts, values, roles }: ReviewStepProps) {
  const t = useTerminology();
  const describePerson = ({ email, roleId }: NewPerson) =>
    `${email} (${roles.find(({ id }) => id === roleId)?.label ?? roleId})`;
  const limit = (text: string, one: string, many: string) =>
    text === "" ? [] : [`${text} ${t(text === "1" ? one : many)}`];
  const limits = [
    ...limit(texts.limitDevices, "device", "devices"),
    ...limit(texts.limitSites, "site", "sites"),
    ...limit(texts.limitUsers, "user", "users"),
  ];
  const facts = [
    ["Name", texts.displayName],
    ["ID", values["name"] ?? ""],
    ["Primary domain", texts.primaryDomain],
    ["Address", texts.address],
    ["Time zone", readableZone(texts.timeZone)],
    ["External ID", texts.externalId],
    ["Tags", texts.tags],
    ["Contact", [texts.contactName, texts.contactEmail, texts.contactPhone].filter(Boolean).join(", ")],
    ["Service tier", texts.serviceTier],
    ["Security profile", texts.securityProfile],
    ["Reports", [humanise(texts.reportingFrequency), texts.reportRecipients].filter(Boolean).join(", ")],
    ["Limits", limits.join(", ") || "No limits"],
    ["Vulnerabilities due", describeDueDays(texts)],
    [t("First site"), values["siteDisplayName"] || "Skipped"],
    [t("Site address"), [values["siteAddress"], values["sitePlaceLabel"]].filter(Boolean).join(", ")],
    ["Networks", values["siteNetworks"] ?? ""],
    ["People", peopleIn(values).map(describePerson).join("; ") || "Skipped"],
    ["ConnectWise company", values["companyLabel"] || "Skipped"],
  ];
  return <FactList facts={facts.map(([label = "", value]) => ({ label, value: value || "—" }))} />;
}
