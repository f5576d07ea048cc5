import type { z } from "zod";

import type { BulkSelection, BulkResult, UndoFamily } from "~/contract/bulk";
import { inBrandWords } from "~/contract/term-facts";
import type { DoneChange } from "~/screen/change-answer";
import { defineIntent, type Change, type ChangeContext, type Intent } from "~/screen/intent.server";

import { readChoice } from "../read-choice.server";
import { bulkToast, type Noun } from "./bulk-toast";

interface BulkChange<Form extends z.ZodType> extends Pick<Intent<Form>, "form" | "messages" | "mayRun"> {
  noun: Noun;
  /** What happened to the rows, for the message; "changed" if omitted. */
  verb?: string;
  /** The family whose API undoes the change; undefined if it cannot be undone. */
  undo?: UndoFamily;
  /** The field set of the rows, if it is not the screen's own. */
  fields?: string;
  /** Requires the organization's name, or `confirmWith`, to be typed when many rows are selected. */
  isDestructive?: boolean;
  confirmWith?: string;
  run(change: Change<z.output<Form>>, selection: BulkSelection): Promise<BulkResult>;
}

/** One change of all selected rows: either listed by name, or all rows that match the list's conditions. */
export function bulkChange<Form extends z.ZodType>(bulk: BulkChange<Form>): Intent {
  const { form, messages, mayRun, noun, verb, undo, isDestructive, confirmWith } = bulk;
  const selectionOf = (change: ChangeContext) => {
    const fields = bulk.fields === undefined ? change.fields : change.fieldSets.get(bulk.fields);
    return readChoice({ ...change, fields }, change.form, change.now);
  };
  return defineIntent<Form>({
    form,
    ...(messages && { messages }),
    ...(mayRun && { mayRun }),
    confirmation(change) {
      const mustConfirm = isDestructive && isMany(selectionOf(change), change);
      return mustConfirm ? (confirmWith ?? change.viewer.tenant.tenantName) : undefined;
    },
    async run(change): Promise<DoneChange> {
      const result = await bulk.run(change, selectionOf(change));
      const { words } = change.brand;
      const shown = { one: inBrandWords(noun.one, words), many: inBrandWords(noun.many, words) };
      return { toast: bulkToast(result, shown, undo, verb), skipped: result.skipped };
    },
  });
}

/** The number of rows that match the conditions is unknown here, so it counts as many. */
function isMany(selection: BulkSelection, { catalogue }: ChangeContext): boolean {
  return !("names" in selection) || selection.names.length > catalogue.limits.grid.confirmAbove;
}
