import { isRouteErrorResponse, useParams, useRouteError } from "@remix-run/react";
import { SearchX } from "lucide-react";

import { addressOfScreen } from "~/console/screen-address";
import { ScreenBoundary } from "~/console/screen-boundary";
import { ScreenHeader } from "~/console/screen-header";
import { useShellData } from "~/console/use-shell-data";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";

/** A threat that is not there is no failure, and says where to look instead; everything else is shown as on any screen. */
export function ThreatBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <MissingThreat /> : <ScreenBoundary />;
}

function MissingThreat() {
  const { screens, tenant } = useShellData();
  const { threatId = "" } = useParams();
  const list = addressOfScreen(screens, "threat-intelligence");
  return (
    <>
      <ScreenHeader />
      <EmptyState
        size="page"
        icon={SearchX}
        title={`No threat ${threatId} in ${tenant.tenantName}`}
        actions={
          list && (
            <LinkButton to={list} variant="primary">
              All threats
            </LinkButton>
          )
        }
      >
        It may have been deleted, or it belongs to another organization.
      </EmptyState>
    </>
  );
}
