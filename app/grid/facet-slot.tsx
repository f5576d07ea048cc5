import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Skeleton } from "~/ui/feedback/skeleton";
import { FacetPanel } from "~/ui/table/facet-panel";

import type { Grid } from "./use-grid";

/** The facets of a screen that fetches them on request: whether they are shown, and the link that changes it. */
export interface RequestedFacets {
  isShown: boolean;
  isLoading: boolean;
  /** Why they could not be counted. */
  failure: string | undefined;
  toggleTo: string;
}

interface FacetSlotProps {
  grid: Grid;
  facets: Grid["facets"];
  requested: RequestedFacets | undefined;
  /** The id of the rows, for the link that skips the facets. */
  skipTo: string;
}

/** The panel of facets, or what is there instead while they are fetched on request. */
export function FacetSlot({ grid: { links, preferences }, facets, requested, skipTo }: FacetSlotProps) {
  if (facets.length === 0 && !requested) return null;
  // By default, the panel is shown only if there is space for it.
  const state = !requested && preferences.showsFacets === undefined ? "auto" : "asked";
  return (
    <div className="facets" data-state={state} data-print="hide">
      {facets.length > 0 ? (
        <FacetPanel facets={facets} hrefFor={links.change} skipTo={skipTo} />
      ) : requested?.isLoading ? (
        <Skeleton lines={8} />
      ) : requested?.failure ? (
        <ErrorPanel title={requested.failure} />
      ) : (
        <p>No values</p>
      )}
    </div>
  );
}
