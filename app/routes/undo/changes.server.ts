import { z } from "zod";

import { undoBulk } from "~/api/bulk.server";
import { BulkUndo, UndoFamily } from "~/contract/bulk";
import { undoneToast } from "~/grid/bulk/bulk-toast";
import { defineIntent } from "~/screen/intent.server";
import { toLoadResult } from "~/screen/load-result";

const undo = defineIntent({
  form: z.object({ family: UndoFamily, ...BulkUndo.shape }),
  async run({ api, values: { family, undoId } }) {
    const undone = await toLoadResult(undoBulk(api, family, undoId));
    if (undone.ok) return { toast: undoneToast(undone.value) };
    const { failure } = undone;
    return failure.status === 409 ? { failure: { ...failure, title: "This can no longer be undone" } } : { failure };
  },
});

export const changes = { undo };
