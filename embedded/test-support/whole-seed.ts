import { isOpenStatus } from "~/contract/threat-facts";

import { generateSeed } from "../data/seed";

/** The complete demonstration data at one moment, generated once for the tests that read it. */
export const NOW = new Date("2026-11-20T15:27:31Z");
export const PRESENT = "2026-11-20T15:00:00.000Z";
export const seed = generateSeed({ now: NOW });
export const flows = [...seed.flows()];
export const queries = [...seed.dns()];
export const devices = seed.devices.map(({ device }) => device);
export const threats = seed.threats.map(({ threat }) => threat);
export const open = threats.filter(({ status }) => isOpenStatus(status));

/** One key for a tenant's object. */
export const keyOf = (tenantId: string, ...parts: (string | null)[]) => [tenantId, ...parts].join("\n");

export const sum = <Row>(rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

const ANSWERS = new Map(
  seed.complianceAnswers.map((answer) => [keyOf(answer.tenantId, answer.deviceName, answer.checkId), answer.result]),
);
const EXCEPTED = new Set(
  seed.exceptions.flatMap(({ tenantId, scope, inForce }) =>
    inForce && "checkId" in scope ? (scope.devices ?? []).map((device) => keyOf(tenantId, device, scope.checkId)) : [],
  ),
);

/** The effective result: a person's result overrides the scan's, and an exception excludes a failure. */
export function outcomeOf({ tenantId, deviceName, checkId, result }: (typeof seed.complianceResults)[number]) {
  const key = keyOf(tenantId, deviceName, checkId);
  const found = ANSWERS.get(key) ?? result;
  return found === "failed" && EXCEPTED.has(key) ? "exception" : found;
}
