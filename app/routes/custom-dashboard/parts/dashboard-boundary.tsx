import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { styled } from "styled-components";

import { BUILT_IN_DASHBOARD } from "~/contract/dashboard-facts";
import { MissingObjectSlot } from "~/shell/failures/failure-slots";
import { ScreenBoundary } from "~/shell/failures/screen-boundary";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useScreen } from "~/shell/screens/use-screen";
import { useShellData } from "~/shell/use-shell-data";
import { LinkButton } from "~/ui/actions/link-button";
import { Link } from "~/ui/link";

import type { OtherDashboards } from "../find-dashboard.server";

/** A missing dashboard is not a failure: the page lists the dashboards of the organization. */
export function DashboardBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <MissingDashboard {...(error.data as Partial<OtherDashboards>)} />
  ) : (
    <ScreenBoundary />
  );
}

function MissingDashboard({ dashboards = [] }: Partial<OtherDashboards>) {
  const { screens, tenant } = useShellData();
  const { name: requested = "" } = useScreen().params;
  const builtIn = addressOfScreen(screens, "dashboard");
  const others = dashboards.filter(({ name }) => name !== BUILT_IN_DASHBOARD);
  return (
    <MissingObjectSlot
      title={`No dashboard named ${requested} in ${tenant.tenantName}`}
      actions={builtIn && <LinkButton to={builtIn}>Default dashboard</LinkButton>}
    >
      The dashboard may have been renamed or deleted.
      {others.length > 0 && (
        <Others aria-label="Dashboards">
          {others.map(({ name, displayName }) => (
            <li key={name}>
              <Link to={addressOfScreen(screens, "custom-dashboard", { name }) ?? ""}>{displayName}</Link>
            </li>
          ))}
        </Others>
      )}
    </MissingObjectSlot>
  );
}

const Others = styled.ul`
  display: grid;
  gap: 4px;
  margin-block-start: 12px;
`;
