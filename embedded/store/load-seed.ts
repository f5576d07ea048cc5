import type { Seed } from "../data/seed-types";
import type { DuckDbEvents } from "./duckdb-events";
import { EVENT_TABLES } from "./event-tables";
import type { LibsqlRecords } from "./libsql-records";
import { loadEvents } from "./load-events";
import { loadRecords } from "./load-records";
import { RECORD_TABLES, type RecordTableName } from "./record-tables";
import type { Row } from "./row";

/**
 * Fills the stores with a seed, after emptying them of what an interrupted attempt has left. Throws what does not fit into its
 * table; nothing is seeded until the anchor is set.
 */
export async function loadSeed(records: LibsqlRecords, events: DuckDbEvents, seed: Seed, now: number): Promise<void> {
  for (const { name } of Object.values(RECORD_TABLES)) await records.database.deleteFrom(name).execute();
  for (const { name } of Object.values(EVENT_TABLES)) await events.database.deleteFrom(name).execute();
  for (const [name, rows] of recordsOf(seed, new Date(now).toISOString())) loadRecords(records, name, rows);
  // So that the database knows how the rows are spread, and which index finds the fewest of them.
  records.file.exec("analyze");
  await loadEvents(events, "flow", seed.flows());
  await loadEvents(events, "dns", seed.dns());
}

function* recordsOf(seed: Seed, at: string): Generator<[RecordTableName, Iterable<Row>]> {
  yield ["tenant", seed.tenants.map((tenant) => withMetadata(tenant, at))];
  yield ["site", seed.sites.map((site) => withMetadata(site, at))];
  yield ["device", seed.devices.map(({ device }) => withMetadata(device, at))];
  yield [
    "deviceDetail",
    seed.devices.map(({ device: { name, tenantId }, ...detail }) => ({ name, tenantId, ...detail })),
  ];
  yield ["observedUser", seed.observedUsers.map((user) => withMetadata(user, at))];
  yield ["userDetail", seed.userDetails];
  yield ["riskAssessment", seed.riskAssessments.map(({ assessment }) => withMetadata(assessment, at))];
  yield [
    "riskAssessmentDetail",
    seed.riskAssessments.map(({ assessment: { assessmentId, tenantId }, detail }) => ({
      assessmentId,
      tenantId,
      ...detail,
    })),
  ];
  yield ["riskFinding", seed.riskAssessments.flatMap(({ findings }) => findings)];
  yield ["threat", seed.threats.map(({ threat }) => withMetadata(threat, at))];
  yield [
    "threatDetail",
    seed.threats.map(({ threat: { threatId, tenantId }, keptFlows: _keptFlows, ...detail }) => ({
      threatId,
      tenantId,
      ...detail,
    })),
  ];
  yield ["threatKeptFlow", seed.threats.flatMap(({ keptFlows }) => keptFlows)];
  yield ["threatComment", seed.threatComments];
  yield ["threatHistory", seed.threatHistory];
  yield ["software", seed.software.map((software) => withMetadata(software, at))];
  yield ["softwareInstall", seed.softwareInstalls as unknown as Row[]];
  yield ["vulnerability", seed.vulnerabilities.map(({ findings: _findings, ...vulnerability }) => vulnerability)];
  yield [
    "vulnerableSoftware",
    seed.vulnerabilities.flatMap(({ cve, tenantId, findings }) =>
      findings.map((finding) => ({ cve, tenantId, ...finding })),
    ),
  ];
  yield ["exception", seed.exceptions];
  yield ["complianceCheck", seed.complianceChecks];
  yield ["complianceResult", seed.complianceResults as unknown as Row[]];
  yield ["complianceAnswer", seed.complianceAnswers];
  yield ["audit", seed.audit];
}

const SYSTEM = "system";

/** Who made a seeded object, where the seed does not say. */
function withMetadata(row: Row, at: string): Row {
  return {
    ...row,
    metadata: row["metadata"] ?? {
      createdAt: at,
      createdBy: SYSTEM,
      updatedAt: at,
      updatedBy: SYSTEM,
      resourceVersion: 1,
    },
  };
}
