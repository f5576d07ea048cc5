import { useSyncExternalStore } from "react";

import type { TourType } from "./tour-steps";

/** A tour in progress. */
export interface RunningTour {
  type: TourType;
  step: number;
}

const RUNNING_AS = "tourRunning";
const listeners = new Set<() => void>();
let running: RunningTour | undefined;
let isRead = false;

/** The current tour of this tab; it survives a reload, but not the tab. */
export function useRunningTour(): RunningTour | undefined {
  return useSyncExternalStore(subscribe, readRunning, () => undefined);
}

/** Starts, moves or ends the tour of this tab; `tour-progress.ts` also stores how far the person got. */
export function setRunningTour(next: RunningTour | undefined): void {
  running = next;
  if (next) sessionStorage.setItem(RUNNING_AS, JSON.stringify(next));
  else sessionStorage.removeItem(RUNNING_AS);
  for (const listen of listeners) listen();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

function readRunning(): RunningTour | undefined {
  if (!isRead) {
    isRead = true;
    const stored = readJson(sessionStorage.getItem(RUNNING_AS)) as Partial<RunningTour> | undefined;
    const isTour = (stored?.type === "initial" || stored?.type === "site") && typeof stored.step === "number";
    running = isTour ? (stored as RunningTour) : undefined;
  }
  return running;
}

/** The value of a stored text; undefined if there is none, or it is not JSON. */
export function readJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
