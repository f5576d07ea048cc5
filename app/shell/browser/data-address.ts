import { matchRoutes } from "@remix-run/react";

import { toRoutePath } from "~/catalogue/screen-path";

import type { ShellData } from "../shell-data";

/**
 * The URL from which the router fetches the data of a screen at an address; undefined if it is not a screen's. Must
 * equal the router's own URL, which the browser compares with that of a preload.
 */
export function dataAddressOf(screens: ShellData["screens"], address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, location.origin);
  const routes = Object.entries(screens).map(([id, { path }]) => ({ id, path: toRoutePath(path) }));
  const screen = matchRoutes(routes, pathname)?.at(-1)?.route.id;
  if (screen === undefined) return undefined;
  searchParams.set("_routes", `routes/${screen}/route`);
  return `${pathname.replace(/\/$/, "") || "/_root"}.data?${searchParams}`;
}
