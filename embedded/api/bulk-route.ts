import { z } from "zod";

import { BULK_ROWS, BulkSelection, BulkResult, BulkUndo, conditionsOf } from "~/contract/bulk";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";

import type { RecordChange } from "../store/record-store";
import type { RecordKey, RecordRow, RecordTableName } from "../store/record-tables";
import type { RowSource } from "../store/row-source";
import { writeAudit, type AuditedAction } from "./audit-trail";
import { findUndo, isUnchanged, pickFields, storeUndo, type UndoOwner, type WrittenRow } from "./bulk-undo";
import { streamRows } from "./list/stream-rows";
import { badRequest } from "./problem";
import { defineTenantRoute, type Allow, type Route, type TenantCall } from "./route";
import type { ApiServices } from "./services";

type Choice = z.output<typeof BulkSelection>;

/** One row of a bulk call, within the transaction shared by all rows. */
export interface BulkRow<Row, Work, RulePositions> {
  name: string;
  row: Row;
  work: Work;
  change: RecordChange;
  call: TenantCall;
  prepared: RulePositions;
}

/** All changed rows with their previous values, at the end of the same transaction. */
export interface BulkEnd<Row, Work, RulePositions> {
  rows: Row[];
  work: Work;
  change: RecordChange;
  call: TenantCall;
  prepared: RulePositions;
  /** Whether the rows were restored rather than changed. */
  isUndo: boolean;
}

/** One row of a bulk change that is being undone. */
export interface RestoredRow<Row, Work, RulePositions> {
  row: Row;
  /** The operation that is undone. */
  work: Work;
  /** The previous field values; undefined for fields that were missing. */
  before: Partial<Row>;
  change: RecordChange;
  call: TenantCall;
  prepared: RulePositions;
}

/** How a bulk change is undone. */
interface BulkRestore<Row, Work, RulePositions> {
  /** The fields that the operation writes; undefined for operations that cannot be undone. */
  fields: (work: Work) => readonly (keyof Row & string)[] | undefined;
  /** Returns why a row that the operation changed cannot be restored. If absent, all of them can. */
  refuse?: (row: RestoredRow<Row, Work, RulePositions>) => Promise<string | undefined>;
  restore: (row: RestoredRow<Row, Work, RulePositions>) => Promise<unknown>;
  /**
   * Restores a row that the operation deleted. Returns why the row cannot be restored. If absent, deleted rows are
   * skipped.
   */
  reinsert?: (row: Omit<RestoredRow<Row, Work, RulePositions>, "row">) => Promise<string | undefined>;
}

/** The rows that conditions select from, and the field set that defines their fields. */
interface PickedRows<Row extends object> {
  set: FieldSet;
  source: RowSource<Row>;
}

interface BulkDescription<Name extends RecordTableName, Picked extends object, Work extends z.ZodType, RulePositions> {
  /** Below /v1: the call is `<prefix>/bulk`. */
  prefix: string;
  family: string;
  summary: string;
  allow: Allow;
  /** The available operations: a union of `{ operation, params }`. */
  work: Work;
  /** The operations of a bulk call, if the undo route also undoes others. */
  accepts?: z.ZodType<z.output<Work>>;
  table: Name;
  /** The rows that conditions select from: those of the table or of a view of the table. */
  pick: (call: TenantCall, conditions: ListQuery) => PickedRows<Picked> | Promise<PickedRows<Picked>>;
  nameOf: (row: Picked) => string;
  keyOf: (name: string) => RecordKey<Name>;
  /** Data needed for all rows, read once before the transaction. Throws a Problem if the operation is invalid. */
  prepare?: (work: z.output<Work>, call: TenantCall, names: readonly string[]) => Promise<RulePositions>;
  /** Applies the operation to one row. Returns why the row was skipped, or undefined if it was changed. */
  apply: (row: BulkRow<RecordRow<Name>, z.output<Work>, RulePositions>) => Promise<string | undefined>;
  /** Updates counts that depend on the rows, once for all rows. */
  finish?: (end: BulkEnd<RecordRow<Name>, z.output<Work>, RulePositions>) => Promise<void>;
  /** Work that follows the transaction, such as calls to other products. */
  after?: (prepared: RulePositions, call: TenantCall) => Promise<void>;
  /** The whole call as one audit trail entry. */
  auditedAction: (work: z.output<Work>, result: BulkResult) => AuditedAction;
  /** Omitted if the operations cannot be undone through the bulk undo route. */
  undo?: BulkRestore<RecordRow<Name>, z.output<Work>, RulePositions>;
}

/**
 * Changes many rows in one transaction: the named rows, or all rows that match conditions. Rows that cannot be changed
 * are skipped, each with its reason; the other rows are still changed. A second route undoes the change.
 */
export function defineBulkRoutes<
  Name extends RecordTableName,
  Picked extends object,
  Work extends z.ZodType<{ operation: string }>,
  RulePositions = undefined,
>(description: BulkDescription<Name, Picked, Work, RulePositions>, services: ApiServices): Route[] {
  const { prefix, family, summary, allow, work, accepts = work } = description;
  const common = { method: "post", family, allow, answer: BulkResult } as const;
  const body = z.object({ choice: BulkSelection, work: accepts });
  const bulk = defineTenantRoute({ ...common, path: `${prefix}/bulk`, summary, body }, (call) => {
    const { choice, work: requested } = call.body as { choice: Choice; work: z.output<Work> };
    return changeRows(description, services, call, choice, requested);
  });
  const { undo } = description;
  if (!undo) return [bulk];
  const back = {
    ...common,
    path: `${prefix}/bulk/undo`,
    summary: `Undo: ${summary.toLowerCase()}`,
    body: BulkUndo,
  };
  return [bulk, defineTenantRoute(back, (call) => restoreRows(description, undo, services, call, call.body.undoId))];
}

