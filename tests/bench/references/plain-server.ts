/* The reference for comparing a screen: express, which sends the same React tree as one string, with the data from
   the console's loaders. `PUT /screen` selects the screen; `/rendered` only renders it, `/page` makes the same API
   calls first. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import type { EntryContext, ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createStaticHandler, type AgnosticRouteObject, type StaticHandlerContext } from "@remix-run/router";
import express from "express";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { decode } from "turbo-stream";
import { Agent, request } from "undici";

/** A screen of a running console, and its API calls. */
export interface ReferenceScreen {
  /** The console's address, with the path of the screen. */
  address: string;
  headers: Record<string, string>;
  calls: ReferenceCall[];
}

export interface ReferenceCall {
  method: string;
  address: string;
  headers: Record<string, string>;
  /** Empty for a call without a body. */
  body: string;
}

const build = (await import(pathToFileURL(join(process.cwd(), "build/server/index.js")).href)) as ServerBuild;
const dispatcher = new Agent({ connections: 16 });
let screen: { draw: () => string; calls: ReferenceScreen["calls"] } | undefined;

const app = express().disable("x-powered-by").use(express.json());
app.put("/screen", (asked, response, next) => {
  const described = asked.body as ReferenceScreen;
  readScreen(described).then((draw) => {
    screen = { draw, calls: described.calls };
    response.sendStatus(204);
  }, next);
});
app.get("/rendered", (_, response) => {
  response.type("html").send(screen?.draw());
});
app.get("/page", (_, response, next) => {
  const { calls = [], draw } = screen ?? {};
  Promise.all(calls.map(callApi)).then(() => response.type("html").send(draw?.()), next);
});
const server = app.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" ? address?.port : undefined });
});

async function callApi({ method, address, headers, body: sent }: ReferenceCall): Promise<unknown> {
  const { statusCode, body } = await request(address, {
    method,
    headers,
    dispatcher,
    body: sent === "" ? null : sent,
  });
  if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`);
  // A dashboard's panels are lines of JSON, every other answer is one.
  const lines = (await body.text()).split("\n");
  return lines.filter(Boolean).map((line): unknown => JSON.parse(line));
}

/** Renders a screen with its current data. */
async function readScreen({ address, headers }: ReferenceScreen): Promise<() => string> {
  const { pathname, search, origin } = new URL(address);
  const answer = await request(`${origin}${pathname}.data${search}`, { headers, dispatcher });
  if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`);
  const decoded = await decode(new Blob([await answer.body.arrayBuffer()]).stream());
  const data = (await settled(decoded.value)) as Record<string, { data: unknown }>;
  const url = `http://${headers["host"] ?? ""}${pathname}${search}`;
  const handler = createStaticHandler(routesWith(data));
  const context = contextOf((await handler.query(new Request(url))) as StaticHandlerContext);
  return () => `<!DOCTYPE html>${renderToString(createElement(RemixServer, { context, url }))}`;
}

/** The build's routes as a branch, each with its data instead of a loader. */
function routesWith(data: Record<string, { data: unknown }>, parent?: string): AgnosticRouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (route.parentId !== parent) return [];
    const { id, path, index } = route;
    const loader = id in data ? { loader: () => data[id]?.data ?? null } : {};
    const children = routesWith(data, id);
    return [{ id, ...(path !== undefined && { path }), ...loader, ...(index ? { index } : { children }) }];
  });
}

function contextOf(staticHandlerContext: StaticHandlerContext): EntryContext {
  const modules = Object.entries(build.routes).map(([id, route]) => [id, route.module]);
  return {
    manifest: build.assets,
    routeModules: Object.fromEntries(modules) as EntryContext["routeModules"],
    staticHandlerContext,
    future: build.future,
    isSpaMode: false,
    serializeError: (error) => ({ message: error.message }),
  };
}

/** The same data, with each promise replaced by its value. */
async function settled(value: unknown): Promise<unknown> {
  const found = await value;
  if (Array.isArray(found)) return Promise.all(found.map(settled));
  if (typeof found !== "object" || found === null || Object.getPrototypeOf(found) !== Object.prototype) return found;
  const entries = Object.entries(found).map(async ([key, inner]) => [key, await settled(inner)] as const);
  return Object.fromEntries(await Promise.all(entries));
}
