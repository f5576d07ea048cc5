import { data } from "@remix-run/node";

import type { ChangeAnswer } from "~/console/change/change-answer";
import { refuseChange } from "~/console/change/refuse-change.server";
import { requireChanger, tenantChangedSince } from "~/screen/change.server";

import { decideOnRisk, deleteAssessment, orderAssessment } from "./assessment-actions.server";
import { changeChosenDevices } from "./bulk-actions.server";
import type { Opened } from "./opened";

/** What an action is handed: the opened screen, the form, and the moment from which relative times count back. */
export interface Asked {
  opened: Opened;
  form: FormData;
  now: Date;
}

const ASSESSMENT_ACTIONS: Record<string, (asked: Asked) => Promise<Answered>> = {
  "run-assessment": orderAssessment,
  decide: decideOnRisk,
  "delete-assessment": deleteAssessment,
};

export type Answered = ChangeAnswer | ReturnType<typeof refuseChange> | Response;

/** Does what a form of the screen asks for. Throws 403 for roles that only look, and 400 for what no form here says. */
export async function act(opened: Opened, form: FormData, now: Date): Promise<Answered> {
  requireChanger(opened.viewer, "devices");
  const otherTenant = tenantChangedSince(opened, form);
  if (otherTenant !== undefined) return refuseChange({ otherTenant });
  const intent = form.get("intent");
  if (typeof intent !== "string") throw data("This form could not be read.", { status: 400 });
  const actOnAssessment = Object.hasOwn(ASSESSMENT_ACTIONS, intent) ? ASSESSMENT_ACTIONS[intent] : undefined;
  const asked = { opened, form, now };
  return actOnAssessment ? actOnAssessment(asked) : changeChosenDevices(asked, intent);
}
