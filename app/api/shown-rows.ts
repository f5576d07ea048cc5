import type { Filter } from "~/contract/filter";

import type { ApiClient } from "./client.server";

/** Adds conditions that exclude rows with concealed values to the filters. `source` is the list's field set. */
export function shownRows(
  { concealment }: ApiClient,
  source: string | undefined,
  filters: readonly Filter[],
): Filter[] {
  const narrowed = source === undefined ? undefined : concealment.question(source, { filters: [...filters] });
  return [...(narrowed?.filters ?? filters)];
}
