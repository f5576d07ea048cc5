import { isRouteErrorResponse, useParams, useRouteError } from "@remix-run/react";

import { addressOfScreen } from "~/shell/screens/screen-address";
import { MissingObject } from "~/shell/failures/missing-object";
import { ScreenBoundary } from "~/shell/failures/screen-boundary";
import { useShellData } from "~/shell/use-shell-data";
import { useWords } from "~/shell/use-words";
import { LinkButton } from "~/ui/actions/link-button";

/** A missing threat is not a failure: the page says where to find it. Everything else is shown as on any screen. */
export function ThreatBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <MissingThreat /> : <ScreenBoundary />;
}

function MissingThreat() {
  const { screens, tenant } = useShellData();
  const say = useWords();
  const { threatId = "" } = useParams();
  const list = addressOfScreen(screens, "threat-intelligence");
  return (
    <MissingObject
      title={`${say("No threat")} ${threatId} in ${tenant.tenantName}`}
      actions={list && <LinkButton to={list}>{say("All threats")}</LinkButton>}
    >
      {say("The threat may have been deleted, or it belongs to an organization you do not have access to.")}
    </MissingObject>
  );
}
