import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderInShell } from "~/shell/testing/render-in-shell";

import { FailedDrawer } from "./failed-drawer";

const FAILURE = {
  status: 503,
  title: "The service is not available",
  kind: "error",
  toastSeconds: 0,
  requestId: "r-1",
} as const;

test("a rule that could not be loaded is loaded again on request", async () => {
  const { user, load } = renderInShell(<FailedDrawer failure={FAILURE} title="Rule" what="rule" onClose={vi.fn()} />);
  expect(screen.getByRole("dialog", { name: "Rule" }).textContent).toContain("The rule could not be loaded.");
  expect(screen.getByText("The service is not available")).toBeDefined();
  expect(load).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await waitFor(() => expect(load).toHaveBeenCalledOnce());
});

test("a rule that no longer exists is not loaded again", async () => {
  const onClose = vi.fn();
  const failure = { ...FAILURE, status: 404 };
  const { user } = renderInShell(<FailedDrawer failure={failure} title="Rule" what="rule" onClose={onClose} />);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(onClose).toHaveBeenCalledOnce();
});
