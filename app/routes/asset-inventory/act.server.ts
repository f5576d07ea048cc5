import { data } from "@remix-run/node";

import type { ChangeAnswer } from "~/console/change/change-answer";
import { refuseChange } from "~/console/change/refuse-change.server";
import { requireChanger, tenantChangedSince } from "~/screen/change.server";

import { decideOnRisk, deleteAssessment, orderAssessment } from "./assessment-actions.server";
import { changeChosenDevices } from "./bulk-actions.server";
import { importLabels, previewLabels } from "./labels/import-labels.server";
import { LABEL_INTENTS, type LabelsPreview } from "./labels/labels-answer";
import type { Opened } from "./opened";

/** What an action is handed: the opened screen, the form, and the moment from which relative times count back. */
export interface Asked {
  opened: Opened;
  form: FormData;
  now: Date;
}

const ACTIONS: Record<string, (asked: Asked) => Promise<Answered>> = {
  "run-assessment": orderAssessment,
  decide: decideOnRisk,
  "delete-assessment": deleteAssessment,
  [LABEL_INTENTS.preview]: previewLabels,
  [LABEL_INTENTS.write]: importLabels,
};

export type Answered = ChangeAnswer | LabelsPreview | ReturnType<typeof refuseChange> | Response;

/** Does what a form of the screen asks for. Throws 403 for roles that only look, and 400 for what no form here says. */
export async function act(opened: Opened, form: FormData, now: Date): Promise<Answered> {
  requireChanger(opened.viewer, "devices");
  const otherTenant = tenantChangedSince(opened, form);
  if (otherTenant !== undefined) return refuseChange({ otherTenant });
  const intent = form.get("intent");
  if (typeof intent !== "string") throw data("This form could not be read.", { status: 400 });
  const actOnIt = Object.hasOwn(ACTIONS, intent) ? ACTIONS[intent] : undefined;
  const asked = { opened, form, now };
  return actOnIt ? actOnIt(asked) : changeChosenDevices(asked, intent);
}
