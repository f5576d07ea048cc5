import { createRequestHandler, type GetLoadContextFunction } from "@remix-run/express";
import type { ServerBuild } from "@remix-run/node";
import { matchRoutes } from "@remix-run/react";
import type { Request, RequestHandler } from "express";
import { LRUCache } from "lru-cache";

type Routes = ServerBuild["routes"];
type RouteTree = Parameters<typeof matchRoutes>[0];

/** Addresses whose route is remembered; a longer one is matched each time. */
const REMEMBERED = { addresses: 1000, length: 300 };

/**
 * Answers each request with a build that has the routes of its address only. Remix matches an address several times for a document,
 * and each time it flattens, scores and sorts all routes it knows; with one branch of them there is little to sort. An address that
 * no route has is left to the whole build. The manifest that the browser fetches stays whole.
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

/** As Remix reads it. */
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
