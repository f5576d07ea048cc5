import { z } from "zod";

import { BULK_ROWS, BulkChoice, BulkResult } from "~/contract/bulk";

import type { Key, RecordChange } from "../store/record-store";
import type { RecordTableName } from "../store/record-tables";
import type { Row } from "../store/row";
import { writeAudit, type Deed } from "./audit-trail";
import { streamRows } from "./list/list-rows";
import type { Listed } from "./list-routes";
import { badRequest } from "./problem";
import { defineTenantRoute, type Allow, type Route, type TenantCall } from "./route";
import type { ApiServices } from "./services";

type Choice = z.output<typeof BulkChoice>;

/** One row of a bulk call, within the transaction of all of them. */
export interface BulkRow<Work, Prepared = undefined> {
  name: string;
  row: Row;
  work: Work;
  change: RecordChange;
  call: TenantCall;
  prepared: Prepared;
}

/** All rows that were changed, as they stood before, at the end of the same transaction. */
export interface BulkEnd<Work> {
  rows: Row[];
  work: Work;
  change: RecordChange;
  call: TenantCall;
}

interface BulkDescription<Work extends z.ZodType, Prepared> {
  /** Below /v1: the call stands at `<prefix>/bulk`. */
  prefix: string;
  family: string;
  summary: string;
  allow: Allow;
  /** What can be done: a union of `{ operation, params }`. */
  work: Work;
  table: RecordTableName;
  /** The rows that conditions choose from. */
  pick: (call: TenantCall) => Listed;
  nameOf: (row: Row) => string;
  keyOf: (name: string) => Key;
  /** What is the same for every row, read once before the transaction. Throws a Problem where the work itself does not hold. */
  prepare?: (work: z.output<Work>, call: TenantCall) => Promise<Prepared>;
  /** Does the work on one row. Answers why the row was left as it was, or undefined when it was changed. */
  apply: (row: BulkRow<z.output<Work>, Prepared>) => Promise<string | undefined>;
  /** Counts again, once for all rows, what is counted of them elsewhere. */
  finish?: (end: BulkEnd<z.output<Work>>) => Promise<void>;
  /** The whole call as one line of the audit trail. */
  deed: (work: z.output<Work>, result: BulkResult) => Deed;
}

/**
 * One change of many rows, in one transaction: those that are named, or all that conditions match (SCREENS A1). Rows that
 * cannot be changed are skipped, each with its reason; the others are changed all the same.
 */
export function defineBulkRoute<Work extends z.ZodType<{ operation: string }>, Prepared = undefined>(
  description: BulkDescription<Work, Prepared>,
  services: ApiServices,
): Route {
  const { prefix, family, summary, allow, work, table, pick, nameOf, keyOf, prepare, apply, finish, deed } =
    description;
  const body = z.object({ choice: BulkChoice, work });
  return defineTenantRoute(
    { method: "post", path: `${prefix}/bulk`, family, summary, allow, body, answer: BulkResult },
    async (call) => {
      const { choice, work: asked } = call.body as { choice: Choice; work: z.output<Work> };
      const names = await readNames(choice, pick(call), nameOf);
      const prepared = (await prepare?.(asked, call)) as Prepared;
      return call.records.change(async (change) => {
        const skipped: BulkResult["skipped"] = [];
        const rows: Row[] = [];
        for (const name of names) {
          const row = await change.find(table, keyOf(name));
          const reason = row
            ? await apply({ name, row, work: asked, change, call, prepared })
            : "It is not there any more";
          if (reason !== undefined) skipped.push({ name, reason });
          else if (row) rows.push(row);
        }
        await finish?.({ rows, work: asked, change, call });
        const result: BulkResult = { matched: names.length, changed: names.length - skipped.length, skipped };
        await writeAudit(change, services, call, deed(asked, result));
        return result;
      });
    },
  );
}

/** The names of the chosen rows. Throws a Problem (400) when there are more than one call may change. */
async function readNames(choice: Choice, { set, source }: Listed, nameOf: (row: Row) => string): Promise<string[]> {
  if ("names" in choice) return [...new Set(choice.names)];
  const { excludeNames, ...conditions } = choice;
  const excluded = new Set(excludeNames);
  const names: string[] = [];
  for await (const rows of streamRows(source, set, conditions)) {
    names.push(...rows.map(nameOf).filter((name) => !excluded.has(name)));
    if (names.length > BULK_ROWS) throw badRequest(`At most ${BULK_ROWS} rows can be changed at once`);
  }
  return names;
}
