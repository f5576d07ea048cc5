import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";

import { ConsoleShell } from "~/console/shell/console-shell";
import { openShell } from "~/screen/open.server";

import { describeShell } from "./describe-shell.server";

export { DocumentBoundary as ErrorBoundary } from "~/console/document-boundary";

export async function loader(args: LoaderFunctionArgs) {
  return describeShell(args.context, await openShell(args));
}

/** The shell stays as it is from screen to screen; it is asked again after an action, unless that was refused. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isPlainNavigation = formMethod === undefined && currentUrl.href !== nextUrl.href;
  return isPlainNavigation || actionStatus >= 400 ? false : defaultShouldRevalidate;
}

export default function ShellRoute() {
  return (
    <ConsoleShell {...useLoaderData<typeof loader>()}>
      <Outlet />
    </ConsoleShell>
  );
}
