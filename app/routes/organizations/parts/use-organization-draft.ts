import { useCallback, useEffect, useState } from "react";

import type { OnboardingTask } from "../onboarding-steps";

/** The current input, and the tasks that an attempt has completed. */
export interface OrganizationDraft {
  values: Record<string, string>;
  completed: OnboardingTask[];
}

const EMPTY: OrganizationDraft = { values: {}, completed: [] };

/**
 * The draft of a new organization, stored in the browser until the organization is added or the draft is discarded:
 * nothing is lost by a reload, a closed tab or a failed call. Undefined until the draft has been read.
 */
export function useOrganizationDraft(person: string) {
  const key = `add-organization ${person}`;
  const [draft, setDraft] = useState<OrganizationDraft>();
  useEffect(() => setDraft(readDraft(key)), [key]);
  const change = useCallback(
    (next: OrganizationDraft) => {
      localStorage.setItem(key, JSON.stringify(next));
      setDraft(next);
    },
    [key],
  );
  const discard = useCallback(() => {
    localStorage.removeItem(key);
    setDraft(EMPTY);
  }, [key]);
  return { draft, change, discard };
}

function readDraft(key: string): OrganizationDraft {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? "null") as OrganizationDraft | null;
    return stored ?? EMPTY;
  } catch {
    return EMPTY;
  }
}
