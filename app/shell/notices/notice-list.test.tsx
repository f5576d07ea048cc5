import { beforeEach, expect, test } from "vitest";

import { createNoticeList } from "./notice-list";

const undoOf = (undoId: string) => ({ family: "threat", undoId, tenantId: "t1" }) as const;

beforeEach(() => sessionStorage.clear());

test("lists the newest notice first and counts warnings and errors as unread", () => {
  const notices = createNoticeList();
  let changes = 0;
  const stop = notices.subscribe(() => (changes += 1));
  notices.add({ kind: "error", text: "Not saved" });
  notices.add({ kind: "success", text: "Saved", undo: undoOf("u1") });
  expect(notices.current().list.map(({ text }) => text)).toEqual(["Saved", "Not saved"]);
  expect([notices.current().unread, changes]).toEqual([1, 2]);
  notices.markRead();
  expect(notices.current().unread).toBe(0);
  stop();
  notices.clear();
  expect(changes).toBe(3);
});

test("keeps notices over a reload, and the same snapshot until one changes", () => {
  createNoticeList().add({ kind: "warning", text: "Late" });
  const reloaded = createNoticeList();
  expect(reloaded.current().list.map(({ text }) => text)).toEqual(["Late"]);
  expect(reloaded.current().unread).toBe(0);
  expect(reloaded.current()).toBe(reloaded.current());
  reloaded.clear();
  expect(createNoticeList().current().list).toEqual([]);
});

test("removes the Undo button of a change that was undone", () => {
  const notices = createNoticeList();
  notices.add({ kind: "success", text: "Saved", undo: undoOf("u1") });
  notices.add({ kind: "success", text: "Closed", undo: undoOf("u2") });
  notices.markUndone("u1");
  expect(notices.current().list.map(({ undo }) => undo?.undoId)).toEqual(["u2", undefined]);
  expect(
    createNoticeList()
      .current()
      .list.map(({ undo }) => undo?.undoId),
  ).toEqual(["u2", undefined]);
});
