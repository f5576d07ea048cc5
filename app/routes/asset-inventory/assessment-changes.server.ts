import { data, redirect } from "@remix-run/node";
import { z } from "zod";

import {
  createRiskAssessment,
  getRiskAssessment,
  removeRiskAssessment,
  updateAssessmentSchedule,
  updateRiskAssessment,
} from "~/api/risk-assessment.server";
import { REMARK_LENGTH } from "~/contract/text-facts";
import { atMostMessage, NAME_MESSAGE } from "~/contract/text-messages";
import { askForDigest, DigestForm } from "~/features/digests/ask-for-digest.server";
import { AssessmentScheduleChange, RiskAssessmentRequest, RiskDecision } from "~/contract/risk-assessment";
import { done } from "~/screen/change-answer";
import { TextOrNull, Version } from "~/screen/form-fields.server";
import { defineIntent, type ChangeContext } from "~/screen/intent.server";
import { dayIn } from "~/ui/format/day.server";

import { questionsOfAssessment } from "./assessment-questions";

/** Runs an assessment of the organization or a site, and opens the result. */
const runAssessment = defineIntent({
  form: z.object({
    displayName: RiskAssessmentRequest.shape.displayName,
    siteName: TextOrNull.pipe(RiskAssessmentRequest.shape.siteName),
  }),
  messages: { displayName: NAME_MESSAGE, siteName: "Choose a site, or the whole organization" },
  async run({ api, url, values }) {
    const { assessmentId } = await createRiskAssessment(api, values);
    return redirect(`${url.pathname}?${new URLSearchParams({ view: "risk-assessment", id: assessmentId })}`);
  },
});

/** Stores the decision about one finding. */
const decide = defineIntent({
  form: ({ preferences }) =>
    z.object({
      resourceVersion: Version,
      findingId: z.string().min(1),
      decision: RiskDecision,
      owner: z.email(),
      dueAt: dayIn(preferences.zone),
      note: z.string().max(REMARK_LENGTH),
    }),
  messages: {
    decision: "Choose a decision",
    owner: "Enter the email address of the person responsible",
    dueAt: "Choose a day",
    note: atMostMessage(REMARK_LENGTH),
  },
  async run({ api, url, values: { resourceVersion, ...decision } }) {
    await updateRiskAssessment(api, assessmentIn(url), { resourceVersion, decisions: [decision] });
    return done("The decision was recorded");
  },
});

/** Sets how often the organization is assessed automatically. */
const scheduleAssessments = defineIntent({
  form: AssessmentScheduleChange.strip(),
  messages: { frequency: "Choose how often" },
  async run({ api, values }) {
    const { frequency } = await updateAssessmentSchedule(api, values);
    return done(frequency === "never" ? "Scheduled assessments are off" : `Assessments run ${frequency} from now on`);
  },
});

/** An emailed report belongs to the viewer, so every role may request one. */
const emailAssessment = defineIntent({
  mayRun: () => true,
  form: DigestForm,
  async run(change) {
    const { api, url, fieldSets, values } = change;
    const set = fieldSets.get("risk-finding");
    if (!set) throw data("There are no findings.", { status: 404 });
    const id = assessmentIn(url);
    const { assessment } = await getRiskAssessment(api, id);
    return askForDigest(change, {
      displayName: `Risk assessment: ${assessment.displayName}`.slice(0, 80),
      path: `${url.pathname}?${new URLSearchParams({ view: "risk-assessment", id })}`,
      frequency: values.frequency,
      onlyAbove: values.onlyAbove,
      questions: questionsOfAssessment(id, set),
    });
  },
});

const deleteAssessment = defineIntent({
  form: z.object({}),
  async run({ api, url }) {
    await removeRiskAssessment(api, assessmentIn(url));
    return redirect(`${url.pathname}?view=risk-assessment`);
  },
});

export const assessmentChanges = {
  "run-assessment": runAssessment,
  "schedule-assessments": scheduleAssessments,
  "email-assessment": emailAssessment,
  decide,
  "delete-assessment": deleteAssessment,
};

function assessmentIn(url: ChangeContext["url"]): string {
  const id = url.searchParams.get("id");
  if (!id) throw data("The URL does not specify an assessment.", { status: 400 });
  return id;
}
