import type { FieldSet } from "~/contract/field";
import { emptyQuery, type Query } from "~/contract/language/query";
import { applyTerm } from "~/contract/language/query-text";
import { METRIC, TOP } from "~/contract/language/query-params";

import { readAddress } from "./grid-address";

/** The address of a list with this query; other parameters of the address are preserved. */
export { queryParams as queryToAddress } from "~/contract/language/query-params";

/** The query in an address. */
export function addressToQuery(params: URLSearchParams, set: FieldSet): Query {
  const { state, others } = readAddress(params, set);
  const { q, filters, range, sort, group = [] } = state;
  const query: Query = { ...emptyQuery(set.set), q, filters, range, sort, group };
  return [METRIC, TOP].reduce((read, name) => {
    const value = others.get(name);
    return (value !== null && applyTerm(read, set, { name, value, isExcluded: false })) || read;
  }, query);
}
