import { isMissing, isOneOf } from "~/address/filters";
import { ALL_TIME } from "~/contract/dashboard-facts";
import type { DigestQuestion } from "~/contract/digest";
import type { FieldSet } from "~/contract/field";
import { emptyQuery, type Query } from "~/contract/language/query";
import { writeQuery } from "~/contract/language/query-text";

type Question = Omit<DigestQuestion, "filters">;

/** The maximum number of lines per query result. */
const MAX_NAMED = 20;

/** The queries of the emailed assessment report: the number of undecided findings, and the severity of all findings. */
export function questionsOfAssessment(assessmentId: string, set: FieldSet): Question[] {
  const ofThis = isOneOf("assessmentId", assessmentId);
  const ask = (title: string, filters: Query["filters"], groupBy: string[]): Question => ({
    title,
    query: {
      source: set.set,
      filter: writeQuery({ ...emptyQuery(set.set), filters }, set),
      groupBy,
      metric: "count",
      sort: [],
      limit: groupBy.length === 0 ? 1 : MAX_NAMED,
      range: ALL_TIME,
    },
  });
  return [
    ask("Findings without a decision", [ofThis, isMissing("decision")], []),
    ask("Findings by severity", [ofThis], ["severity"]),
    ask("Findings by decision", [ofThis], ["decision"]),
  ];
}
