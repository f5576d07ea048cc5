import type { ApiClient } from "~/api/client.server";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import type { Page } from "~/contract/list";
import { toLoadResult } from "~/screen/load-result";

import { facetFields } from "./facet-fields";
import { FACETS, huntTab } from "./tabs";

interface FacetsQuestion {
  api: ApiClient;
  list: (api: ApiClient, query: ListQuery) => Promise<Page<unknown>>;
  params: URLSearchParams;
  set: FieldSet;
  conditions: ListQuery;
}

/** The counts of the filter panel. Undefined while the panel is closed, which most hunts do not need. */
export function fetchFacets({ api, list, params, set, conditions }: FacetsQuestion) {
  if (!params.has(FACETS)) return undefined;
  const names = facetFields(huntTab(params), set);
  const counting = list(api, { ...conditions, countUpTo: 0, facets: names });
  return toLoadResult(
    counting.then(({ facets }) => Object.fromEntries(names.map((name) => [name, facets[name] ?? []]))),
  );
}
