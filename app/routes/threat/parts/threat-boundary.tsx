import { isRouteErrorResponse, useParams, useRouteError } from "@remix-run/react";

import { addressOfScreen } from "~/shell/screens/screen-address";
import { MissingObjectSlot } from "~/shell/failures/failure-slots";
import { ScreenBoundary } from "~/shell/failures/screen-boundary";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { LinkButton } from "~/ui/actions/link-button";

/** A missing threat is not a failure: the page shows where to find it. All other errors are shown as on any screen. */
export function ThreatBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <MissingThreat /> : <ScreenBoundary />;
}

function MissingThreat() {
  const { screens, tenant } = useShellData();
  const t = useTerminology();
  const { threatId = "" } = useParams();
  const list = addressOfScreen(screens, "threat-intelligence");
  return (
    <MissingObjectSlot
      title={`${t("No threat")} ${threatId} in ${tenant.tenantName}`}
      actions={list && <LinkButton to={list}>{t("All threats")}</LinkButton>}
    />
  );
}
