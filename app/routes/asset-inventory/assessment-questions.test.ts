import { expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { questionsOfAssessment } from "./assessment-questions";

test("the assessment report queries the open findings of this assessment first", () => {
  const set = readFieldSets("config").get("risk-finding");
  if (!set) throw new Error("There is no list of findings");
  const questions = questionsOfAssessment("ra-001", set);
  expect(questions.map(({ title, query }) => [title, query.filter, query.groupBy])).toEqual([
    ["Findings without a decision", "assessmentId:ra-001 decision:(none)", []],
    ["Findings by severity", "assessmentId:ra-001", ["severity"]],
    ["Findings by decision", "assessmentId:ra-001", ["decision"]],
  ]);
});
