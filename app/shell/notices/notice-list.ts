import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";

import { clearNotices, storeNotices, type StoredNotice, MAX_STORED, readNotices } from "./notice-store";

export interface Notices {
  /** Newest first. */
  list: readonly StoredNotice[];
  /** The number of unread notices. */
  unread: number;
  add: (notice: Omit<StoredNotice, "id" | "at">) => void;
  /** Removes the Undo button of a change that was undone. */
  markUndone: (undoId: string) => void;
  markRead: () => void;
  clear: () => void;
}

/** The notices of this tab, as state. Those from before a reload appear once scripts run. */
export function useNoticeList(): Notices {
  const count = useRef(0);
  const [{ list, unread }, setState] = useState<{ list: readonly StoredNotice[]; unread: number }>({
    list: [],
    unread: 0,
  });

  useEffect(() => {
    // An urgent update would discard a part of the page that is still streaming.
    startTransition(() => setState((state) => ({ ...state, list: merge(state.list, readNotices()) })));
  }, []);
  useEffect(() => {
    if (list.length > 0) storeNotices(list);
  }, [list]);

  const add = useCallback((notice: Omit<StoredNotice, "id" | "at">) => {
    const at = new Date().toISOString();
    const kept = { ...notice, id: `${at} ${++count.current}`, at };
    // As above: a failure in one part of a page must not discard the others.
    startTransition(() =>
      setState(({ list, unread }) => ({
        list: [kept, ...list].slice(0, MAX_STORED),
        // Success messages are listed without an unread mark.
        unread: notice.kind === "error" || notice.kind === "warning" ? unread + 1 : unread,
      })),
    );
  }, []);
  const markUndone = useCallback((undoId: string) => {
    const without = ({ undo, ...notice }: StoredNotice) =>
      undo && undo.undoId !== undoId ? { ...notice, undo } : notice;
    setState(({ list, unread }) => ({ list: list.map(without), unread }));
  }, []);
  const markRead = useCallback(() => setState((state) => ({ ...state, unread: 0 })), []);
  const clear = useCallback(() => {
    clearNotices();
    setState({ list: [], unread: 0 });
  }, []);
  return useMemo(
    () => ({ list, unread, add, markUndone, markRead, clear }),
    [list, unread, add, markUndone, markRead, clear],
  );
}

function merge(newer: readonly StoredNotice[], older: readonly StoredNotice[]): StoredNotice[] {
  return [...newer, ...older.filter(({ id }) => !newer.some((notice) => notice.id === id))];
}
