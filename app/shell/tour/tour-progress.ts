import { readJson, type RunningTour, setRunningTour } from "./running-tour";
import type { TourType } from "./tour-steps";

/** A person's progress: a step, or `done` at the end. */
type Progress = Partial<Record<TourType, number | "done">>;

const STORED_AS = "tourProgress";

/** Starts or moves a tour. The current step is stored for this person. */
export function goToStep(next: RunningTour, personKey: string): void {
  setRunningTour(next);
  storeProgress(personKey, next.type, next.step);
}

export function finishTour(type: TourType, personKey: string): void {
  setRunningTour(undefined);
  storeProgress(personKey, type, "done");
}

/** The step at which a person left a tour; undefined if they did not start it, or finished it. */
export function leftAt(personKey: string, type: TourType): number | undefined {
  const progress = readAll()[personKey]?.[type];
  return typeof progress === "number" && progress > 0 ? progress : undefined;
}

function storeProgress(personKey: string, type: TourType, progress: number | "done"): void {
  const all = readAll();
  localStorage.setItem(STORED_AS, JSON.stringify({ ...all, [personKey]: { ...all[personKey], [type]: progress } }));
}

function readAll(): Record<string, Progress> {
  const stored = readJson(localStorage.getItem(STORED_AS));
  return typeof stored === "object" && stored !== null ? (stored as Record<string, Progress>) : {};
}
