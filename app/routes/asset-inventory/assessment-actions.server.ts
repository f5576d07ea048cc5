import { data, redirect } from "@remix-run/node";

import { createRiskAssessment, removeRiskAssessment, updateRiskAssessment } from "~/api/risk-assessment.server";
import { refuseChange } from "~/console/change/refuse-change.server";
import { RiskAssessmentChange, RiskAssessmentOrder } from "~/contract/risk-assessment";
import { readText } from "~/screen/form.server";
import { settle } from "~/screen/settle";

import type { Answered, Asked } from "./act.server";

/** Measures the organization or a site now, and opens what was measured. */
export async function orderAssessment({ opened, form }: Asked): Promise<Answered> {
  const siteName = readText(form, "siteName");
  const order = RiskAssessmentOrder.safeParse({
    displayName: readText(form, "displayName"),
    siteName: siteName === "" ? null : siteName,
  });
  if (!order.success) return refuseChange({ problems: { displayName: "Write a name of 1 to 80 characters." } });
  const created = await settle(createRiskAssessment(opened.api, order.data));
  if (!created.ok) return refuseChange({ failure: created.failure });
  const address = new URLSearchParams({ view: "risk-assessment", id: created.value.assessmentId });
  return redirect(`${opened.url.pathname}?${address}`);
}

const PROBLEMS: Record<string, string> = {
  decision: "Choose what becomes of it.",
  owner: "Write the e-mail address of whoever answers for it.",
  dueAt: "Choose the day.",
  note: "Write at most 500 characters.",
};

/** Keeps what was decided about one finding. The day ends when it ends in UTC. */
export async function decideOnRisk({ opened, form }: Asked): Promise<Answered> {
  const day = readText(form, "dueAt");
  const change = RiskAssessmentChange.safeParse({
    resourceVersion: Number(readText(form, "resourceVersion")),
    decisions: [
      {
        findingId: readText(form, "findingId"),
        decision: readText(form, "decision"),
        owner: readText(form, "owner"),
        dueAt: day === "" ? "" : `${day}T23:59:59.000Z`,
        note: readText(form, "note"),
      },
    ],
  });
  if (!change.success) {
    const fields = change.error.issues.map(({ path }) => String(path.at(-1)));
    return refuseChange({ problems: Object.fromEntries(fields.map((field) => [field, PROBLEMS[field] ?? ""])) });
  }
  const saved = await settle(updateRiskAssessment(opened.api, idOf(opened.query.id), change.data));
  if (!saved.ok) return refuseChange({ failure: saved.failure });
  return { toast: { kind: "success", text: "The decision was recorded" } };
}

export async function deleteAssessment({ opened }: Asked): Promise<Answered> {
  const removed = await settle(removeRiskAssessment(opened.api, idOf(opened.query.id)));
  if (!removed.ok) return refuseChange({ failure: removed.failure });
  return redirect(`${opened.url.pathname}?view=risk-assessment`);
}

function idOf(id: string | undefined): string {
  if (id === undefined) throw data("This form does not say which assessment it is about.", { status: 400 });
  return id;
}
