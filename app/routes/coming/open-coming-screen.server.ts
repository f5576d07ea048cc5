import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

import type { ScreenId } from "~/catalogue/screen-id.generated";
import { toRoutePath } from "~/catalogue/screen-path";
import type { Screens } from "~/catalogue/screens";
import { openScreen } from "~/screen/open.server";

/** Opens the requested screen if it is not built yet. Throws 404 for any other URL. */
export async function openComingScreen(args: LoaderFunctionArgs) {
  const id = findComingScreen(args.context.services.catalogue.screens.list, new URL(args.request.url).pathname);
  if (id === undefined) throw data(null, { status: 404 });
  return openScreen(args, id);
}

/** Matches as Remix does, so that no spelling of a URL opens a screen with the access rule of another one. */
export function findComingScreen(screens: Screens["list"], pathname: string): ScreenId | undefined {
  const routes = screens.filter(({ coming }) => coming).map(({ id, path }) => ({ id, path: toRoutePath(path) }));
  return routes.find(({ id }) => id === matchRoutes(routes, pathname)?.at(-1)?.route.id)?.id;
}
