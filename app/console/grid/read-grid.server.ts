import type { Brand } from "~/brand/brand";
import type { Limits } from "~/catalogue/limits";
import type { FieldSet } from "~/contract/field";
import type { ListQuery } from "~/contract/filter";
import { readCookie } from "~/session/cookies.server";
import type { Preferences } from "~/session/preferences";

import { readAddress } from "./address";
import {
  parsePreferenceMap,
  preferencesOf,
  TABLE_PREFERENCES_COOKIE,
  type TablePreferences,
} from "./table-preferences";
import { toListQuery } from "./wire";

interface OpenedScreen {
  fields: FieldSet | undefined;
  url: URL;
  limits: Limits;
  preferences: Preferences;
  brand: Pick<Brand, "renameLabel">;
  viewer: { tenant: { tenantId: string } };
}

/** What a grid in the browser stands on, beside its rows. */
export interface GridSetup {
  set: FieldSet;
  tenantId: string;
  preferences: TablePreferences;
  pageSize: number;
  exactTotalUpTo: number;
}

/** Reads a grid's address: the question to the API, and what the grid in the browser needs to draw itself. */
export function readGrid(opened: OpenedScreen, request: Request, now: Date): { query: ListQuery; grid: GridSetup } {
  const { fields, url, limits, preferences, brand, viewer } = opened;
  if (!fields) throw new Error("This screen names no field set in config/screens.yaml");
  const { state } = readAddress(url.searchParams, fields);
  const { pageSize, exactTotalUpTo } = limits.grid;
  const { tenantId } = viewer.tenant;
  const facets = fields.fields.filter(({ facet }) => facet).map(({ name }) => name);
  const stored = parsePreferenceMap(readCookie(request.headers.get("cookie"), TABLE_PREFERENCES_COOKIE));
  return {
    query: toListQuery(state, fields, { pageSize, now: now.getTime(), zone: preferences.zone, facets }),
    grid: {
      set: inTheBrandsWords(fields, brand.renameLabel),
      tenantId,
      preferences: preferencesOf(stored, tenantId, fields.set),
      pageSize,
      exactTotalUpTo,
    },
  };
}

function inTheBrandsWords(set: FieldSet, rename: (label: string) => string): FieldSet {
  return {
    ...set,
    label: { one: rename(set.label.one), many: rename(set.label.many) },
    fields: set.fields.map((field) => ({ ...field, label: rename(field.label) })),
  };
}
