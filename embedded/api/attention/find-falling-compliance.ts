import { type RawBuilder, sql } from "kysely";

import { ATTENTION_RULES, COMPLIANCE_DROP_POINTS } from "~/contract/attention-facts";

import { answersInUse } from "../../store/devices-in-use";
import type { TenantRecords } from "../../store/record-store";
import { COMPLIANCE_TABLES } from "../../store/record-tables";
import { answerAt } from "../routes/compliance/past-points";
import type { AttentionCandidate, AttentionContext } from "./attention-context";

const HOUR = 3_600_000;
const { after } = ATTENTION_RULES.complianceDrop;

/** Organizations whose CIS level 1 compliance rate has fallen by more than the limit. */
export async function findFallingCompliance({
  services,
  now,
  tenants,
}: AttentionContext): Promise<AttentionCandidate[]> {
  const found = await Promise.all(
    tenants.map(async ({ name }): Promise<AttentionCandidate[]> => {
      const { rate, rateBefore, since } = await readRates(services.records.forTenant(name), now);
      if (rate === null || rateBefore === null || rateBefore - rate <= COMPLIANCE_DROP_POINTS) return [];
      return [
        {
          kind: "complianceDrop",
          tenantId: name,
          objectName: "L1",
          since: since ?? now,
          reason: `The compliance rate has fallen from ${rateBefore}% to ${rate}% in 7 days`,
          objectLabel: "CIS level 1",
          objectLink: "/insights/compliance",
        },
      ];
    }),
  );
  return found.flat();
}

interface Rates {
  rate: number | null;
  rateBefore: number | null;
  /** When the first of the results that now fail had changed. */
  since: number | null;
}

/**
 * The percentage of passed results at level 1, now and at the start of the rule's time. Counted once an hour, because
 * the start moves with the clock.
 */
function readRates(records: TenantRecords, now: number): Promise<Rates> {
  const hour = Math.floor(now / HOUR);
  const compute = async (): Promise<Rates> => {
    const start = hour * HOUR - after;
    const row = await answersInUse(records.rows("complianceOutcome"))
      .select()
      .select([
        passRate(sql`"row".found`).as("rate"),
        passRate(answerAt(start)).as("rate_before"),
        sql<number | null>`min(case when "row".since > ${start} and "row".found = 'failed' then "row".since end)`.as(
          "failing_since",
        ),
      ])
      .where("row.level", "=", "L1")
      .where("row.exception_id", "is", null)
      .executeTakeFirst();
    return { rate: row?.rate ?? null, rateBefore: row?.rate_before ?? null, since: row?.failing_since ?? null };
  };
  return records.remember(`compliance rates at ${hour}`, compute, COMPLIANCE_TABLES);
}

function passRate(result: RawBuilder<unknown>) {
  return sql<
    number | null
  >`round(100.0 * sum(${result} = 'passed') / nullif(sum(${result} in ('passed', 'failed')), 0), 1)`;
}
