import { styled } from "styled-components";

import { ChangesCard } from "~/features/audit/changes-card";
import { useFormats } from "~/shell/format-context";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import type { FieldSet } from "~/contract/field";
import { valueAt } from "~/contract/field-facts";
import { Notice } from "~/ui/feedback/notice";
import { FactList } from "~/ui/layout/fact-list";
import { Link } from "~/ui/link";
import { renderCell } from "~/ui/table/cells/render-cell";
import { describeDueDays, dueDayTexts } from "~/features/organizations/due-days";
import { addressIn } from "~/features/organizations/organization-links";

import type { OpenOrganization } from "../screen-data";
import { IntegrationsCard } from "./integrations-card";
import { OnboardingChecklist } from "./onboarding-checklist";
import { UsageCard } from "./usage-card";

/** The settings in the drawer, formatted as in the list. */
const FACTS = [
  "name",
  "status",
  "serviceTier",
  "securityProfile",
  "reportingFrequency",
  "reportRecipients",
  "primaryDomain",
  "address",
  "timeZone",
  "externalId",
  "contact.name",
  "contact.email",
  "contact.phone",
  "tags",
  "metadata.createdAt",
];

/** The screens that the drawer links to. */
const SCREENS = ["threat-intelligence", "asset-inventory", "sites", "identity", "audit", "integrations"] as const;

export function OrganizationDetails({ opened, set }: { opened: OpenOrganization; set: FieldSet }) {
  const t = useTerminology();
  const formats = useFormats();
  const { screens } = useShellData();
  const { tenant, usage, activity, integrations, brandName } = opened;
  const audit = addressOfScreen(screens, "audit");
  const facts = set.fields
    .filter(({ name }) => FACTS.includes(name))
    .map((field) => ({
      label: field.label,
      value: renderCell(field, valueAt(tenant, field.name), formats),
    }));
  const links = SCREENS.flatMap((id) => {
    const path = addressOfScreen(screens, id);
    return path === undefined ? [] : [{ id, label: screens[id]?.title ?? id, to: addressIn(path, tenant.name) }];
  });
  return (
    <Parts>
      {tenant.deletionAt !== null && (
        <Notice tone="warn">
          {t`This organization and all of its data will be removed on ${formats.formatTime(tenant.deletionAt).text}.`}
        </Notice>
      )}
      {tenant.status === "onboarding" && <OnboardingChecklist tenant={tenant} usage={usage} />}
      <UsageCard tenant={tenant} usage={usage} />
      <FactList
        facts={[
          ...(brandName === undefined ? [] : [{ label: "Name in this console", value: brandName }]),
          ...facts,
          { label: "Vulnerabilities due", value: describeDueDays(dueDayTexts(tenant.dueDays)) },
        ]}
      />
      {integrations && <IntegrationsCard tenant={tenant} integrations={integrations} />}
      {activity && (
        <ChangesCard
          title="Latest changes"
          changes={activity}
          empty={t("No changes recorded in this organization.")}
          all={audit && addressIn(audit, tenant.name)}
        />
      )}
      <nav aria-label={`In ${tenant.displayName}`}>
        {links.map(({ id, label, to }) => (
          <Link key={id} to={to}>
            {label}
          </Link>
        ))}
      </nav>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 16px;
  font: 400 var(--type-13) var(--font-sans);
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
  }
`;
