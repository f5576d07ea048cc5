import { execFileSync } from "node:child_process";
import { cpSync, existsSync } from "node:fs";
import type { AddressInfo } from "node:net";

import compression from "compression";
import express from "express";
import { request } from "undici";

import { tokensOf } from "../../support/signed-in.ts";
import type { RunningConsole } from "../../support/start-console.ts";

const FOLDER = ".cache/references/react-admin";

/**
 * Installs, builds and serves a single-page application with two lists over the same API; the product does not depend
 * on react-admin. Its server adds the access token to API calls, so that no time is spent on signing in.
 */
export async function startReactAdminReference(livery: RunningConsole, tenantId: string) {
  cpSync(new URL("react-admin", import.meta.url), FOLDER, { recursive: true });
  const run = (...args: string[]) => execFileSync("npm", args, { cwd: FOLDER, stdio: "ignore" });
  if (!existsSync(`${FOLDER}/node_modules`)) run("install", "--no-audit", "--no-fund");
  run("run", "build");
  const { sessionJwt } = await tokensOf(livery, "projectAdmin");
  const headers = { authorization: `Bearer ${sessionJwt}`, "x-tenant-id": tenantId };
  const app = express().disable("x-powered-by").use(compression());
  app.get("/v1/*", (asked, response, next) => {
    request(`${livery.embedded}${asked.originalUrl}`, { headers }).then(async ({ statusCode, body }) => {
      response
        .status(statusCode)
        .type("json")
        .send(await body.text());
    }, next);
  });
  app.use("/assets", express.static(`${FOLDER}/dist/assets`, { immutable: true, maxAge: "1y" }));
  app.use(express.static(`${FOLDER}/dist`));
  const server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
