import type { ApiClient } from "~/api/client.server";
import { changeThreats } from "~/api/threat.server";
import type { Brand } from "~/brand/brand";
import { bulkToast } from "~/console/change/bulk-toast";
import type { DoneChange } from "~/console/change/change-answer";
import { refuseChange } from "~/console/change/refuse-change.server";
import { readChoice } from "~/console/grid/read-choice.server";
import { readThreatForm } from "~/console/threats/read-threat-form.server";
import { requireChanger, tenantChangedSince } from "~/screen/change.server";
import { settle } from "~/screen/settle";
import type { Viewer } from "~/session/viewer";

type Opened = Parameters<typeof readChoice>[0] & {
  api: ApiClient;
  viewer: Pick<Viewer, "role" | "tenant">;
  brand: Pick<Brand, "displayNameOf">;
};

const NOUN = { one: "threat", many: "threats" };

/** Does what the form asks for with every chosen threat, for whoever may. */
export async function workOnThreats(opened: Opened, form: FormData, now: Date) {
  requireChanger(opened.viewer, "threats");
  const otherTenant = tenantChangedSince(opened, form);
  if (otherTenant !== undefined) return refuseChange({ otherTenant });
  const read = readThreatForm(form);
  if ("problems" in read) return refuseChange({ problems: read.problems });
  const answer = await settle(changeThreats(opened.api, readChoice(opened, form, now), read.work));
  if (!answer.ok) return refuseChange({ failure: answer.failure });
  const done: DoneChange = { toast: bulkToast(answer.value, NOUN, "threat"), skipped: answer.value.skipped };
  return done;
}
