import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";

import { isRefreshingQuietly } from "~/shell/browser/screen-data";
import { ConsoleShell } from "~/shell/frame/console-shell";
import { readShellData } from "~/shell/read-shell-data";
import { ShellDataContext } from "~/shell/use-shell-data";
import { isAffected } from "~/screen/change-answer";
import { openShell } from "~/screen/open.server";

import { describeShell } from "./describe-shell.server";

export { DocumentBoundary as ErrorBoundary } from "~/shell/failures/document-boundary";

export async function loader(args: LoaderFunctionArgs) {
  return describeShell(args.context, await openShell(args), args.request.url);
}

/**
 * The shell is preserved across navigation. It is fetched again after an action that may have changed the viewer's
 * organizations or site names, which the shell shows for the data families (requirement 3.13).
 */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { formMethod, currentUrl, nextUrl, actionStatus = 200, defaultShouldRevalidate } = change;
  const isPlainNavigation = formMethod === undefined && currentUrl.href !== nextUrl.href;
  if (isPlainNavigation || isRefreshingQuietly() || actionStatus >= 400) return false;
  return isAffected(change.actionResult, ["Tenants", "Site"]) && defaultShouldRevalidate;
}

export default function ShellRoute() {
  const shell = readShellData(useLoaderData<typeof loader>());
  return (
    <ShellDataContext.Provider value={shell}>
      <ConsoleShell {...shell}>
        <Outlet />
      </ConsoleShell>
    </ShellDataContext.Provider>
  );
}
