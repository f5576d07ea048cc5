import { useCallback, useEffect, useState } from "react";

import type { OnboardingTask } from "../onboarding-steps";

/** What was entered so far, and which tasks an attempt has finished. */
export interface OrganizationDraft {
  values: Record<string, string>;
  completed: OnboardingTask[];
}

const EMPTY: OrganizationDraft = { values: {}, completed: [] };

/**
 * The organization that a person is adding, stored in the browser until it is added or discarded: a reload, a closed tab or a
 * failed call loses nothing. Undefined until it was read.
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