async function changeRows<
  Name extends RecordTableName,
  Picked extends object,
  Work extends z.ZodType<{ operation: string }>,
  RulePositions,
>(
  {
    prefix,
    table,
    pick,
    nameOf,
    keyOf,
    prepare,
    apply,
    finish,
    after,
    auditedAction,
    undo,
  }: BulkDescription<Name, Picked, Work, RulePositions>,
  services: ApiServices,
  call: TenantCall,
  choice: Choice,
  work: z.output<Work>,
): Promise<BulkResult> {
  const names = await readNames(choice, (conditions) => pick(call, conditions), nameOf);
  const prepared = (await prepare?.(work, call, names)) as RulePositions;
  const fields = undo?.fields(work);
  const result = await call.records.change(async (change) => {
    const skipped: BulkResult["skipped"] = [];
    const rows: RecordRow<Name>[] = [];
    const written: WrittenRow[] = [];
    for (const name of names) {
      const row = await change.find(table, keyOf(name));
      const reason = row ? await apply({ name, row, work, change, call, prepared }) : GONE;
      if (reason !== undefined) skipped.push({ name, reason });
      else if (row) {
        rows.push(row);
        if (fields) written.push({ name, before: pickFields(row, fields), after: {} });
      }
    }
    await finish?.({ rows, work, change, call, prepared, isUndo: false });
    if (fields) {
      for (const row of written) row.after = pickFields(await change.find(table, keyOf(row.name)), fields);
    }
    const result: BulkResult = { matched: names.length, changed: names.length - skipped.length, skipped };
    await writeAudit(change, services, call, auditedAction(work, result));
    if (written.length === 0) return result;
    return { ...result, undoId: await storeUndo(change, ownerOf(call, prefix, services), { work, rows: written }) };
  });
  await after?.(prepared, call);
  return result;
}

async function restoreRows<
  Name extends RecordTableName,
  Picked extends object,
  Work extends z.ZodType<{ operation: string }>,
  RulePositions,
>(
  {
    prefix,
    table,
    keyOf,
    prepare,
    finish,
    auditedAction,
    work: schema,
  }: BulkDescription<Name, Picked, Work, RulePositions>,
  undo: BulkRestore<RecordRow<Name>, z.output<Work>, RulePositions>,
  services: ApiServices,
  call: TenantCall,
  undoId: string,
): Promise<BulkResult> {
  const owner = ownerOf(call, prefix, services);
  const undone = await findUndo(call.records, owner, undoId);
  const work = schema.parse(undone.work);
  const names = undone.rows.map(({ name }) => name);
  const prepared = (await prepare?.(work, call, names)) as RulePositions;
  return call.records.change(async (change) => {
    // Checked again within the transaction, so that no change is undone twice.
    const stored = await findUndo(change, owner, undoId);
    await change.remove("bulkUndo", { undoId });
    const skipped: BulkResult["skipped"] = [];
    const rows: RecordRow<Name>[] = [];
    for (const written of stored.rows) {
      const row = await change.find(table, keyOf(written.name));
      const before = pickFields(written.before, undo.fields(work) ?? []) as Partial<RecordRow<Name>>;
      const reason = await restoreRow(undo, row, written, { work, before, change, call, prepared });
      if (reason !== undefined) skipped.push({ name: written.name, reason });
      else if (row) rows.push(row);
    }
    await finish?.({ rows, work, change, call, prepared, isUndo: true });
    const { length: matched } = stored.rows;
    const result: BulkResult = { matched, changed: matched - skipped.length, skipped };
    const done = auditedAction(work, result);
    await writeAudit(change, services, call, {
      ...done,
      action: `${done.action}.undo`,
      message: `Undone: ${done.message ?? ""}`,
    });
    return result;
  });
}

/** Restores a row as it was before the operation. Returns why it cannot be restored. */
async function restoreRow<Row extends object, Work, RulePositions>(
  { refuse, restore, reinsert }: BulkRestore<Row, Work, RulePositions>,
  row: Row | undefined,
  written: WrittenRow,
  rest: Omit<RestoredRow<Row, Work, RulePositions>, "row">,
): Promise<string | undefined> {
  if (!row) return reinsert ? reinsert(rest) : GONE;
  if (!isUnchanged(row, written)) return CHANGED;
  const reason = await refuse?.({ ...rest, row });
  if (reason === undefined) await restore({ ...rest, row });
  return reason;
}

/** Why a named row that does not exist was skipped. */
export const GONE = "No longer exists";
const CHANGED = "Changed by someone else";

function ownerOf({ caller }: TenantCall, prefix: string, { clock }: ApiServices): UndoOwner {
  return { prefix, userId: caller.userId, now: clock() };
}

/** The names of the selected rows. Throws a Problem (400) if there are more than one call may change. */
export async function readNames<Row extends object>(
  choice: Choice,
  pick: (conditions: ListQuery) => PickedRows<Row> | Promise<PickedRows<Row>>,
  nameOf: (row: Row) => string,
): Promise<string[]> {
  if ("names" in choice) return [...new Set(choice.names)];
  const { each, excludeNames } = conditionsOf(choice);
  const excluded = new Set(excludeNames);
  // A row with several values in a list field belongs to several groups.
  const names = new Set<string>();
  for (const conditions of each) {
    const { set, source } = await pick(conditions);
    for await (const rows of streamRows(source, set, conditions)) {
      for (const row of rows) if (!excluded.has(nameOf(row))) names.add(nameOf(row));
      if (names.size > BULK_ROWS) throw badRequest(`At most ${BULK_ROWS} rows can be changed at once`);
    }
  }
  return [...names];
}
