import { z } from "zod";

import { BULK_ROWS, BulkChoice, BulkResult, BulkUndo } from "~/contract/bulk";
import type { ListQuery } from "~/contract/filter";

import type { Key, RecordChange } from "../store/record-store";
import type { RecordTableName } from "../store/record-tables";
import type { Row } from "../store/row";
import { writeAudit, type Deed } from "./audit-trail";
import { findUndo, isUntouched, keepUndo, pickFields, type UndoHolder, type WrittenRow } from "./bulk-undo";
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

/** One row of a bulk change that is taken back. */
export interface RestoredRow<Prepared = undefined> {
  row: Row;
  /** The fields as they stood; undefined for those that were not there. */
  before: Row;
  change: RecordChange;
  call: TenantCall;
  prepared: Prepared;
}

/** How a bulk change is taken back. */
interface BulkRestore<Work, Prepared> {
  /** The fields that the work writes, or undefined for work that stays done. */
  fields: (work: Work) => readonly string[] | undefined;
  restore: (row: RestoredRow<Prepared>) => Promise<unknown>;
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
  pick: (call: TenantCall, conditions: ListQuery) => Listed;
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
  /** Left out where nothing that can be done is taken back in this way. */
  undo?: BulkRestore<z.output<Work>, Prepared>;
}

/**
 * One change of many rows, in one transaction: those that are named, or all that conditions match (SCREENS A1). Rows that
 * cannot be changed are skipped, each with its reason; the others are changed all the same. A second route takes it back.
 */
export function defineBulkRoutes<Work extends z.ZodType<{ operation: string }>, Prepared = undefined>(
  description: BulkDescription<Work, Prepared>,
  services: ApiServices,
): Route[] {
  const { prefix, family, summary, allow, work } = description;
  const common = { method: "post", family, allow, answer: BulkResult } as const;
  const body = z.object({ choice: BulkChoice, work });
  const bulk = defineTenantRoute({ ...common, path: `${prefix}/bulk`, summary, body }, (call) => {
    const { choice, work: asked } = call.body as { choice: Choice; work: z.output<Work> };
    return changeRows(description, services, call, choice, asked);
  });
  const { undo } = description;
  if (!undo) return [bulk];
  const back = {
    ...common,
    path: `${prefix}/bulk/undo`,
    summary: `Take back: ${summary.toLowerCase()}`,
    body: BulkUndo,
  };
  return [bulk, defineTenantRoute(back, (call) => restoreRows(description, undo, services, call, call.body.undoId))];
}

async function changeRows<Work extends z.ZodType<{ operation: string }>, Prepared>(
  { prefix, table, pick, nameOf, keyOf, prepare, apply, finish, deed, undo }: BulkDescription<Work, Prepared>,
  services: ApiServices,
  call: TenantCall,
  choice: Choice,
  work: z.output<Work>,
): Promise<BulkResult> {
  const names = await readNames(choice, (conditions) => pick(call, conditions), nameOf);
  const prepared = (await prepare?.(work, call)) as Prepared;
  const fields = undo?.fields(work);
  return call.records.change(async (change) => {
    const skipped: BulkResult["skipped"] = [];
    const rows: Row[] = [];
    const written: WrittenRow[] = [];
    for (const name of names) {
      const row = await change.find(table, keyOf(name));
      const reason = row ? await apply({ name, row, work, change, call, prepared }) : GONE;
      if (reason !== undefined) skipped.push({ name, reason });
      else if (row) {
        rows.push(row);
        if (fields) {
          const after = await change.find(table, keyOf(name));
          written.push({ name, before: pickFields(row, fields), after: pickFields(after, fields) });
        }
      }
    }
    await finish?.({ rows, work, change, call });
    const result: BulkResult = { matched: names.length, changed: names.length - skipped.length, skipped };
    await writeAudit(change, services, call, deed(work, result));
    if (written.length === 0) return result;
    return { ...result, undoId: await keepUndo(change, holderOf(call, prefix, services), { work, rows: written }) };
  });
}

async function restoreRows<Work extends z.ZodType<{ operation: string }>, Prepared>(
  { prefix, table, keyOf, prepare, finish, deed }: BulkDescription<Work, Prepared>,
  undo: BulkRestore<z.output<Work>, Prepared>,
  services: ApiServices,
  call: TenantCall,
  undoId: string,
): Promise<BulkResult> {
  const holder = holderOf(call, prefix, services);
  const { work } = await findUndo<z.output<Work>>(call.records, holder, undoId);
  const prepared = (await prepare?.(work, call)) as Prepared;
  return call.records.change(async (change) => {
    // Once more within the transaction, so that nothing is taken back twice.
    const kept = await findUndo<z.output<Work>>(change, holder, undoId);
    await change.remove("bulkUndo", { undoId });
    const skipped: BulkResult["skipped"] = [];
    const rows: Row[] = [];
    for (const written of kept.rows) {
      const row = await change.find(table, keyOf(written.name));
      if (!row) skipped.push({ name: written.name, reason: GONE });
      else if (!isUntouched(row, written)) skipped.push({ name: written.name, reason: "It was changed again since" });
      else {
        const before = pickFields(written.before, undo.fields(work) ?? []);
        await undo.restore({ row, before, change, call, prepared });
        rows.push(row);
      }
    }
    await finish?.({ rows, work, change, call });
    const result: BulkResult = { matched: kept.rows.length, changed: rows.length, skipped };
    const done = deed(work, result);
    await writeAudit(change, services, call, {
      ...done,
      action: `${done.action}.undo`,
      message: `Undone: ${done.message}`,
    });
    return result;
  });
}

const GONE = "It is not there any more";

function holderOf({ caller }: TenantCall, prefix: string, { clock }: ApiServices): UndoHolder {
  return { prefix, userId: caller.userId, now: clock() };
}

/** The names of the chosen rows. Throws a Problem (400) when there are more than one call may change. */
async function readNames(
  choice: Choice,
  pick: (conditions: ListQuery) => Listed,
  nameOf: (row: Row) => string,
): Promise<string[]> {
  if ("names" in choice) return [...new Set(choice.names)];
  const { excludeNames, ...conditions } = choice;
  const { set, source } = pick(conditions);
  const excluded = new Set(excludeNames);
  const names: string[] = [];
  for await (const rows of streamRows(source, set, conditions)) {
    names.push(...rows.map(nameOf).filter((name) => !excluded.has(name)));
    if (names.length > BULK_ROWS) throw badRequest(`At most ${BULK_ROWS} rows can be changed at once`);
  }
  return names;
}
