import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { useEffect, useMemo } from "react";

import { LinkButton } from "~/ui/actions/link-button";
import { ErrorPanel } from "~/ui/feedback/error-panel";

import { breadcrumbOf } from "../screens/breadcrumb-trail";
import { describeError, type ErrorDescription } from "./describe-error";
import { ScreenHeader } from "../screens/screen-header";
import { MissingObjectSlot } from "./failure-slots";
import { useToasts } from "../notices/toasts";
import { useScreen } from "../screens/use-screen";
import { useShellData } from "../use-shell-data";

/**
 * Replaces a screen whose loader, action or rendering failed; the shell around it works. Every route inside the shell
 * exports it: `export { ScreenBoundary as ErrorBoundary } from "./screen-boundary";`
 */
export function ScreenBoundary() {
  const error = useRouteError();
  const { screenFailures } = useShellData();
  const description = useMemo(() => describeError(error, screenFailures), [error, screenFailures]);
  const { show } = useToasts();
  useEffect(() => {
    if (description.toast) show(description.toast);
  }, [description, show]);
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  if (status === 404)
    return <Missing text={description.requestId === undefined ? description.title : description.text} />;
  return <FailedScreen {...description} canRetry={status !== 403} />;
}

function FailedScreen({ title, text, requestId, canRetry }: ErrorDescription & { canRetry: boolean }) {
  const { brand } = useShellData();
  return (
    <>
      <ScreenHeader />
      <ErrorPanel
        title={title}
        requestId={requestId}
        canRetry={canRetry}
        actions={<LinkButton to={brand.landing}>Go to the start page</LinkButton>}
      >
        {text}
      </ErrorPanel>
    </>
  );
}

/** Not a failure: the object in the address does not exist. Leads to the list above it, or to the screen without it. */
function Missing({ text }: { text: string }) {
  const { pathname, search } = useLocation();
  const screen = useScreen();
  const above = breadcrumbOf(useShellData(), screen).findLast(({ to }) => to !== undefined);
  const { to, label } = above ?? { to: search ? pathname : undefined, label: screen.title };
  return <MissingObjectSlot title={text} actions={to && <LinkButton to={to}>Go to {label}</LinkButton>} />;
}
