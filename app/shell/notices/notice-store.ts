import type { UndoableChange } from "./toast-message";

/** A message that must outlast its toast: a failure, or a change that can be undone. */
export interface StoredNotice {
  id: string;
  kind: "error" | "warning" | "info" | "success";
  text: string;
  requestId?: string;
  undo?: UndoableChange;
  /** ISO 8601. */
  at: string;
}

const KEY = "notices";
export const MAX_STORED = 50;

/** The notices of this browser tab, newest first: a reload must not lose recent failures. */
export function readNotices(): StoredNotice[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as StoredNotice[]) : [];
  } catch {
    return [];
  }
}

/** Saves them for a reload. If the browser does not allow that, they last as long as the page. */
export function storeNotices(notices: readonly StoredNotice[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(notices));
  } catch {
    return;
  }
}

/** The next person at this computer must not read them. */
export function clearNotices(): void {
  sessionStorage.removeItem(KEY);
}
