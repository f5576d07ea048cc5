import { ALL_TIME } from "~/contract/dashboard-facts";
import type { DigestQuestion } from "~/contract/digest";
import type { FieldSet } from "~/contract/field";
import { emptyQuery } from "~/contract/language/query";
import { writeQuery } from "~/contract/language/query-text";

type Question = Omit<DigestQuestion, "filters">;

/** The maximum number of checks listed in a message. */
const MAX_NAMED = 30;

/**
 * The queries of a device's emailed report: the number of failing checks, the results of all checks, and the names of
 * the failing ones.
 */
export function questionsOfReport(deviceName: string, set: FieldSet): Question[] {
  const ask = (title: string, isFailed: boolean, groupBy: string[]): Question => {
    const device = { field: "deviceName", kind: "values" as const, values: [deviceName], isExcluded: false };
    const failed = { field: "result", kind: "values" as const, values: ["failed"], isExcluded: false };
    const filters = isFailed ? [device, failed] : [device];
    const filter = writeQuery({ ...emptyQuery(set.set), filters }, set);
    const limit = groupBy.length === 0 ? 1 : MAX_NAMED;
    return { title, query: { source: set.set, filter, groupBy, metric: "count", sort: [], limit, range: ALL_TIME } };
  };
  return [
    ask("Failing checks", true, []),
    ask("Results", false, ["result"]),
    ask("Failing checks by name", true, ["title"]),
  ];
}
