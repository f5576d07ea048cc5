import { useLocation } from "@remix-run/react";
import { Building2, Plus } from "lucide-react";
import { lazy, useState, memo } from "react";

import { useCountLinks } from "~/features/organizations/count-links";
import { bulkOf } from "~/features/organizations/organization-bulk";
import { ApplyTemplate } from "~/features/policies/apply-template";
import { StandardGrid } from "~/grid/standard-grid";
import { FailedPartSlot } from "~/shell/failures/failure-slots";
import { ImportSlot } from "~/shell/change/import-slot";
import { addressWith } from "~/shell/screens/address-with";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { ScreenHeader } from "~/shell/screens/screen-header";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import type { Tenant } from "~/contract/tenant";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Stack } from "~/ui/layout/stack";
import { addressIn } from "~/features/organizations/organization-links";

import { AddedRow } from "./parts/added-row";
import { AddOrganization } from "./parts/add-organization";
import { OrganizationDrawer } from "./parts/organization-drawer";
import { OverviewNumbers } from "./parts/overview-numbers";
import { UsageMenu } from "./parts/usage-menu";
import type { OrganizationsScreen } from "./screen-data";

const ImportOrganizations = lazy(() =>
  import("./parts/import-organizations").then((module) => ({ default: module.ImportOrganizations })),
);

export const OrganizationsView = memo(function OrganizationsView(props: OrganizationsScreen) {
  const { grid, organizations, overview, opened, added, step, choices, templates, months } = props;
  const t = useTerminology();
  const { pathname, search } = useLocation();
  const { screens } = useShellData();
  // Each organization gets a new form.
  const [formNumber, setFormNumber] = useState(1);
  const countLinks = useCountLinks();
  const rowLinks = ({ name }: Pick<Tenant, "name">) =>
    (["dashboard", "sites", "identity", "audit", "integrations"] as const).flatMap((id) => {
      const path = addressOfScreen(screens, id);
      return path === undefined ? [] : [{ label: `Open ${screens[id]?.title ?? id}`, to: addressIn(path, name) }];
    });
  const add = (
    <LinkButton to={`${pathname}${addressWith(search, "add", "1")}`} variant="primary" icon={Plus}>
      {t("Add organization")}
    </LinkButton>
  );
  return (
    <Stack>
      <ScreenHeader
        actions={
          <>
            <UsageMenu months={months} />
            <ImportSlot label="Import">
              <ImportOrganizations />
            </ImportSlot>
            {add}
          </>
        }
      />
      {overview.ok ? (
        <OverviewNumbers overview={overview.value} path={pathname} />
      ) : (
        <FailedPartSlot title="The numbers could not be loaded." failure={overview.failure} />
      )}
      {added !== null && (
        <AddedRow name={added} displayName={organizations.items.find(({ name }) => name === added)?.displayName} />
      )}
      <StandardGrid
        grid={grid}
        page={organizations}
        keyOf={({ name }) => name}
        hrefOf={({ name }) => `${pathname}${addressWith(search, "organization", name)}`}
        rowLinks={rowLinks}
        countLinks={countLinks}
        toneOf={({ name }) => (name === added ? "good" : undefined)}
        bulk={bulkOf(choices, (choice) => (
          <ApplyTemplate choice={choice} templates={templates} />
        ))}
        exportAs="organizations"
        empty={
          <EmptyState icon={Building2} title={t("No organizations yet")} actions={add}>
            {t("Add your first organization, or import several from CSV.")}
          </EmptyState>
        }
      />
      {step !== null && (
        <AddOrganization
          key={formNumber}
          step={step}
          choices={choices}
          onAnother={() => setFormNumber(formNumber + 1)}
        />
      )}
      {opened && <OrganizationDrawer opened={opened} choices={choices} set={grid.set} />}
    </Stack>
  );
});
