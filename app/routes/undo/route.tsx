import { data, type ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { undoBulk } from "~/api/bulk.server";
import { undoneToast } from "~/console/change/bulk-toast";
import { BulkUndo, UndoFamily } from "~/contract/bulk";
import { requireChanger, tenantChangedSince } from "~/screen/change.server";
import { parseForm } from "~/screen/form.server";
import { openShell } from "~/screen/open.server";
import { settle } from "~/screen/settle";

const Sent = z.object({ family: UndoFamily, ...BulkUndo.shape });

/** Takes a bulk change back: the button stands beside the message that tells of the change, on whichever screen that is read. */
export async function action(args: ActionFunctionArgs) {
  const opened = await openShell(args);
  requireChanger(opened.viewer, "records");
  const form = await args.request.formData();
  const { family, undoId } = parseForm(form, Sent);
  const otherTenant = tenantChangedSince(opened, form);
  if (otherTenant !== undefined) return refuse(`You are in ${otherTenant} now: switch back to undo this`);
  const undone = await settle(undoBulk(opened.api, family, undoId));
  if (undone.ok) return { toast: undoneToast(undone.value) };
  if (undone.failure.status === 409) return refuse("This can no longer be undone");
  return data({ failure: undone.failure }, { status: undone.failure.status });
}

function refuse(text: string) {
  return data({ toast: { kind: "warning" as const, text } }, { status: 409 });
}
