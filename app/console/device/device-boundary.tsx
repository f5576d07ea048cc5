import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { SearchX } from "lucide-react";

import { addressOfScreen } from "~/console/screen-address";
import { ScreenBoundary } from "~/console/screen-boundary";
import { ScreenHeader } from "~/console/screen-header";
import { useScreen } from "~/console/use-screen";
import { useShellData } from "~/console/use-shell-data";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";

/** A device that is not there is no failure, and says where to look instead; everything else is shown as on any screen. */
export function DeviceBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <MissingDevice /> : <ScreenBoundary />;
}

function MissingDevice() {
  const { screens, tenant } = useShellData();
  const { objectLabel = "" } = useScreen();
  const list = addressOfScreen(screens, "asset-inventory");
  return (
    <>
      <ScreenHeader />
      <EmptyState
        size="page"
        icon={SearchX}
        title={`No device named ${objectLabel} in ${tenant.tenantName}`}
        actions={
          list && (
            <>
              <LinkButton to={`${list}?${new URLSearchParams({ q: objectLabel })}`} variant="primary">
                Search for it
              </LinkButton>
              <LinkButton to={list}>All devices</LinkButton>
            </>
          )
        }
      >
        It may have been renamed or removed, or it belongs to another organization.
      </EmptyState>
    </>
  );
}
