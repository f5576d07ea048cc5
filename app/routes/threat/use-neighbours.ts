import { useEffect, useState } from "react";

import { type ListWindow, neighboursIn, windowToKeep } from "./list-window";
import type { ThreatScreenData } from "./screen-data";

const KEY = "threat-list";

interface StoredList {
  list: string;
  window: ListWindow;
}

/**
 * The list as it was opened in this tab; only the latest list is stored. It survives a reload if session storage is
 * available.
 */
let stored: StoredList | undefined;

/** The neighbours of a threat in the opened list; undefined if the list could not be loaded. */
export function useNeighbours({ neighbours, list, threat }: ThreatScreenData) {
  const fetched = neighbours.ok ? neighbours.value : undefined;
  const { threatId } = threat;
  // Uses the server's window first, so that the server and the browser render the same HTML.
  const [shown, setShown] = useState<ListWindow | undefined>(fetched);
  useEffect(() => {
    if (!fetched) return;
    const opened = stored ?? readStored();
    const kept = windowToKeep(opened?.list === list ? opened.window : undefined, fetched, threatId);
    store({ list, window: kept });
    setShown(kept);
  }, [fetched, list, threatId]);
  return shown && neighboursIn(shown.ids.includes(threatId) ? shown : (fetched ?? shown), threatId);
}

function readStored(): StoredList | undefined {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return isStored(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function store(value: StoredList): void {
  stored = value;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // Without storage the list is stored in memory until the page is unloaded.
  }
}

function isStored(value: unknown): value is StoredList {
  if (typeof value !== "object" || value === null || !("list" in value) || !("window" in value)) return false;
  const { window } = value;
  return typeof window === "object" && window !== null && "ids" in window && Array.isArray(window.ids);
}
