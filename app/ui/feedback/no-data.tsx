import { Clock, Inbox, ListFilter, type LucideIcon, Lock, Plug } from "lucide-react";
import type { ReactNode } from "react";

import { EmptyState } from "./empty-state";

/** The reasons for missing data: five states that must never be confused. */
export type NoDataState = "empty" | "filtered" | "not-scanned" | "no-source" | "not-permitted";

interface NoDataProps {
  state: NoDataState;
  /** The missing items, for the middle of a sentence: "open threats". */
  noun: string;
  /** For `filtered`: what no item is, such as "match these 3 filters". */
  criteria?: string;
  /** One sentence: what will appear here, or what to do. */
  children?: ReactNode;
  actions?: ReactNode;
}

const LOOKS: Record<NoDataState, { icon: LucideIcon; title: (noun: string, criteria: string) => string }> = {
  empty: { icon: Inbox, title: (noun) => `No ${noun}` },
  filtered: { icon: ListFilter, title: (noun, criteria) => `No ${noun} ${criteria}` },
  "not-scanned": { icon: Clock, title: () => "Not scanned yet" },
  "no-source": { icon: Plug, title: (noun) => `No source for ${noun}` },
  "not-permitted": { icon: Lock, title: (noun) => `You do not have access to ${noun}` },
};

/** Missing data with its reason: one icon and one wording for each, everywhere. */
export function NoData({ state, noun, criteria = "match these filters", children, actions }: NoDataProps) {
  const { icon, title } = LOOKS[state];
  return (
    <div data-no-data={state}>
      <EmptyState icon={icon} title={title(noun, criteria)} actions={actions}>
        {children}
      </EmptyState>
    </div>
  );
}
