import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";

import { renderWidget } from "~/ui/testing/render-widget";

import { Rotation, ROTATE_SECONDS } from "./rotation";

const DASHBOARDS = [
  { name: "default", displayName: "Overview" },
  { name: "noc", displayName: "Operations" },
];

afterEach(() => {
  vi.useRealTimers();
});

function Presented({
  onShow,
  dashboards = DASHBOARDS,
}: {
  onShow: (name: string) => void;
  dashboards?: typeof DASHBOARDS;
}) {
  const [isPaused, setPaused] = useState(false);
  return <Rotation dashboards={dashboards} current="default" isPaused={isPaused} onPause={setPaused} onShow={onShow} />;
}

const wait = () =>
  act(() => {
    vi.advanceTimersByTime(ROTATE_SECONDS * 1000);
  });

test("a presentation states its interval, and shows the next dashboard when it has passed", () => {
  vi.useFakeTimers();
  const onShow = vi.fn();
  renderWidget(<Presented onShow={onShow} />);
  expect(screen.getByText("Dashboard 1 of 2. Next in 30 seconds: Operations")).toBeDefined();
  expect(onShow).not.toHaveBeenCalled();
  wait();
  expect(onShow.mock.calls).toEqual([["noc"]]);
});

test("a paused presentation keeps its dashboard and refreshes it", async () => {
  const onShow = vi.fn();
  const { user } = renderWidget(<Presented onShow={onShow} />);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await user.click(screen.getByRole("button", { name: "Pause" }));
  expect(screen.getByText("Dashboard 1 of 2. Paused")).toBeDefined();
  wait();
  expect(onShow.mock.calls).toEqual([["default"]]);
  await user.click(screen.getByRole("button", { name: "Next dashboard" }));
  expect(onShow.mock.calls).toEqual([["default"], ["noc"]]);
});

test("a single dashboard is refreshed, without controls", () => {
  vi.useFakeTimers();
  const onShow = vi.fn();
  renderWidget(<Presented onShow={onShow} dashboards={DASHBOARDS.slice(0, 1)} />);
  expect(screen.queryByRole("button")).toBeNull();
  wait();
  expect(onShow.mock.calls).toEqual([["default"]]);
});
