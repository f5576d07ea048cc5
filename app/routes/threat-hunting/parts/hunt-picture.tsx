import { lazy } from "react";

import type { GridState } from "~/address/grid-state";
import type { Page } from "~/contract/list";
import { inSentence } from "~/contract/word-facts";
import { createGridLinks, type GridLinks } from "~/grid/grid-links";
import { DeferredPart } from "~/shell/failures/settled-part";
import { BrowserOnly } from "~/ui/browser-only";
import { Skeleton } from "~/ui/feedback/skeleton";

import type { HuntCounts } from "../counts.server";
import type { HuntRow } from "../hunt-rows.server";
import type { HuntData } from "../hunt.server";
import { ConnectionGraph } from "./connection-graph";
import { LaneMenu } from "./lane-menu";
import { MapPicture } from "./map-picture";

const TimelinePicture = lazy(() =>
  import("./timeline-picture").then((module) => ({ default: module.TimelinePicture })),
);

interface HuntPictureProps {
  data: Pick<HuntData, "tab" | "grid">;
  page: Pick<Page<HuntRow>, "total">;
  /** Undefined while they are loading. */
  counts: HuntCounts | undefined;
  /** The current state of the hunt, and the other parameters of the address. */
  state: GridState;
  others: URLSearchParams;
  links: GridLinks;
}

/** The matching rows as a graph, a map or a timeline. */
export function HuntPicture({ data, page, counts, state, others, links }: HuntPictureProps) {
  const { tab, grid } = data;
  const { connections, countries, timeline } = counts ?? {};
  const { set } = grid;
  const noun = inSentence(page.total === 1 ? set.label.one : set.label.many);
  const elsewhere = new URLSearchParams([...others].filter(([word]) => word !== "look"));
  const rowLinks = createGridLinks(state, elsewhere, { sort: set.defaultSort, group: [] });
  return (
    <>
      {connections && (
        <DeferredPart part={connections}>
          {(value) => <ConnectionGraph connections={value} total={page.total} noun={noun} tab={tab} links={links} />}
        </DeferredPart>
      )}
      {countries && (
        <DeferredPart part={countries}>
          {(value) => <MapPicture traffic={value} total={page.total} noun={noun} links={links} />}
        </DeferredPart>
      )}
      {timeline && (
        <DeferredPart part={timeline}>
          {(value) => (
            <BrowserOnly fallback={<Skeleton height="chart" lines={1} />}>
              <TimelinePicture
                timeline={value}
                set={set}
                state={state}
                links={links}
                rowsTo={rowLinks.to}
                laneMenu={<LaneMenu set={set} current={value.field} />}
              />
            </BrowserOnly>
          )}
        </DeferredPart>
      )}
    </>
  );
}
