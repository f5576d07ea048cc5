import { useSyncExternalStore } from "react";

import type { TourType } from "./tour-steps";

/** A tour in progress. */
export interface RunningTour {
  type: TourType;
  step: number;
}

/** A person's progress: a step, or `done` at the end. */
type Progress = Partial<Record<TourType, number | "done">>;

const STORED_AS = "tourProgress";
const RUNNING_AS = "tourRunning";
const listeners = new Set<() => void>();
let running: RunningTour | undefined;
let isRead = false;

/** The current tour of this tab; it survives a reload, but not the tab. */
export function useRunningTour(): RunningTour | undefined {
  return useSyncExternalStore(subscribe, readRunning, () => undefined);
}

/** Starts, moves or ends a tour. The current step is stored for this person. */
export function setRunningTour(next: RunningTour | undefined, personKey: string): void {
  running = next;
  if (next) {
    sessionStorage.setItem(RUNNING_AS, JSON.stringify(next));
    storeProgress(personKey, next.type, next.step);
  } else sessionStorage.removeItem(RUNNING_AS);
  for (const listen of listeners) listen();
}

export function finishTour(type: TourType, personKey: string): void {
  setRunningTour(undefined, personKey);
  storeProgress(personKey, type, "done");
}

/** The step at which a person left a tour; undefined if they did not start it, or finished it. */
export function leftAt(personKey: string, type: TourType): number | undefined {
  const progress = readAll()[personKey]?.[type];
  return typeof progress === "number" && progress > 0 ? progress : undefined;
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

function storeProgress(personKey: string, type: TourType, progress: number | "done"): void {
  const all = readAll();
  localStorage.setItem(STORED_AS, JSON.stringify({ ...all, [personKey]: { ...all[personKey], [type]: progress } }));
}

function readAll(): Record<string, Progress> {
  const stored = readJson(localStorage.getItem(STORED_AS));
  return typeof stored === "object" && stored !== null ? (stored as Record<string, Progress>) : {};
}

function readJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
