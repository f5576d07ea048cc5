import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";

import { isShownFailure } from "~/screen/failure";

import { DocumentFailure } from "./document-failure";
import type { ShellData } from "../shell-data";

/**
 * The error boundary of whole documents: the document, the shell itself, the sign-in screen. The latter two have it as well as the
 * root, because React makes the whole document anew for an error of the root, and loses the styles that scripts put into it.
 */
export function DocumentBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<() => Pick<ShellData, "brand">>("root");
  const isResponse = isRouteErrorResponse(error);
  const failure = isResponse && isShownFailure(error.data) ? error.data : undefined;
  return <DocumentFailure brand={root?.brand} status={isResponse ? error.status : 500} failure={failure} />;
}
