import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { Button } from "~/ui/actions/button";
import { renderInShell } from "~/shell/testing/render-in-shell";

import { useCopying } from "./use-copying";

function CopyButton() {
  const copy = useCopying();
  return <Button onClick={() => copy("ws-1", "Copied the name")}>Copy</Button>;
}

test("says that a text was copied", async () => {
  const { user } = renderInShell(<CopyButton />);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText("Copied the name")).toBeDefined();
  expect(await navigator.clipboard.readText()).toBe("ws-1");
});

test("says that the browser did not allow copying", async () => {
  const { user } = renderInShell(<CopyButton />);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("", "NotAllowedError"));
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByText("The browser did not allow copying")).toBeDefined();
  expect(screen.queryByText("Copied the name")).toBeNull();
});
