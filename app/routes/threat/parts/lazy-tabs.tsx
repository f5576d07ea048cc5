import { type ComponentType, lazy, Suspense } from "react";

import type { ThreatScreenData } from "../screen-data";
import { CommentsTab } from "./comments-tab";
import { FlowsTab } from "./flows-tab";
import { HistoryTab } from "./history-tab";
import { RawTab } from "./raw-tab";
import { RelatedTab } from "./related-tab";

/**
 * Rendered by the server with the page. Most visits end on the overview, so the other tabs are separate scripts. The
 * browser build has no other import of them.
 */
const TABS = {
  flows: import.meta.env.SSR ? FlowsTab : later("FlowsTab", () => import("./flows-tab")),
  comments: import.meta.env.SSR ? CommentsTab : later("CommentsTab", () => import("./comments-tab")),
  related: import.meta.env.SSR ? RelatedTab : later("RelatedTab", () => import("./related-tab")),
  history: import.meta.env.SSR ? HistoryTab : later("HistoryTab", () => import("./history-tab")),
  raw: import.meta.env.SSR ? RawTab : later("RawTab", () => import("./raw-tab")),
};

type Tab = ComponentType<ThreatScreenData>;

/** A component of a script that is fetched when it is first rendered. */
function later<Name extends string>(name: Name, load: () => Promise<Record<Name, Tab>>) {
  return lazy(async () => ({ default: (await load())[name] }));
}

/** A tab other than the overview, whose script is fetched when it is shown. */
export function LazyTab(screen: ThreatScreenData & { tab: keyof typeof TABS }) {
  const Shown: Tab = TABS[screen.tab];
  return (
    <Suspense>
      <Shown {...screen} />
    </Suspense>
  );
}
