import type { AddressInfo } from "node:net";

import type { EntryContext, ServerBuild } from "@remix-run/node";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { answerByBranch } from "./route-branches.server";

const route = (id: string, path: string | undefined, parentId?: string) => ({
  id,
  path,
  parentId,
  module: { default: () => null, loader: () => ({ id }) },
});
const ROUTES = [
  route("root", ""),
  route("shell", "", "root"),
  route("devices", "devices", "shell"),
  route("device", "devices/:name", "shell"),
  route("new", "devices/new", "shell"),
  route("sign-in", "sign-in", "root"),
  route("missing", "*", "shell"),
];
const byId = <Value>(make: (route: (typeof ROUTES)[number]) => Value) =>
  Object.fromEntries(ROUTES.map((one) => [one.id, make(one)]));

/** A build whose documents contain the known routes, the matched routes and their parameters. */
const build = {
  mode: "production",
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  isSpaMode: false,
  future: { v3_singleFetch: true, v3_relativeSplatPath: true },
  entry: {
    module: {
      default: (_: Request, status: number, headers: Headers, context: EntryContext) =>
        Response.json(
          {
            known: Object.keys(context.routeModules),
            assets: Object.keys(context.manifest.routes),
            url: context.manifest.url,
            matched: context.staticHandlerContext.matches.map((match) => match.route.id),
            params: context.staticHandlerContext.matches.at(-1)?.params,
          },
          { status, headers },
        ),
    },
  },
  routes: byId((one) => one),
  assets: {
    url: "/manifest.js",
    version: "1",
    entry: { module: "", imports: [] },
    routes: byId(({ id, path, parentId }) => ({ id, path, parentId, module: "", hasLoader: true })),
  },
} as unknown as ServerBuild;

const server = express()
  .all(
    "*",
    answerByBranch(build, () => ({}) as never),
  )
  .listen(0);
const ask = async (path: string) => {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`);
};

describe("a request", () => {
  beforeAll(() => expect(server.listening).toBe(true));
  afterAll(() => void server.close());

  test.each([
    ["/devices", ["root", "shell", "devices"], {}],
    ["/devices/", ["root", "shell", "devices"], {}],
    ["/DEVICES?page=2", ["root", "shell", "devices"], {}],
    ["/devices/srv%2F1", ["root", "shell", "device"], { name: "srv/1" }],
    ["/devices/new", ["root", "shell", "new"], {}],
    ["/devices/x/../new", ["root", "shell", "new"], {}],
    ["/sign-in", ["root", "sign-in"], {}],
    ["/anything/else", ["root", "shell", "missing"], { "*": "anything/else" }],
  ])("for %s is handled by its own routes, each time", async (path, branch, params) => {
    for (let time = 0; time < 2; time++) {
      expect(await (await ask(path)).json()).toEqual({
        known: branch,
        assets: branch,
        url: "/manifest.js",
        matched: branch,
        params,
      });
    }
  });

  test("for data is handled by the same routes", async () => {
    const text = await (await ask("/devices/srv-1.data")).text();
    expect(text).toContain('"device"');
    expect(text).not.toContain('"sign-in"');
    expect((await ask("/sign-in.data?_routes=sign-in")).status).toBe(200);
  });
});
