import { describe, expect, test } from "vitest";

import { renderMarkup, tagsOf, textOf } from "../testing/render-markup";
import { EmptyState } from "./empty-state";
import { ErrorPanel } from "./error-panel";
import { NoData, type NoDataState } from "./no-data";
import { Notice } from "./notice";
import { ProgressBar } from "./progress-bar";
import { Skeleton } from "./skeleton";
import { LoadingArea, Spinner } from "./spinner";
import { ToastList } from "./toasts";

const nothing = () => undefined;

describe("waiting", () => {
  test("is announced in words", () => {
    expect(textOf(renderMarkup(<Spinner />))).toBe("Loading");
    expect(textOf(renderMarkup(<LoadingArea label="Loading threats" />))).toBe("Loading threats");
    expect(tagsOf(renderMarkup(<ProgressBar active />), "div")[0]).toContain('role="status"');
  });

  test("has nothing to say once it is over", () => {
    expect(textOf(renderMarkup(<ProgressBar active={false} />))).toBe("");
  });

  test("is silent while placeholders are shown", () => {
    expect(renderMarkup(<Skeleton lines={3} />)).toContain('aria-hidden="true"');
    expect(renderMarkup(<Skeleton height="chart" />)).toContain('aria-hidden="true"');
  });
});

describe("a failure", () => {
  test("says what failed, offers to try again and names the request", () => {
    const html = renderMarkup(
      <ErrorPanel title="The threats could not be loaded." requestId="01J9" onRetry={nothing} />,
    );
    expect(html).toContain('role="alert"');
    expect(textOf(html)).toBe("The threats could not be loaded. Retry Request 01J9");
  });

  test("that cannot be tried again offers nothing of the kind", () => {
    expect(tagsOf(renderMarkup(<ErrorPanel title="No device of that name." />), "button")).toEqual([]);
  });
});

test("emptiness says what will appear, and what to do", () => {
  const html = renderMarkup(
    <EmptyState title="No sites yet" actions="Add a site">
      Sites appear here.
    </EmptyState>,
  );
  expect(textOf(html)).toBe("No sites yet Sites appear here. Add a site");
});

test("a notice interrupts only when it is bad news", () => {
  expect(renderMarkup(<Notice tone="warn">DNS data is 42 min old.</Notice>)).toContain('role="status"');
  expect(renderMarkup(<Notice tone="bad">You are offline.</Notice>)).toContain('role="alert"');
});

describe("toasts", () => {
  test("are in regions that exist from the start", () => {
    const html = renderMarkup(<ToastList toasts={[]} seconds={5} onDismiss={nothing} />);
    expect(html).toContain('<div role="alert"></div>');
    expect(html).toContain('<div role="status"></div>');
  });

  test("interrupt with failures, and wait their turn with anything else", () => {
    const html = renderMarkup(
      <ToastList
        seconds={5}
        onDismiss={nothing}
        toasts={[
          { id: "1", tone: "good", message: "Saved" },
          { id: "2", tone: "bad", message: "Not saved" },
        ]}
      />,
    );
    const [alert = "", status = ""] = html.split('role="status"');
    expect(textOf(alert)).toContain("Not saved");
    expect(textOf(status)).toContain("Saved");
    expect(textOf(alert)).not.toContain("Saved ");
  });
});

describe("nothing to show", () => {
  const STATES: NoDataState[] = ["empty", "filtered", "not-scanned", "no-source", "not-permitted"];
  const draw = (state: NoDataState) => renderMarkup(<NoData state={state} noun="open threats" />);

  test.each([
    ["empty", "No open threats"],
    ["filtered", "No open threats match these filters"],
    ["not-scanned", "Not scanned yet"],
    ["no-source", "No source for open threats"],
    ["not-permitted", "You do not have access to open threats"],
  ] as const)("says why: %s", (state, words) => {
    expect(textOf(draw(state))).toBe(words);
    expect(draw(state)).toContain(`data-no-data="${state}"`);
  });

  test("looks different for each reason", () => {
    const drawings = STATES.map((state) => /<svg.*?<\/svg>/s.exec(draw(state))?.[0]);
    expect(new Set(drawings).size).toBe(STATES.length);
  });
});
