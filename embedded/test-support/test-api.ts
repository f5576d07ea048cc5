import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import createSdk from "@descope/core-js-sdk";
import pino from "pino";

import { EMBEDDED_PROJECT_ID } from "~/contract/embedded";

import { runMaintenance } from "../api/maintenance";
import type { GenerateSeed } from "../data/seed-types";
import { createEmbeddedApp } from "../embedded-app";
import { DEMO_PASSWORD } from "../identity/demo-people";
import { TEST_PASSWORD_COST } from "../identity/passwords";
import { openServices, type ServicesOptions } from "../open-services";
import type { DomainSource } from "../rules/domain/domain-source";
import { generateTestSeed } from "./seed";
import { copySeededFolder } from "./seeded-folder";

export const PEOPLE = {
  projectAdmin: "pat@provider.example",
  tenantAdmin: "tess@customer.example",
  member: "max@customer.example",
  none: "nora@customer.example",
  stranger: "tia@3tsky.example",
};
export type PersonName = keyof typeof PEOPLE;

export interface CallOptions {
  as?: PersonName;
  tenant?: string | null;
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export type TestApi = Awaited<ReturnType<typeof startTestApi>>;

const log = pino({ level: "silent" });
const COMMON = {
  configDirectory: "config",
  // Generating the widget's theme takes a second; all test APIs share one.
  cacheDirectory: join(tmpdir(), "livery-identity-test"),
  sessionSeconds: 600,
  passwordCost: TEST_PASSWORD_COST,
  clock: Date.now,
  log,
  isTest: false,
} satisfies Partial<ServicesOptions>;

async function seedFolder(folder: string, generateSeed: GenerateSeed): Promise<void> {
  const services = await openServices({ ...COMMON, dataDirectory: folder, generateSeed });
  await services.close();
}

/**
 * The embedded services on their own port, with a small seed in their own folder. `apiClock` moves the API only:
 * sessions stay valid.
 */
export async function startTestApi(
  options: {
    generateSeed?: GenerateSeed;
    isTest?: boolean;
    directory?: string;
    ahead?: number;
    apiClock?: () => number;
    domains?: DomainSource;
  } = {},
) {
  const directory = options.directory ?? mkdtempSync(join(tmpdir(), "livery-embedded-"));
  const clock = () => Date.now() + (options.ahead ?? 0);
  const { generateSeed = generateTestSeed } = options;
  if (!options.directory && !options.ahead)
    await copySeededFolder(directory, generateSeed, (folder) => seedFolder(folder, generateSeed));
  const services = await openServices({
    ...COMMON,
    dataDirectory: directory,
    generateSeed,
    clock,
    isTest: options.isTest ?? false,
  });
  const { app, api, sources } = createEmbeddedApp({
    services,
    configDirectory: "config",
    clock: options.apiClock ?? clock,
    log,
    ...(options.domains && { domains: options.domains }),
  });
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, "127.0.0.1", () => resolve(listening));
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const tokens = new Map<PersonName, Promise<string>>();

  async function signIn(person: PersonName): Promise<string> {
    const sdk = createSdk({ projectId: EMBEDDED_PROJECT_ID, baseUrl: `${origin}/identity` });
    const { data, error } = await sdk.password.signIn(PEOPLE[person], DEMO_PASSWORD);
    if (!data) throw new Error(`The sign-in of ${person} failed: ${error?.errorDescription ?? "no answer"}`);
    return data.sessionJwt;
  }

  function tokenOf(person: PersonName): Promise<string> {
    const token = tokens.get(person) ?? signIn(person);
    tokens.set(person, token);
    return token;
  }

  /** Calls the API as a person; by default as a Tenant Admin of acme-health. */
  async function call(
    path: string,
    { as = "tenantAdmin", tenant = "acme-health", method = "GET", body, headers }: CallOptions = {},
  ) {
    return fetch(`${origin}/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(as)}`,
        ...(tenant === null ? {} : { "x-tenant-id": tenant }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
    });
  }

  return {
    origin,
    directory,
    services,
    fieldSets: api.fieldSets,
    /** Runs the tasks that the server runs once a minute. */
    runMaintenance: () => runMaintenance(api, sources),
    tokenOf,
    call,
    /** The response of a call that must succeed. */
    async read<Answer = Record<string, unknown>>(path: string, callOptions?: CallOptions): Promise<Answer> {
      const response = await call(path, callOptions);
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as Answer;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await services.close();
    },
    async close() {
      await this.stop();
      rmSync(directory, { recursive: true });
    },
  };
}
