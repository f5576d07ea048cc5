import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from "@remix-run/react";

import { isShownFailure } from "~/screen/failure";

import { DocumentFailure } from "./document-failure";
import type { ShellData } from "../shell-data";

/**
 * The error boundary of whole documents: the root, the shell and the sign-in screen. The latter two also have it
 * because React rebuilds the whole document for an error of the root and loses the styles that scripts inserted.
 */
export function DocumentBoundary() {
  const error = useRouteError();
  const root = useRouteLoaderData<() => Pick<ShellData, "brand">>("root");
  const isResponse = isRouteErrorResponse(error);
  const failure = isResponse && isShownFailure(error.data) ? error.data : undefined;
  return <DocumentFailure brand={root?.brand} status={isResponse ? error.status : 500} failure={failure} />;
}
