import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { SearchX } from "lucide-react";
import { useEffect, useMemo } from "react";

import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorPanel } from "~/ui/feedback/error-panel";

import { breadcrumbOf } from "./breadcrumb-trail";
import { describeError, type ErrorDescription } from "./describe-error";
import { ScreenHeader } from "./screen-header";
import { useToasts } from "./toasts";
import { useScreen } from "./use-screen";
import { useShellData } from "./use-shell-data";

/**
 * What stands in a screen's place when its loader, action or drawing failed; the shell around it goes on working. Every route
 * inside the shell exports it: `export { ScreenBoundary as ErrorBoundary } from "~/console/screen-boundary";`
 */
export function ScreenBoundary() {
  const error = useRouteError();
  const description = useMemo(() => describeError(error), [error]);
  const { show } = useToasts();
  useEffect(() => {
    if (description.toast) show(description.toast);
  }, [description, show]);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <MissingObject text={description.requestId === undefined ? description.title : description.text} />;
  }
  return <FailedScreen {...description} />;
}

function FailedScreen({ title, text, requestId }: ErrorDescription) {
  const { brand } = useShellData();
  const { revalidate, state } = useRevalidator();
  return (
    <>
      <ScreenHeader />
      <ErrorPanel
        title={title}
        requestId={requestId}
        onRetry={revalidate}
        isRetrying={state === "loading"}
        actions={<LinkButton to={brand.landing}>Go to the start</LinkButton>}
      >
        {text}
      </ErrorPanel>
    </>
  );
}

/** Not a failure: the object that the address names is not there. */
function MissingObject({ text }: { text: string }) {
  const above = breadcrumbOf(useShellData(), useScreen()).findLast(({ to }) => to !== undefined);
  return (
    <>
      <ScreenHeader />
      <EmptyState
        size="page"
        icon={SearchX}
        title={text}
        actions={above?.to && <LinkButton to={above.to}>Go to {above.label}</LinkButton>}
      >
        It may have been removed, or it belongs to another organization.
      </EmptyState>
    </>
  );
}
