import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import createSdk from "@descope/core-js-sdk";
import express from "express";
import { z } from "zod";

import { providerRoles, readRoles } from "../read-roles";
import { DEMO_PASSWORD, demoPeople } from "./demo-people";
import { createIdentity, type Identity, type IdentityOptions } from "./identity";
import { createUiBundleRouter } from "./pages/ui-bundle-router";
import { TEST_PASSWORD_COST } from "./passwords";
import { seedPeople } from "./people";
import { openIdentityStore, type IdentityStore } from "./store/open-store";

export const PROJECT = "livery";
export const TENANT_NAMES = new Map([
  ["acme-health", "Acme Health"],
  ["borealis-logistics", "Borealis Logistics"],
  ["3tsky", "3tsky"],
  ["throughwave", "Throughwave"],
]);

const THEME_CACHE = join(tmpdir(), "livery-identity-test");

export interface LogLine {
  level: "info" | "warn" | "error";
  values: unknown[];
}

export type TestIdentity = Awaited<ReturnType<typeof startTestApi>>;

/** The identity provider over HTTP on its own port, with the demonstration people and a clock that tests can move. */
export async function startTestApi(options: Partial<IdentityOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "livery-identity-"));
  const file = join(folder, "identity.db");
  const log: LogLine[] = [];
  let passed = 0;
  let running = await open();

  async function open() {
    const store = await openIdentityStore(file);
    const identity = await createIdentity({
      store,
      projectId: PROJECT,
      roles: providerRoles(readRoles("config")),
      cacheDirectory: THEME_CACHE,
      clock: () => Date.now() + passed,
      log: recordTo(log),
      passwordCost: TEST_PASSWORD_COST,
      ...options,
    });
    await seedPeople(identity.people, demoPeople, TENANT_NAMES);
    const app = express().set("trust proxy", "loopback");
    app.use("/identity", identity.router);
    app.use(createUiBundleRouter());
    const server = await listen(app);
    return { store, identity, server, origin: originOf(server) };
  }

  async function shut() {
    await closeServer(running.server);
    await running.identity.close();
    await running.store.close();
  }

  return {
    log,
    get origin(): string {
      return running.origin;
    },
    get identity(): Identity {
      return running.identity;
    },
    get store(): IdentityStore {
      return running.store;
    },
    /** The published SDK, connected to this test API. */
    get sdk() {
      return createSdk({ projectId: PROJECT, baseUrl: `${running.origin}/identity` });
    },
    passSeconds(seconds: number) {
      passed += seconds * 1000;
    },
    /** The time of the test API, in seconds since 1970. */
    seconds: () => Math.floor((Date.now() + passed) / 1000),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${running.origin}/identity${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${PROJECT}`, "content-type": "application/json", ...headers },
        body: typeof body === "string" ? body : JSON.stringify(body),
      }),
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`${running.origin}/identity${path}`, { headers }),
    async codeSentTo(email: string): Promise<string> {
      const [message] = await running.identity.outbox.list(email);
      return z.string().parse(message?.code);
    },
    async signIn(loginId: string) {
      const { data, error } = await this.sdk.password.signIn(loginId, DEMO_PASSWORD);
      if (!data) throw new Error(`Sign-in failed: ${error?.errorDescription ?? "no answer"}`);
      return { ...data, refreshJwt: z.string().parse(data.refreshJwt) };
    },
    /** Stops and restarts with the same file. */
    async restart() {
      await shut();
      running = await open();
    },
    async close() {
      await shut();
      rmSync(folder, { recursive: true });
    },
  };
}

function recordTo(log: LogLine[]): IdentityOptions["log"] {
  const record =
    (level: LogLine["level"]) =>
    (...values: unknown[]) => {
      log.push({ level, values });
    };
  return { info: record("info"), warn: record("warn"), error: record("error") };
}

function listen(app: express.Express): Promise<Server> {
  return new Promise((resolve) => {
    const server = app.listen(0, "127.0.0.1", () => {
      resolve(server);
    });
  });
}

function originOf(server: Server): string {
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("The server does not listen on a port");
  return `http://127.0.0.1:${address.port}`;
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve, reject) => {
    server.close((error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}
