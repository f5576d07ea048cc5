import { isRouteErrorResponse, useRevalidator, useRouteError } from "@remix-run/react";
import { SearchX } from "lucide-react";

import { isShownFailure, type ShownFailure } from "~/screen/failure";
import { LinkButton } from "~/ui/actions/link-button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorPanel } from "~/ui/feedback/error-panel";

import { breadcrumbOf } from "./breadcrumb-trail";
import { ScreenHeader } from "./screen-header";
import { useFailureToast } from "./toasts";
import { useScreen } from "./use-screen";
import { useShellData } from "./use-shell-data";

/**
 * What stands in a screen's place when its loader, action or drawing failed; the shell around it goes on working. Every route
 * inside the shell exports it: `export { ScreenBoundary as ErrorBoundary } from "~/console/screen-boundary";`
 */
export function ScreenBoundary() {
  const error = useRouteError();
  const { brand } = useShellData();
  const { revalidate, state } = useRevalidator();
  const { title, text, failure } = describeError(error);
  useFailureToast(failure);
  if (isRouteErrorResponse(error) && error.status === 404) return <MissingObject text={failure ? text : title} />;
  return (
    <>
      <ScreenHeader />
      <ErrorPanel
        title={title}
        requestId={failure?.requestId}
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
  const shell = useShellData();
  const screen = useScreen();
  const above = breadcrumbOf(shell, screen).findLast(({ to }) => to !== undefined);
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

interface ErrorDescription {
  title: string;
  text: string;
  failure?: ShownFailure;
}

function describeError(error: unknown): ErrorDescription {
  const answer: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  if (isShownFailure(answer)) {
    return { title: "This screen could not be loaded", text: answer.title, failure: answer };
  }
  // Our own refusals are sentences for people; those of the router begin with "Error:".
  if (typeof answer === "string" && answer !== "" && !answer.startsWith("Error:")) {
    return { title: answer, text: "Nothing was changed." };
  }
  return {
    title: "This screen could not be shown",
    text: "Something went wrong on our side. The rest of the console goes on working.",
  };
}
