import { createRequestHandler, type GetLoadContextFunction } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { Request, RequestHandler } from "express";
import { LRUCache } from "lru-cache";

type Routes = ServerBuild["routes"];
type RouteTree = Parameters<typeof matchRoutes>[0];

/** Limits of the route cache: the number of addresses and their length. A longer address is matched each time. */
const REMEMBERED = { addresses: 1000, length: 300 };

/**
 * Handles each request with a build that contains only the routes of its address. Remix matches an address several
 * times per document, and each time it flattens, scores and sorts all routes it knows; with a single branch there is
 * little to sort. An address without a route is handled by the whole build. The manifest for the browser remains
 * complete.
 */
export function answerByBranch(build: ServerBuild, getLoadContext: GetLoadContextFunction): RequestHandler {
  const routes = nest(build.routes);
  const known = new LRUCache<string, readonly string[]>({ max: REMEMBERED.addresses });
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  const branchOf = (pathname: string): readonly string[] => {
    const remembered = known.get(pathname);
    if (remembered) return remembered;
    const ids = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.id ?? "");
    if (pathname.length <= REMEMBERED.length) known.set(pathname, ids);
    return ids;
  };
  const handlerFor = (ids: readonly string[]) => {
    const leaf = ids.at(-1) ?? "";
    const handler =
      handlers.get(leaf) ??
      createRequestHandler({ build: ids.length > 0 ? withOnly(build, ids) : build, getLoadContext });
    handlers.set(leaf, handler);
    return handler;
  };
  return (request, response, next) => void handlerFor(branchOf(pathnameOf(request)))(request, response, next);
}

/** The path as Remix parses it. */
function pathnameOf({ originalUrl }: Request): string {
  const { pathname } = new URL(`http://localhost${originalUrl}`);
  return pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
}

function nest(routes: Routes, parentId?: string): RouteTree {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const own = { id, ...(path !== undefined && { path }) };
      return index ? { ...own, index } : { ...own, children: nest(routes, id) };
    });
}

function withOnly(build: ServerBuild, ids: readonly string[]): ServerBuild {
  return {
    ...build,
    routes: pick(build.routes, ids),
    assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
  };
}

function pick<Value>(all: Record<string, Value>, ids: readonly string[]): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)));
}
