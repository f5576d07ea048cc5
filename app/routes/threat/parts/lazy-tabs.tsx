import { lazy, Suspense } from "react";

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
const Flows = import.meta.env.SSR ? FlowsTab : lazy(loadFlows);
const Comments = import.meta.env.SSR ? CommentsTab : lazy(loadComments);
const Related = import.meta.env.SSR ? RelatedTab : lazy(loadRelated);
const History = import.meta.env.SSR ? HistoryTab : lazy(loadHistory);
const Raw = import.meta.env.SSR ? RawTab : lazy(loadRaw);

const TABS = { flows: Flows, comments: Comments, related: Related, history: History, raw: Raw };

async function loadFlows() {
  return { default: (await import("./flows-tab")).FlowsTab };
}

async function loadComments() {
  return { default: (await import("./comments-tab")).CommentsTab };
}

async function loadRelated() {
  return { default: (await import("./related-tab")).RelatedTab };
}

async function loadHistory() {
  return { default: (await import("./history-tab")).HistoryTab };
}

async function loadRaw() {
  return { default: (await import("./raw-tab")).RawTab };
}

/** A tab other than the overview, whose script is fetched when it is shown. */
export function LazyTab(screen: ThreatScreenData & { tab: keyof typeof TABS }) {
  const Shown = TABS[screen.tab];
  return (
    <Suspense>
      <Shown {...screen} />
    </Suspense>
  );
}
