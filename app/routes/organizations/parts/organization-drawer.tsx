import { useLocation, useNavigate } from "@remix-run/react";

import { addressWith } from "~/shell/screens/address-with";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { LinkButton } from "~/ui/actions/link-button";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Drawer } from "~/ui/overlays/drawer";
import { addressIn } from "~/features/organizations/organization-links";

import type { OrganizationsScreen } from "../screen-data";
import { DeleteOrganization } from "./delete-organization";
import { EditOrganization } from "./edit-organization";
import { OrganizationDetails } from "./organization-details";
import { SuspendOrganization } from "./suspend-organization";

interface OrganizationDrawerProps {
  opened: NonNullable<OrganizationsScreen["opened"]>;
  choices: OrganizationsScreen["choices"];
  set: OrganizationsScreen["grid"]["set"];
}

/** An organization in a drawer beside the list. The id is part of the address so that the drawer can be shared. */
export function OrganizationDrawer({ opened, choices, set }: OrganizationDrawerProps) {
  const t = useTerminology();
  const { brand } = useShellData();
  const { search } = useLocation();
  const navigate = useNavigate();
  const tenant = opened.ok ? opened.value.tenant : undefined;
  return (
    <Drawer
      isOpen
      size="large"
      onClose={() => navigate(addressWith(search, "organization", undefined), { preventScrollReset: true })}
      title={tenant?.displayName ?? t("Organization")}
      footer={
        tenant && (
          <>
            <DeleteOrganization tenant={tenant} />
            <SuspendOrganization tenant={tenant} />
            <LinkButton to={addressIn(brand.landing, tenant.name)}>Open dashboard</LinkButton>
            <EditOrganization tenant={tenant} choices={choices} />
          </>
        )
      }
    >
      {opened.ok ? (
        <OrganizationDetails opened={opened.value} set={set} />
      ) : (
        <ErrorPanel title={opened.failure.title} requestId={opened.failure.requestId} />
      )}
    </Drawer>
  );
}
