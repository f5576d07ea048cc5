import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { renderWidget } from "~/ui/testing/render-widget";

import { useLate } from "./use-late";

function Total({ part }: { part: number | Promise<number> }) {
  const { value, isLost } = useLate(part);
  return <p>{isLost ? "Lost" : (value ?? "Counting")}</p>;
}

function pending() {
  let resolve = (_value: number) => {};
  let reject = (_error: Error) => {};
  const promise = new Promise<number>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

test("a value that is known is shown from the start", () => {
  const { served } = renderWidget(<Total part={3} />);
  expect(served.textContent).toBe("3");
});

test("a late value replaces the wait, and a newer one is waited for again", async () => {
  const first = pending();
  const second = pending();
  const { served, container, rerender } = renderWidget(<Total part={first.promise} />);
  expect(served.textContent).toBe("Counting");
  first.resolve(7);
  await screen.findByText("7");
  rerender(<Total part={second.promise} />);
  expect(container.textContent).toBe("Counting");
  second.resolve(8);
  await screen.findByText("8");
});

test("a value whose connection is lost is reported as lost", async () => {
  const part = pending();
  renderWidget(<Total part={part.promise} />);
  part.reject(new Error("Connection lost"));
  await screen.findByText("Lost");
});
