import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { renderInShell } from "~/shell/testing/render-in-shell";

import { Freshness } from "./freshness";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
});

function Page({ startsWith = 0 }: { startsWith?: number }) {
  const [everySeconds, setEverySeconds] = useState(startsWith);
  const [isPaused, setPaused] = useState(false);
  return (
    <>
      <Freshness page={null} everySeconds={everySeconds} onEveryChange={setEverySeconds} isPaused={isPaused} />
      <button type="button" onClick={() => setPaused(!isPaused)}>
        Select a row
      </button>
    </>
  );
}

const press = (name: string) => act(() => screen.getByRole("button", { name }).click());
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test.each([
  ["Off", 0, 0],
  ["Every 30 seconds", 30, 10],
  ["Every minute", 60, 5],
  ["Every 5 minutes", 300, 1],
])("%s refreshes the page that often", async (label, seconds, refreshes) => {
  const { load } = renderInShell(<Page startsWith={seconds === 60 ? 0 : 60} />);
  press("Auto-refresh");
  await pass(0);
  act(() => screen.getByRole("menuitemcheckbox", { name: label }).click());
  await pass(300);
  expect(load).toHaveBeenCalledTimes(refreshes);
});

test("it pauses while rows are selected, and says so", async () => {
  const { load } = renderInShell(<Page startsWith={30} />);
  press("Select a row");
  await pass(300);
  expect(load).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Auto-refresh, paused while rows are selected" })).toBeTruthy();
  press("Select a row");
  await pass(30);
  expect(load).toHaveBeenCalledOnce();
});

test("it pauses while the tab is hidden", async () => {
  const { load } = renderInShell(<Page startsWith={30} />);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await pass(300);
  expect(load).not.toHaveBeenCalled();
  visibility.mockReturnValue("visible");
  await pass(30);
  expect(load).toHaveBeenCalledOnce();
});

test("the page can be refreshed at any time, and its age is shown", async () => {
  const { load } = renderInShell(<Page />);
  expect(screen.getByText("Updated just now")).toBeTruthy();
  await pass(65);
  expect(screen.getByText(/^Updated 1 min/)).toBeTruthy();
  press("Refresh");
  await pass(0);
  expect(load).toHaveBeenCalledOnce();
});
