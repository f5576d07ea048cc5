import type { Catalogue } from "~/catalogue/catalogue.server";
import { problemsOfQuery } from "~/catalogue/dashboards.server";
import type { ScreenId } from "~/catalogue/screen-id.generated";
import type { Screen } from "~/catalogue/screens";
import type { PanelQuery } from "~/contract/dashboard";
import { cardOfSource } from "~/contract/dashboard-facts";
import type { FieldSet } from "~/contract/field";
import type { Visibility } from "~/access/visibility";

import { CARD_LABELS, isCard } from "./card-labels";

/** A data source of panels, for a viewer who may open its screen. */
export interface PanelList {
  set: FieldSet;
  path: string;
  /** The search parameters that the URL needs besides the filters: `tab=dns`. */
  query: string | undefined;
  isTimed: boolean;
  /** The path of one row, with a parameter for its key. */
  objectPath: string | undefined;
}

type Sources = Pick<Catalogue, "dashboards" | "screens"> & {
  /** Without the fields that are concealed from the viewer. */
  fieldSets: ReadonlyMap<string, FieldSet>;
};
type PanelVisibility = Pick<Visibility, "hiddenBy">;

/** The lists whose screens this viewer may open, by field set. */
export function visibleLists(
  { dashboards, fieldSets, screens }: Sources,
  visibility: PanelVisibility,
): Map<string, PanelList> {
  const lists = new Map<string, PanelList>();
  const open = (id: string | undefined): Screen | undefined => {
    const screen = id === undefined ? undefined : screens.byId(id as ScreenId);
    return screen && !visibility.hiddenBy(screen) ? screen : undefined;
  };
  for (const { set: name, screen, query, timed, object } of dashboards.sources) {
    const set = fieldSets.get(name);
    const shown = open(screen);
    if (!set || !shown) continue;
    lists.set(name, { set, path: shown.path, query, isTimed: timed, objectPath: open(object)?.path });
  }
  return lists;
}

interface PanelQueryOptions {
  query?: PanelQuery | undefined;
}

/**
 * Whether the panel's data belongs to a screen that this viewer may open, and uses no field that is concealed from
 * them. Texts and unknown lists belong to no screen.
 */
export function mayShowPanel({ query }: PanelQueryOptions, sources: Sources, visibility: PanelVisibility): boolean {
  const screen = screenOfPanel({ query }, sources);
  if (!query || !screen) return true;
  return !visibility.hiddenBy(screen) && problemsOfQuery(query, sources.fieldSets).length === 0;
}

/**
 * The data families whose changes affect a panel: those of its screen, and that of dashboards, since the panel's query
 * may have changed. Empty if any change may affect it.
 */
export function familiesOfPanel(panel: PanelQueryOptions, sources: Sources): readonly string[] {
  const ofScreen = screenOfPanel(panel, sources)?.families;
  return ofScreen?.length === 0 ? [] : ["CustomDashboard", ...(ofScreen ?? [])];
}

/** The screen that shows the rows of the panel; undefined for texts and unknown lists. */
function screenOfPanel({ query }: PanelQueryOptions, { dashboards, screens }: Sources): Screen | undefined {
  if (!query) return undefined;
  const card = cardOfSource(query.source);
  const id =
    card === undefined
      ? dashboards.sources.find(({ set }) => set === query.source)?.screen
      : isCard(card)
        ? CARD_LABELS[card].screen
        : undefined;
  return id === undefined ? undefined : screens.byId(id as ScreenId);
}
