import { clearNotices, MAX_STORED, readNotices, type StoredNotice, storeNotices } from "./notice-store";

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
  const set = (next: Notices) => {
    notices = next;
    for (const listener of listeners) listener();
  };
  const store = (next: Notices) => {
    storeNotices(next.list);
    set(next);
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => notices,
    add(notice) {
      const { list, unread } = notices;
      const at = new Date().toISOString();
      // Success messages are listed without an unread mark.
      const isUnread = notice.kind === "error" || notice.kind === "warning";
      store({
        list: [{ ...notice, id: `${at} ${++count}`, at }, ...list].slice(0, MAX_STORED),
        unread: isUnread ? unread + 1 : unread,
      });
    },
    markUndone(undoId) {
      const { list, unread } = notices;
      store({ list: list.map((notice) => (notice.undo?.undoId === undoId ? withoutUndo(notice) : notice)), unread });
    },
    markRead: () => set({ ...notices, unread: 0 }),
    clear() {
      clearNotices();
      set(NO_NOTICES);
    },
  };
}

function withoutUndo({ undo: _undone, ...notice }: StoredNotice): StoredNotice {
  return notice;
}
