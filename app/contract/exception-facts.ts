import type { ExceptionDecision } from "./exception";

/** Decisions as shown in forms, lists and the audit trail. */
export const DECISION_WORDS: Record<ExceptionDecision, string> = {
  accepted: "Risk accepted",
  false_positive: "False positive",
  not_applicable: "Not applicable",
  wont_fix: "Will not fix",
  compensating_control: "Compensating control",
};
