import { isRouteErrorResponse, useRouteError } from "@remix-run/react";

import { addressOfScreen } from "~/shell/screens/screen-address";
import { MissingObjectSlot } from "~/shell/failures/failure-slots";
import { ScreenBoundary } from "~/shell/failures/screen-boundary";
import { useScreen } from "~/shell/screens/use-screen";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { LinkButton } from "~/ui/actions/link-button";

/**
 * A missing device is shown as a page with a link to the inventory instead of an error. All other errors are shown as
 * on any screen.
 */
export function DeviceBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <MissingDevice /> : <ScreenBoundary />;
}

function MissingDevice() {
  const { screens, tenant } = useShellData();
  const t = useTerminology();
  const { objectLabel = "" } = useScreen();
  const list = addressOfScreen(screens, "asset-inventory");
  return (
    <MissingObjectSlot
      title={`${t("No device named")} ${objectLabel} in ${tenant.tenantName}`}
      actions={
        list && (
          <>
            <LinkButton to={`${list}?${new URLSearchParams({ q: objectLabel })}`}>Search for this name</LinkButton>
            <LinkButton to={list}>{t("All devices")}</LinkButton>
          </>
        )
      }
    >
      {t("The device may have been renamed or removed, or it belongs to an organization you do not have access to.")}
    </MissingObjectSlot>
  );
}
