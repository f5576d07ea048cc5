import { Clock, Inbox, ListFilter, type LucideIcon, Lock, Plug } from "lucide-react";
import type { ReactNode } from "react";

import { EmptyState } from "./empty-state";

/** Why there is nothing to show: five reasons that must never look alike. */
export type NoDataState = "empty" | "filtered" | "not-scanned" | "no-source" | "not-permitted";

interface NoDataProps {
  state: NoDataState;
  /** What is missing, in the middle of a sentence: "open threats". */
  noun: string;
  /** One sentence on what will appear here, or what to do. */
  children?: ReactNode;
  actions?: ReactNode;
}

const LOOKS: Record<NoDataState, { icon: LucideIcon; title: (noun: string) => string }> = {
  empty: { icon: Inbox, title: (noun) => `No ${noun}` },
  filtered: { icon: ListFilter, title: (noun) => `No ${noun} match these filters` },
  "not-scanned": { icon: Clock, title: () => "Not scanned yet" },
  "no-source": { icon: Plug, title: (noun) => `No source for ${noun}` },
  "not-permitted": { icon: Lock, title: (noun) => `You do not have access to ${noun}` },
};

/** Nothing to show, with the reason: one icon and one wording for each, wherever it happens. */
export function NoData({ state, noun, children, actions }: NoDataProps) {
  const { icon, title } = LOOKS[state];
  return (
    <div data-no-data={state}>
      <EmptyState icon={icon} title={title(noun)} actions={actions}>
        {children}
      </EmptyState>
    </div>
  );
}
