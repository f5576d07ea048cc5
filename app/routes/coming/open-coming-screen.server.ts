import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";

import type { ScreenId } from "~/catalogue/screen-id.generated";
import { toRoutePath } from "~/catalogue/screen-path";
import type { Screens } from "~/catalogue/screens";
import { openScreen } from "~/screen/open.server";

/** Opens the screen that the address names, if it is one that is not built yet. Throws 404 for any other address. */
export async function openComingScreen(args: LoaderFunctionArgs) {
  const id = findComingScreen(args.context.services.catalogue.screens.list, new URL(args.request.url).pathname);
  if (id === undefined) throw data(null, { status: 404 });
  return openScreen(args, id);
}

/** Matches as Remix itself does, so that no spelling of an address opens a screen with another one's rights. */
export function findComingScreen(screens: Screens["list"], pathname: string): ScreenId | undefined {
  const routes = screens.filter(({ coming }) => coming).map(({ id, path }) => ({ id, path: toRoutePath(path) }));
  return routes.find(({ id }) => id === matchRoutes(routes, pathname)?.at(-1)?.route.id)?.id;
}
