import type { UndoableChange } from "../toast-message";

/** A message that was too important to be gone after a few seconds: something failed, or can be taken back. */
export interface KeptNotice {
  id: string;
  kind: "error" | "warning" | "info" | "success";
  text: string;
  requestId?: string;
  undo?: UndoableChange;
  /** ISO 8601. */
  at: string;
}

const KEY = "notices";
export const MOST_KEPT = 50;

/** The notices of this browser tab, newest first: a reload must not lose what went wrong just before it. */
export function readNotices(): KeptNotice[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as KeptNotice[]) : [];
  } catch {
    return [];
  }
}

/** Keeps them past a reload; where the browser refuses to store anything, they last as long as the page. */
export function keepNotices(notices: readonly KeptNotice[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notices));
  } catch {
    return;
  }
}

/** Nobody else at this computer reads them. */
export function forgetNotices(): void {
  sessionStorage.removeItem(KEY);
}
