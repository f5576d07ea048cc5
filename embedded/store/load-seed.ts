import type { Seed, TableRows } from "../data/seed-types";
import type { DuckDbEvents } from "./duckdb-events";
import { removeOriginals } from "./event-originals";
import { EVENT_TABLES } from "./event-tables";
import type { LibsqlRecords } from "./libsql-records";
import { loadEvents } from "./load-events";
import { loadRecords } from "./load-records";
import type { NewMetadata, SeededRow } from "./record-store";
import { RECORD_TABLES, type RecordRow, type RecordTableName } from "./record-tables";
import type { Table } from "./table";

/**
 * Fills the stores with a seed, after removing the data of an interrupted attempt. Throws if data does not fit its
 * table; the stores count as seeded only once the anchor is set.
 */
export async function loadSeed(records: LibsqlRecords, events: DuckDbEvents, seed: Seed, now: number): Promise<void> {
  for (const { name } of Object.values(RECORD_TABLES)) await records.database.deleteFrom(name).execute();
  for (const { name } of Object.values(EVENT_TABLES)) await events.database.deleteFrom(name).execute();
  await removeOriginals(events.database);
  loadAll(records, seed, new Date(now).toISOString());
  // Updates the statistics by which the database chooses the most selective index.
  records.file.exec("analyze");
  await loadEvents(events, "flow", seed.flows());
  await loadEvents(events, "dns", seed.dns());
}

type Load = <Name extends RecordTableName>(name: Name, rows: Iterable<SeededRow<RecordRow<Name>>>) => void;

function loadAll(records: LibsqlRecords, seed: Seed, at: string): void {
  const load: Load = (name, rows) => void loadRecords(records, name, rows);
  loadInventory(load, seed, at);
  loadThreats(load, seed, at);
  loadFindings(load, seed, at);
  for (const name of Object.keys(seed.rows) as RecordTableName[]) loadTable(load, name, seed.rows, at);
}

/** The rows of one table, with metadata if the table has it. */
function loadTable<Name extends RecordTableName>(
  load: Load,
  name: Name,
  { [name]: rows = [] }: Pick<TableRows, Name>,
  at: string,
): void {
  const table: Table = RECORD_TABLES[name];
  load(name, table.byField.has("metadata.createdAt") ? rows.map((row) => withMetadata(row, at)) : rows);
}

function loadInventory(load: Load, seed: Seed, at: string): void {
  load(
    "tenant",
    seed.tenants.map((tenant) => withMetadata(tenant, at)),
  );
  load(
    "site",
    seed.sites.map((site) => withMetadata(site, at)),
  );
  load(
    "device",
    seed.devices.map(({ device }) => withMetadata(device, at)),
  );
  load(
    "deviceDetail",
    seed.devices.map(({ device: { name, tenantId }, ...detail }) => ({ name, tenantId, ...detail })),
  );
  load(
    "observedUser",
    seed.observedUsers.map((user) => withMetadata(user, at)),
  );
  load("userDetail", seed.userDetails);
  load(
    "riskAssessment",
    seed.riskAssessments.map(({ assessment }) => withMetadata(assessment, at)),
  );
  load(
    "riskAssessmentDetail",
    seed.riskAssessments.map(({ assessment: { assessmentId, tenantId }, detail }) => ({
      assessmentId,
      tenantId,
      ...detail,
    })),
  );
  load(
    "riskFinding",
    seed.riskAssessments.flatMap(({ findings }) => findings),
  );
}

function loadThreats(load: Load, seed: Seed, at: string): void {
  load(
    "threat",
    seed.threats.map(({ threat }) => withMetadata(threat, at)),
  );
  load(
    "threatDetail",
    seed.threats.map(({ threat: { threatId, tenantId }, keptFlows: _keptFlows, ...detail }) => ({
      threatId,
      tenantId,
      ...detail,
    })),
  );
  load(
    "threatKeptFlow",
    seed.threats.flatMap(({ keptFlows }) => keptFlows),
  );
  load("threatComment", seed.threatComments);
  load("threatHistory", seed.threatHistory);
}

function loadFindings(load: Load, seed: Seed, at: string): void {
  load(
    "software",
    seed.software.map((software) => withMetadata(software, at)),
  );
  load("softwareInstall", seed.softwareInstalls);
  load("softwareRemoval", seed.softwareRemovals);
  load(
    "vulnerability",
    seed.vulnerabilities.map(({ findings: _findings, ...vulnerability }) => vulnerability),
  );
  load(
    "vulnerableSoftware",
    seed.vulnerabilities.flatMap(({ cve, tenantId, findings }) =>
      findings.map((finding) => ({ cve, tenantId, ...finding })),
    ),
  );
  load("exception", seed.exceptions);
  load("complianceCheck", seed.complianceChecks);
  load("complianceResult", seed.complianceResults);
  load("complianceAnswer", seed.complianceAnswers);
  load("audit", seed.audit);
}

const SYSTEM = "system";

/** The author of seeded objects without an author in the seed. */
function withMetadata<Row extends { metadata?: NewMetadata | undefined }>(row: Row, at: string) {
  const made = { createdAt: at, createdBy: SYSTEM, updatedAt: at, updatedBy: SYSTEM, resourceVersion: 1 };
  return { ...row, metadata: row.metadata ?? made };
}
