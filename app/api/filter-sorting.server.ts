import type { z } from "zod";

import { BulkChoice, conditionsOf } from "~/contract/bulk";
import type { Filter, ListQuery } from "~/contract/filter";
import { sayList } from "~/contract/say-list-facts";

import type { ApiTransport } from "./api-request.server";
import { ApiFailure } from "./failure";
import { isUnderstood, needsOf, readFilterSupport, type Capabilities } from "./filter-support.server";

interface SortedQuestion {
  /** The question with the filters that the API understands. */
  sent: ListQuery;
  others: Filter[];
}

export type SortOut = (query: ListQuery) => Promise<SortedQuestion>;

/** Tells the filters that the API understands from its others, which are never sent. */
export function createFilterSorting(
  transport: ApiTransport,
  { requestId }: { requestId: string },
  ask: () => Promise<z.output<typeof Capabilities>>,
) {
  async function sortOut(query: ListQuery): Promise<SortedQuestion> {
    const { filters = [], ...rest } = query;
    if (filters.every((filter) => needsOf(filter).length === 0)) return { sent: query, others: [] };
    const support = await readFilterSupport(transport, ask);
    const understood = filters.filter((filter) => isUnderstood(filter, support));
    return {
      sent: understood.length > 0 ? { ...rest, filters: understood } : rest,
      others: filters.filter((filter) => !isUnderstood(filter, support)),
    };
  }

  /** What is done to all rows that match must not be done to others: throws where the API would match them by fewer filters. */
  async function refuseMisread(query: ListQuery, operation: string): Promise<void> {
    const { others } = await sortOut(query);
    if (others.length === 0) return;
    const names = sayList(others.map(({ fieldName }) => fieldName));
    const message = `The API cannot filter by ${names}. Select the rows themselves.`;
    throw new ApiFailure({ kind: "http", status: 400, message, operation, requestId });
  }

  return { sortOut, refuseMisread };
}

/** The conditions by which a bulk call chooses its rows. */
export function conditionsIn(body: object | undefined): ListQuery[] {
  const choice = BulkChoice.safeParse(body && "choice" in body ? body.choice : undefined);
  return choice.success && !("names" in choice.data) ? conditionsOf(choice.data).each : [];
}
