import { readAddress } from "~/address/grid-address";
import type { FieldSet } from "~/contract/field";
import { ANY_OF_LIMIT, toQueryString, type ListQuery } from "~/contract/filter";
import type { Preferences } from "~/session/preferences";

import { WITHIN } from "./export-parameter";
import { toListQuery } from "./wire";

interface ScreenContext {
  fields: FieldSet | undefined;
  preferences: Preferences;
  now: Date;
}

/** The selected groups of an export, as alternative filters. Nothing without selected groups. */
export function readWithin(
  params: URLSearchParams,
  { fields, preferences, now }: ScreenContext,
): Pick<ListQuery, "anyOf"> {
  const groups = params.getAll(WITHIN).slice(0, ANY_OF_LIMIT);
  if (groups.length === 0 || !fields) return {};
  const options = { pageSize: 0, now: now.getTime(), zone: preferences.zone };
  return {
    anyOf: groups.map((address) => {
      const { state } = readAddress(new URLSearchParams(address), fields);
      const { filters = [] } = toListQuery(state, fields, options);
      return toQueryString({ filters });
    }),
  };
}
