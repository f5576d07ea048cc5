import { sql } from "kysely";

import type { ComplianceLevel } from "~/contract/compliance";

import { answersInUse } from "../../../store/devices-in-use";
import type { TenantRecords } from "../../../store/record-store";
import { COMPLIANCE_TABLES } from "../../../store/record-tables";

/** A result of a check on a device: since when it applies, and the one before. */
export interface DatedAnswer {
  since: number;
  found: string;
  before: string | null;
}

/** The results by system at a level, each with the previous result. Results under a current exception are excluded. */
export function readAnswers(records: TenantRecords, level: ComplianceLevel): Promise<Map<string, DatedAnswer[]>> {
  return records.remember(`compliance answers at ${level}`, () => queryAnswers(records, level), COMPLIANCE_TABLES);
}

async function queryAnswers(records: TenantRecords, level: ComplianceLevel): Promise<Map<string, DatedAnswer[]>> {
  const rows = await answersInUse(records.rows("complianceOutcome"))
    .select()
    .select([
      "row.os",
      "row.since",
      sql<string>`"row".found`.as("found"),
      sql<string | null>`"row".prior_result`.as("before"),
    ])
    .where("row.level", "<=", level)
    .where("row.exception_id", "is", null)
    .execute();
  const answers = new Map<string, DatedAnswer[]>();
  for (const { os, since, found, before } of rows) {
    const ofSystem = answers.get(String(os)) ?? [];
    ofSystem.push({ since: Number(since), found, before });
    answers.set(String(os), ofSystem);
  }
  return answers;
}

/** What had passed and failed at a moment: the current result if it already applied then, otherwise the previous one. */
export function countAnswersAt(answers: readonly DatedAnswer[], moment: number): { passed: number; failed: number } {
  const counts = { passed: 0, failed: 0 };
  for (const { since, found, before } of answers) {
    const then = since <= moment ? found : before;
    if (then === "passed" || then === "failed") counts[then] += 1;
  }
  return counts;
}
