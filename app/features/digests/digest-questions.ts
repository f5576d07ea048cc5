import { addressToQuery } from "~/address/query-address";
import type { ListedPanel, PanelQuery } from "~/contract/dashboard";
import { ALL_TIME, cardOfSource, RANGE_OF_DASHBOARD } from "~/contract/dashboard-facts";
import type { DigestQuestion } from "~/contract/digest";
import type { FieldSet } from "~/contract/field";
import { emptyQuery } from "~/contract/language/query";
import { writeQuery } from "~/contract/language/query-text";
import { writeRange } from "~/contract/language/time-range";
import type { SavedView } from "~/contract/view";

type Question = Omit<DigestQuestion, "filters">;

/** The queries of a view's digest: the total number of rows, and the number of rows within the period. */
export function questionsOfView(view: Pick<SavedView, "name" | "address">, set: FieldSet): Question[] {
  const { q, filters, range } = addressToQuery(new URLSearchParams(view.address), set);
  const query: PanelQuery = {
    source: set.set,
    filter: writeQuery({ ...emptyQuery(set.set), q, filters }, set),
    groupBy: [],
    metric: "count",
    sort: [],
    limit: 1,
    range: range ? writeRange(range) : ALL_TIME,
  };
  const inPeriod = { title: "During this period", query: { ...query, range: RANGE_OF_DASHBOARD } };
  return [{ title: view.name, query }, ...(set.time === undefined ? [] : [inPeriod])];
}

/**
 * The queries of a dashboard's digest: its panels as numbers or groups. A list counts its rows; cards and texts are
 * left out.
 */
export function questionsOfPanels(panels: readonly Pick<ListedPanel, "displayName" | "query">[]): Question[] {
  return panels.flatMap(({ displayName, query }) =>
    query && cardOfSource(query.source) === undefined ? [{ title: displayName, query }] : [],
  );
}
