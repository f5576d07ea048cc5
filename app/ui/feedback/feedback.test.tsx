import { act, screen, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";

import { Dialog } from "../overlays/dialog";
import { renderWidget } from "../testing/render-widget";
import { EmptyState } from "./empty-state";
import { ErrorPanel } from "./error-panel";
import { GoneNotice } from "./gone-notice";
import { NoData, type NoDataState } from "./no-data";
import { Notice } from "./notice";
import { ProgressBar } from "./progress-bar";
import { ReportPathContext } from "./report-link";
import { RetryContext } from "./retry-context";
import { Skeleton } from "./skeleton";
import { LoadingArea, Spinner } from "./spinner";
import { ToastList, type ToastMessage } from "./toasts";

const nothing = () => undefined;

describe("waiting", () => {
  test.each([
    ["a spinner", <Spinner key="s" />, "Loading"],
    ["an area", <LoadingArea key="a" label="Loading threats" />, "Loading threats"],
    ["a bar", <ProgressBar key="p" active />, "Loading"],
  ])("is announced as text by %s", (_, widget, words) => {
    renderWidget(widget);
    expect(screen.getByRole("status").textContent).toBe(words);
  });

  test("is not announced once it is over", () => {
    const { rerender } = renderWidget(<ProgressBar active />);
    const region = screen.getByRole("status");
    rerender(<ProgressBar active={false} />);
    expect(screen.getByRole("status")).toBe(region);
    expect(region.textContent).toBe("");
  });

  test.each([
    ["lines", <Skeleton key="l" lines={3} />],
    ["a chart", <Skeleton key="c" height="chart" />],
  ])("is silent while placeholders of %s are shown", (_, placeholder) => {
    const { container } = renderWidget(placeholder);
    expect(container.children).toHaveLength(1);
    expect(container.firstElementChild?.getAttribute("aria-hidden")).toBe("true");
    expect(container.textContent).toBe("");
  });
});

describe("a failure", () => {
  const failure = { title: "The threats could not be loaded.", requestId: "01J9" };

  test("shows what failed, a retry button and the request id", async () => {
    const onRetry = vi.fn();
    const { user } = renderWidget(<ErrorPanel {...failure} onRetry={onRetry} />);
    const alert = screen.getByRole("alert");
    expect(alert.textContent.trim()).toBe("The threats could not be loaded.RetryRequest 01J9");
    await user.click(within(alert).getByRole("button", { name: "Retry" }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test("is not retried twice at the same time", async () => {
    const onRetry = vi.fn();
    const { user } = renderWidget(<ErrorPanel {...failure} onRetry={onRetry} isRetrying />);
    await user.click(screen.getByRole("button", { name: "Working", busy: true }));
    expect(onRetry).not.toHaveBeenCalled();
  });

  test("loads the screen again if it has no way of its own to be retried", async () => {
    const revalidate = vi.fn();
    const { user } = renderWidget(
      <RetryContext.Provider value={{ revalidate, state: "idle" }}>
        <ErrorPanel {...failure} />
      </RetryContext.Provider>,
    );
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(revalidate).toHaveBeenCalledOnce();
  });

  test("that another attempt cannot change has no retry button", () => {
    renderWidget(
      <RetryContext.Provider value={{ revalidate: vi.fn(), state: "idle" }}>
        <ErrorPanel title="This check does not exist" canRetry={false} />
      </RetryContext.Provider>,
    );
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("outside a screen and without a retry shows no retry button", () => {
    renderWidget(<ErrorPanel title="No device of that name." />);
    expect(screen.getByRole("alert").textContent).toBe("No device of that name.");
    expect(screen.queryByRole("button")).toBeNull();
  });

  test("links to a report of it, if there is a screen for reports", async () => {
    const { user, address } = renderWidget(
      <ReportPathContext.Provider value="/support">
        <ErrorPanel {...failure} />
      </ReportPathContext.Provider>,
    );
    await user.click(screen.getByRole("link", { name: "Report this" }));
    const { pathname, searchParams } = new URL(address(), "https://console.example");
    expect(pathname).toBe("/support");
    expect(Object.fromEntries(searchParams)).toEqual({ report: "01J9", subject: failure.title, from: "/devices" });
  });
});

test("an empty state explains what will appear and offers an action", () => {
  renderWidget(
    <EmptyState title="No sites yet" actions={<button type="button">Add a site</button>}>
      Sites appear here.
    </EmptyState>,
  );
  const [title, text, action] = [
    screen.getByText("No sites yet"),
    screen.getByText("Sites appear here."),
    screen.getByRole("button", { name: "Add a site" }),
  ];
  expect(title.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(text.compareDocumentPosition(action)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe("a notice", () => {
  test("interrupts only for bad news", () => {
    renderWidget(
      <>
        <Notice tone="warn">DNS data is 42 min old.</Notice>
        <Notice tone="bad">You are offline.</Notice>
      </>,
    );
    expect(screen.getByRole("status").textContent).toBe("DNS data is 42 min old.");
    expect(screen.getByRole("alert").textContent).toBe("You are offline.");
  });

  test("has a dismiss button only if dismissible", async () => {
    function Dismissable() {
      const [isShown, setShown] = useState(true);
      return (
        <>
          <Notice>Always here</Notice>
          {isShown && <GoneNotice what="rule" onDismiss={() => setShown(false)} />}
        </>
      );
    }
    const { user } = renderWidget(<Dismissable />);
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual([
      "Always here",
      "This rule no longer exists.",
    ]);
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(screen.getByRole("status").textContent).toBe("Always here");
  });
});

describe("toasts", () => {
  const saved: ToastMessage = { id: "1", tone: "good", message: "Saved" };
  const notSaved: ToastMessage = { id: "2", tone: "bad", message: "Not saved" };

  /** The list in its shell: dismissed toasts are removed. */
  function Toasts({ first }: { first: ToastMessage[] }) {
    const [toasts, setToasts] = useState(first);
    const [onDismiss] = useState(() => (id: string) => setToasts((all) => all.filter((toast) => toast.id !== id)));
    return <ToastList toasts={toasts} seconds={5} onDismiss={onDismiss} />;
  }
  const wait = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };

  test("are in regions that exist from the start", () => {
    const { rerender } = renderWidget(<ToastList toasts={[]} seconds={5} onDismiss={nothing} />);
    const [alert, status] = [screen.getByRole("alert"), screen.getByRole("status")];
    expect([alert.textContent, status.textContent]).toEqual(["", ""]);
    rerender(<ToastList toasts={[saved]} seconds={5} onDismiss={nothing} />);
    expect(screen.getByRole("status")).toBe(status);
    expect(status.textContent).toBe("Saved");
  });

  test("interrupt for failures, and wait for anything else", () => {
    renderWidget(<Toasts first={[saved, notSaved]} />);
    expect(screen.getByRole("alert").textContent).toBe("Not saved");
    expect(screen.getByRole("status").textContent).toBe("Saved");
  });

  test("are dismissed individually", async () => {
    const { user } = renderWidget(<Toasts first={[saved, notSaved]} />);
    await user.click(within(screen.getByRole("alert")).getByRole("button", { name: "Dismiss" }));
    expect(screen.getByRole("alert").textContent).toBe("");
    expect(screen.getByRole("status").textContent).toBe("Saved");
  });

  test("move the focus to the page if they disappear with it", async () => {
    const { user } = renderWidget(
      <>
        <main tabIndex={-1}>Page</main>
        <Toasts first={[saved]} />
      </>,
    );
    screen.getByRole("button", { name: "Dismiss" }).focus();
    await user.keyboard("{Enter}");
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
  });

  test("[9.1] disappear after the configured time", () => {
    vi.useFakeTimers();
    renderWidget(<Toasts first={[saved]} />);
    wait(4_999);
    expect(screen.getByText("Saved")).toBeDefined();
    wait(1);
    expect(screen.queryByText("Saved")).toBeNull();
  });

  test("stay while hovered or focused, and for their whole time afterwards", async () => {
    // Real time passes as well: user actions take some.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = renderWidget(<Toasts first={[saved]} />);
    await user.hover(screen.getByText("Saved"));
    wait(60_000);
    expect(screen.getByText("Saved")).toBeDefined();
    await user.unhover(screen.getByText("Saved"));
    wait(4_000);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Dismiss" }));
    wait(60_000);
    expect(screen.getByText("Saved")).toBeDefined();
    await user.tab();
    wait(5_000);
    expect(screen.queryByText("Saved")).toBeNull();
  });
});

describe("an area without data", () => {
  const STATES: NoDataState[] = ["empty", "filtered", "not-scanned", "no-source", "not-permitted"];
  const draw = (state: NoDataState) => renderWidget(<NoData state={state} noun="open threats" />).container;

  test.each([
    ["empty", "No open threats"],
    ["filtered", "No open threats match these filters"],
    ["not-scanned", "Not scanned yet"],
    ["no-source", "No source for open threats"],
    ["not-permitted", "You do not have access to open threats"],
  ] as const)("explains why: %s", (state, words) => {
    const container = draw(state);
    expect(container.textContent).toBe(words);
    // The attribute by which pages are checked for their reason.
    expect(container.querySelectorAll(`[data-no-data="${state}"]`)).toHaveLength(1);
  });

  test("has a different look for each reason", () => {
    const drawings = STATES.map((state) => draw(state).querySelector("svg")?.outerHTML);
    expect(drawings).not.toContain(undefined);
    expect(new Set(drawings).size).toBe(STATES.length);
  });
});

test("messages are inside the topmost open dialog, and in the page again when it closes", () => {
  const toasts: ToastMessage[] = [{ id: "1", tone: "good", message: "7 threats were tagged" }];
  const page = (open: number) => (
    <>
      {["first", "second"].map((title, index) => (
        <Dialog key={title} isOpen={index < open} onClose={nothing} title={title}>
          Text
        </Dialog>
      ))}
      <ToastList toasts={toasts} seconds={60} onDismiss={nothing} />
    </>
  );
  const dialogOf = () => screen.getByText("7 threats were tagged").closest("dialog")?.querySelector("h2")?.textContent;
  const { rerender } = renderWidget(page(0));
  const shown = screen.getByText("7 threats were tagged");
  for (const [open, title] of [
    [1, "first"],
    [2, "second"],
    [1, "first"],
    [0, undefined],
  ] as const) {
    rerender(page(open));
    expect(dialogOf()).toBe(title);
  }
  expect(screen.getByText("7 threats were tagged")).toBe(shown);
});
