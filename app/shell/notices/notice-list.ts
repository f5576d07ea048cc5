import { MAX_STORED, readNotices, type StoredNotice, storeNotices } from "./notice-store";

export interface Notices {
  /** Newest first. */
  list: readonly StoredNotice[];
  /** The number of unread notices. */
  unread: number;
}

/**
 * The notices of this tab. It is a store that components subscribe to, not a state above the page: a change of such a
 * state would reach parts of the page that have not started yet, and React would render them a second time.
 */
export interface NoticeList {
  subscribe: (listener: () => void) => () => void;
  current: () => Notices;
  add: (notice: Omit<StoredNotice, "id" | "at">) => void;
  /** Removes the Undo button of a change that was undone. */
  markUndone: (undoId: string) => void;
  markRead: () => void;
  clear: () => void;
}

/** What the server renders: notices are stored in the browser only. */
export const NO_NOTICES: Notices = { list: [], unread: 0 };

/** Starts with the notices from before a reload. */
export function createNoticeList(): NoticeList {
  const listeners = new Set<() => void>();
  let notices: Notices = { list: readNotices(), unread: 0 };
  let count = 0;
  const set = (changed: Partial<Notices>) => {
    notices = { ...notices, ...changed };
    storeNotices(notices.list);
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => notices,
    add(notice) {
      const at = new Date().toISOString();
      // Success messages are listed without an unread mark.
      const isUnread = notice.kind === "error" || notice.kind === "warning";
      set({
        list: [{ ...notice, id: `${at} ${++count}`, at }, ...notices.list].slice(0, MAX_STORED),
        unread: notices.unread + Number(isUnread),
      });
    },
    markUndone(undoId) {
      const without = ({ undo, ...notice }: StoredNotice) =>
        undo && undo.undoId !== undoId ? { ...notice, undo } : notice;
      set({ list: notices.list.map(without) });
    },
    markRead: () => set({ unread: 0 }),
    clear: () => set(NO_NOTICES),
  };
}
