import { createEvent, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";

import { renderInShell } from "../testing/render-in-shell";
import { ChangeField } from "./change-field";
import { ChangeForm } from "./change-form";
import { ChoiceField } from "./choice-field";

const ITEMS = ["north", "south"];

function renderForm() {
  const onClose = vi.fn();
  const { user, send } = renderInShell(
    <ChangeForm title="Add exception" intent="add" submitLabel="Add exception" onClose={onClose}>
      <ChangeField name="reason" label="Reason">
        {(control) => <input {...control} />}
      </ChangeField>
      <ChoiceField
        name="site"
        label="Site"
        items={ITEMS}
        initial="north"
        keyOf={(item) => item}
        textsOf={(item) => [item]}
      />
    </ChangeForm>,
  );
  const form = () => screen.getByRole("dialog", { name: "Add exception" });
  const ways = {
    Escape: () => void fireEvent(form(), createEvent("cancel", form(), { cancelable: true })),
    "a click beside it": () => user.click(form()),
    "its close button": () => user.click(screen.getByRole("button", { name: "Close" })),
  };
  return { user, onClose, send, ways, question: () => screen.queryByRole("dialog", { name: "Discard your changes?" }) };
}

describe.each(["Escape", "a click beside it", "its close button"] as const)("a form that is closed by %s", (way) => {
  test("closes at once if nothing was changed", async () => {
    const { ways, onClose, question } = renderForm();
    await ways[way]();
    expect(onClose).toHaveBeenCalledOnce();
    expect(question()).toBeNull();
  });

  test("asks first if a field was changed, and keeps the input", async () => {
    const { user, ways, onClose, question } = renderForm();
    await user.type(screen.getByLabelText("Reason"), "Vendor patch is due");
    await ways[way]();
    expect(question()).not.toBeNull();
    await user.click(screen.getByRole("button", { name: "Keep editing" }));
    expect(question()).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>("Reason").value).toBe("Vendor patch is due");
    expect(onClose).not.toHaveBeenCalled();
    await ways[way]();
    await user.click(screen.getByRole("button", { name: "Discard" }));
    expect(question()).toBeNull();
    expect(onClose).toHaveBeenCalledOnce();
  });
});

test("a changed form is closed at once by Cancel", async () => {
  const { user, onClose, question } = renderForm();
  await user.type(screen.getByLabelText("Reason"), "Vendor patch is due");
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(question()).toBeNull();
  expect(onClose).toHaveBeenCalledOnce();
});

test("an item that is selected by its key is a change", async () => {
  const { user, onClose, ways, question } = renderForm();
  await user.click(screen.getByRole("button", { name: "Show all: Site" }));
  await user.click(screen.getByRole("option", { name: "south" }));
  ways.Escape();
  expect(question()).not.toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test("a form that skipped something shows what, with the focus on Close", async () => {
  const { user, send, onClose } = renderForm();
  send.mockReturnValue({
    toast: { kind: "success", text: "1 added" },
    skipped: [{ name: "Block telnet", reason: "Only the provider can change provider rules" }],
  });
  await user.click(screen.getByRole("button", { name: "Add exception" }));
  expect(await screen.findByText("Block telnet")).toBeDefined();
  const close = within(screen.getByRole("contentinfo")).getByRole("button", { name: "Close" });
  expect(document.activeElement).toBe(close);
  await user.keyboard("{Enter}");
  expect(onClose).toHaveBeenCalledOnce();
});
