import { fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { followIntent } from "./link-intent";

const REST_MS = 120;
const STAY_MS = 1_000;
const done: string[] = [];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  done.length = 0;
  stop = followIntent({
    onReach: (path) => done.push(`code of ${path}`),
    onMenu: (paths) => done.push(`code of the menu: ${paths.join(" ")}`),
    onOpen: (address) => done.push(`data of ${address}`),
    isOpening: () => false,
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function menuLink(): HTMLElement {
  const { getByText } = render(
    <nav data-prefetch="">
      <a href="/sites">Sites</a>
      <a href="/policies">Policies</a>
    </nav>,
  );
  return getByText("Sites");
}

test("a pointer that reaches a link fetches its code, then its data, and the code of the menu if it stays there", () => {
  const link = menuLink();
  fireEvent.pointerOver(link);
  expect(done).toEqual(["code of /sites"]);
  vi.advanceTimersByTime(REST_MS);
  expect(done).toEqual(["code of /sites", "data of /sites"]);
  fireEvent.pointerOver(link.nextElementSibling ?? link);
  vi.advanceTimersByTime(STAY_MS - REST_MS);
  expect(done).toContain("code of the menu: /sites /policies");
});

test("a pointer that leaves the menu fetches no further code", () => {
  fireEvent.pointerOver(menuLink());
  fireEvent.pointerOver(document.body);
  vi.advanceTimersByTime(10 * STAY_MS);
  expect(done).toEqual(["code of /sites"]);
});

test("a press fetches the code and the data of its screen at once, and no other screen competes with it", () => {
  const link = menuLink();
  fireEvent.pointerOver(link);
  fireEvent.pointerDown(link, { pointerType: "mouse", button: 0 });
  fireEvent.focusIn(link);
  vi.advanceTimersByTime(10 * STAY_MS);
  expect(done).toEqual(["code of /sites", "code of /sites", "data of /sites"]);
  fireEvent.pointerUp(link);
  fireEvent.pointerOver(link);
  vi.advanceTimersByTime(STAY_MS);
  expect(done).toContain("code of the menu: /sites /policies");
});

test("a finger that touches a link fetches only its code, because it may scroll", () => {
  const link = menuLink();
  fireEvent.pointerOver(link);
  fireEvent.pointerDown(link, { pointerType: "touch", button: 0 });
  vi.advanceTimersByTime(10 * STAY_MS);
  expect(done).toEqual(["code of /sites"]);
});
