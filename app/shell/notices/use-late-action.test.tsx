import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { renderInShell } from "~/shell/testing/render-in-shell";
import { Button } from "~/ui/actions/button";

import { useLateAction } from "./use-late-action";

function SaveButton({ onSave }: { onSave: () => Promise<void> }) {
  const later = useLateAction();
  return <Button onClick={() => later(onSave)}>Save</Button>;
}

test("runs the action, and says so if its script cannot be loaded", async () => {
  const save = vi.fn<() => Promise<void>>().mockResolvedValueOnce().mockRejectedValueOnce(new TypeError("no module"));
  const { user } = renderInShell(<SaveButton onSave={save} />);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/could not be loaded. Check your connection/)).toBeDefined();
  expect(save).toHaveBeenCalledTimes(2);
});
