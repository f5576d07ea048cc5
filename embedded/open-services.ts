import { mkdirSync } from "node:fs";
import { join } from "node:path";

import type { Logger } from "pino";

import { readFieldSets } from "~/catalogue/fields.server";
import { EMBEDDED_PROJECT_ID } from "~/contract/embedded";

import { createUsageStore, type UsageStore } from "./analytics/usage-store";
import { registrationOf } from "./data/domain-zone";
import type { GenerateSeed } from "./data/seed-types";
import { demoPeople } from "./identity/demo-people";
import { createIdentity, type Identity } from "./identity/identity";
import type { PasswordCost } from "./identity/passwords";
import { seedPeople } from "./identity/people";
import type { SmtpSettings } from "./identity/outbox/delivery";
import { openIdentityStore } from "./identity/store/open-store";
import { providerRoles, readRoles } from "./read-roles";
import { createSignInTrail } from "./sign-in-trail";
import { takeSnapshot, type Stores } from "./snapshot";
import { isSeeded, moveToNow, setAnchor } from "./store/demo-clock";
import { openDuckDbEvents } from "./store/duckdb-events";
import { openLibsqlRecords } from "./store/libsql-records";
import { loadSeed } from "./store/load-seed";
import { checkIn } from "./telemetry/check-in";
import { createTelemetry } from "./telemetry/telemetry";

const HOUR = 3_600_000;
const CHECK_IN_MS = 240_000;

export interface ServicesOptions {
  dataDirectory: string;
  configDirectory: string;
  /** Where the sign-in widget's theme is cached. */
  cacheDirectory: string;
  sessionSeconds: number;
  generateSeed: GenerateSeed;
  clock: () => number;
  log: Logger;
  /** Stores copies of the seeded databases for `reset`. */
  isTest: boolean;
  /** The time at which the demonstration is generated, if not at the present one: it is moved to the present afterwards. */
  seedTime?: (now: number) => number;
  /** Generates new data continuously; otherwise the seeded data are moved to now every hour. */
  hasTelemetry?: boolean;
  /** The cost of hashing new passwords. */
  passwordCost?: PasswordCost;
  /** Enables the management API of the identity provider. */
  managementKey?: string;
  /** The mail server that emails of the identity provider are also sent to. */
  smtp?: SmtpSettings;
}

export interface EmbeddedServices extends Stores {
  provider: Identity;
  usage: UsageStore;
  fieldSets: ReturnType<typeof readFieldSets>;
  /** Restores every store to its seeded state. Missing unless it was enabled. */
  reset?: () => Promise<void>;
  /** Adds the telemetry of the last minutes. Missing unless it was enabled. */
  advance?: (minutes: number) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens the three databases, seeds them if they are new, and moves the demonstration to now. */
export async function openServices(options: ServicesOptions): Promise<EmbeddedServices> {
  const { dataDirectory, clock, log } = options;
  mkdirSync(dataDirectory, { recursive: true });
  // The events first: DuckDB locks its file, which prevents a second process from opening the other databases too.
  const events = await openDuckDbEvents(join(dataDirectory, "events.duckdb"));
  const stores: Stores = {
    events,
    records: await openLibsqlRecords(join(dataDirectory, "records.db")),
    identity: await openIdentityStore(join(dataDirectory, "identity.db")),
  };
  const { records, identity } = stores;
  const roles = readRoles(options.configDirectory);
  const provider = await createIdentity({
    store: identity,
    projectId: EMBEDDED_PROJECT_ID,
    roles: providerRoles(roles),
    tell: createSignInTrail({ records, roles, log }),
    log,
    cacheDirectory: options.cacheDirectory,
    clock,
    sessionSeconds: options.sessionSeconds,
    passwordCost: options.passwordCost,
    managementKey: options.managementKey,
    smtp: options.smtp,
  });
  if (!(await isSeeded(records))) await seed(stores, provider, options);
  await events.addRegistrars((domain) => registrationOf(domain, clock()).registrar);
  const snapshot = options.isTest ? await takeSnapshot(stores, join(dataDirectory, "seeded")) : undefined;
  const fieldSets = readFieldSets(options.configDirectory);
  const telemetry = createTelemetry({ records, events, fieldSets, clock, log });
  const stop = options.hasTelemetry ? await telemetry.start() : await startMoving(stores, options);
  return {
    ...stores,
    provider,
    usage: createUsageStore(join(dataDirectory, "usage.ndjson")),
    fieldSets,
    ...(snapshot && {
      async reset() {
        await snapshot.restore();
        provider.forgetAttempts();
        // Moving takes longer than everything else here; the next reset within the hour does not need to.
        if (await moveToNow(records, events, clock())) await snapshot.updateRecords();
        await checkIn(records, clock());
      },
      advance: (minutes: number) => telemetry.advance(minutes),
    }),
    async close() {
      await stop();
      await provider.close();
      await Promise.all([records.close(), events.close(), identity.close()]);
    },
  };
}

/**
 * Moves the seeded data to now, and again every hour. In between, online devices keep checking in: no online device was
 * last seen half an hour ago. Returns a function that stops this.
 */
async function startMoving({ records, events }: Stores, { clock, log }: ServicesOptions): Promise<() => Promise<void>> {
  const move = async () => {
    await moveToNow(records, events, clock());
    await checkIn(records, clock());
  };
  const repeat = (work: () => Promise<void>, everyMs: number) =>
    setInterval(() => {
      work().catch((error: unknown) => log.error({ err: error }, "the demonstration could not be moved to now"));
    }, everyMs).unref();
  await move();
  const timers = [repeat(move, HOUR), repeat(() => checkIn(records, clock()), CHECK_IN_MS)];
  return () => {
    for (const timer of timers) clearInterval(timer);
    return Promise.resolve();
  };
}

async function seed(
  { records, events }: Stores,
  provider: Identity,
  { generateSeed, seedTime = (now) => now, clock, log }: ServicesOptions,
): Promise<void> {
  const startedAt = clock();
  const at = seedTime(startedAt);
  log.info("making the demonstration data, once; this takes some seconds");
  const content = generateSeed({ now: new Date(at) });
  await loadSeed(records, events, content, at);
  const tenantNames = new Map(content.tenants.map(({ name, displayName }) => [name, displayName]));
  await seedPeople(provider.people, [...demoPeople, ...content.consoleUsers], tenantNames);
  await setAnchor(records, at - (at % HOUR));
  log.info({ seconds: Math.round((clock() - startedAt) / 1000) }, "the demonstration data is there");
}
