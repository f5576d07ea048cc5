import { z } from "zod";

import { undoBulk } from "~/api/bulk.server";
import { BulkUndo, UndoFamily } from "~/contract/bulk";
import { formatList } from "~/contract/say-list-facts";
import { undoneToast } from "~/grid/bulk/bulk-toast";
import type { ChangeAnswer } from "~/screen/change-answer";
import { inChosenTenants } from "~/screen/chosen-tenants.server";
import { jsonOf } from "~/screen/form-fields.server";
import { defineIntent, type ChangeContext } from "~/screen/intent.server";
import { toLoadResult } from "~/screen/load-result";

const undo = defineIntent({
  form: z.object({
    family: UndoFamily,
    ...BulkUndo.shape,
    elsewhere: jsonOf(z.record(z.string(), BulkUndo.shape.undoId)).optional(),
  }),
  async run(change) {
    const { family, undoId, elsewhere } = change.values;
    if (elsewhere) return undoElsewhere(change, family, elsewhere);
    const undone = await toLoadResult(undoBulk(change.api, family, undoId));
    if (undone.ok) return { toast: undoneToast(undone.value) };
    const { failure } = undone;
    return failure.status === 409
      ? { failure: { ...failure, title: "This change can no longer be undone" } }
      : { failure };
  },
});

/** Undoes a change of other organizations in each of them, and names those where that failed. */
async function undoElsewhere(
  change: ChangeContext,
  family: UndoFamily,
  undoIds: Record<string, string>,
): Promise<ChangeAnswer> {
  const results = await inChosenTenants(change, "policies", Object.keys(undoIds), (api) =>
    undoBulk(api, family, undoIds[api.tenantId ?? ""] ?? ""),
  );
  const undone = results.flatMap((result) => ("value" in result ? [result.value] : []));
  const failed = results.flatMap((result) => ("problem" in result ? [`${result.tenantName} (${result.problem})`] : []));
  const skipped = undone.flatMap((result) => result.skipped);
  const count = (key: "matched" | "changed") => undone.reduce((sum, result) => sum + result[key], 0);
  const toast = undoneToast({ matched: count("matched"), changed: count("changed"), skipped });
  if (failed.length === 0) return { toast };
  const where = `Nothing was undone in ${formatList(failed)}`;
  return undone.length === 0
    ? { toast: { kind: "error", text: where } }
    : { toast: { kind: "warning", text: `${toast.text}. ${where}` } };
}

export const changes = { undo };
