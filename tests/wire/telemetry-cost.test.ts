import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, onTestFinished, test } from "vitest";

import { readFieldSets } from "../../app/catalogue/fields.server.ts";
import { readFreshness } from "../../embedded/api/routes/status-routes.ts";
import { endAt } from "../../embedded/store/demo-clock.ts";
import { openDuckDbEvents } from "../../embedded/store/duckdb-events.ts";
import { openLibsqlRecords } from "../../embedded/store/libsql-records.ts";
import { countRows } from "../../embedded/store/row-source.ts";
import { createTelemetry } from "../../embedded/telemetry/telemetry.ts";
import { seededData } from "../support/seeded-data.ts";

const MINUTE = 60_000;
const MINUTES = 15;
const TENANT = "acme-health";
/** Two percent of one core. On an idle machine the producer needs about a tenth of it. */
const MAX_CPU_SECONDS_PER_HOUR = 0.02 * 3600;

test(
  "the telemetry of the demonstration needs less than two percent of one core, and no source is late",
  { timeout: 180_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "livery-telemetry-"));
    cpSync(await seededData(), folder, { recursive: true });
    const events = await openDuckDbEvents(join(folder, "events.duckdb"));
    const records = await openLibsqlRecords(join(folder, "records.db"));
    onTestFinished(async () => {
      await Promise.all([records.close(), events.close()]);
      rmSync(folder, { recursive: true });
    });
    const failures: unknown[] = [];
    let now = Math.floor(Date.now() / MINUTE) * MINUTE;
    const telemetry = createTelemetry({
      records,
      events,
      fieldSets: readFieldSets("config"),
      clock: () => now,
      log: { error: (details) => failures.push(details) },
    });
    await endAt(records, events, now);
    const flows = () => countRows(events.forTenant(TENANT).rows("flow"));
    const before = await flows();

    // One run each minute, as in operation: a run has costs that do not depend on the number of events.
    const began = process.cpuUsage();
    for (let minute = 0; minute < MINUTES; minute += 1) {
      now += MINUTE;
      await telemetry.run();
    }
    const { user, system } = process.cpuUsage(began);
    const secondsPerHour = ((user + system) / 1e6) * (60 / MINUTES);

    expect(failures).toEqual([]);
    expect(await flows()).toBeGreaterThan(before);
    const tenant = { records: records.forTenant(TENANT), events: events.forTenant(TENANT) };
    const freshness = Object.entries(await readFreshness(tenant, now));
    expect(freshness.filter(([, { state }]) => state !== "fresh")).toEqual([]);
    expect(secondsPerHour).toBeLessThan(MAX_CPU_SECONDS_PER_HOUR);
  },
);
