import { expect, test } from "vitest";

import type { Feedback } from "~/contract/feedback";

import { sectionsOfInterest, subjectOf } from "./interest";

const sent = (userId: string, subject: string, kind: Feedback["kind"] = "idea") =>
  ({ author: { userId, displayName: "Ann" }, subject, kind }) as Feedback;

test("lists the sections that a user asked about, each once", () => {
  const feedback = [
    sent("u-1", subjectOf("Reports")),
    sent("u-1", subjectOf("Reports")),
    sent("u-1", subjectOf("Playbooks")),
    sent("u-2", subjectOf("Billing")),
    sent("u-1", "The list jumps", "problem"),
  ];
  expect(sectionsOfInterest(feedback, "u-1")).toEqual(["Reports", "Playbooks"]);
});
