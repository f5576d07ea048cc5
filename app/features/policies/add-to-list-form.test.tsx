import { fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { renderInShell } from "~/shell/testing/render-in-shell";

import { AddToListForm } from "./add-to-list-form";

const LISTS = [
  { name: "review", displayName: "To review", scope: "organization", canChange: true },
  { name: "feed", displayName: "Feed", scope: "provider", canChange: false },
];
const answer = vi.fn<() => Promise<Response>>();
const submit = () => screen.getByRole("button", { name: "Add to list" });

beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal("fetch", answer);
});
afterEach(() => vi.unstubAllGlobals());

test("offers the lists that the viewer may change, and a new one", async () => {
  answer.mockResolvedValue(Response.json({ lists: LISTS }));
  renderInShell(<AddToListForm value="bad.example" policies="/policies" onClose={vi.fn()} />);
  const select = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Indicator list" });
  expect([...select.options].map(({ text }) => text)).toEqual(["New list", "To review"]);
  expect(screen.getByRole("textbox", { name: /Name of the new list/ })).toBeDefined();
  fireEvent.change(select, { target: { value: "review" } });
  expect(screen.queryByRole("textbox", { name: /Name of the new list/ })).toBeNull();
});

test("lists that could not be loaded are loaded again on request, and nothing is saved until then", async () => {
  answer.mockRejectedValueOnce(new Error("offline"));
  answer.mockResolvedValueOnce(Response.json({ lists: LISTS }));
  const { user } = renderInShell(<AddToListForm value="bad.example" policies="/policies" onClose={vi.fn()} />);
  expect(await screen.findByText("The indicator lists could not be loaded.")).toBeDefined();
  expect(submit().getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryByRole("combobox")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("combobox", { name: "Indicator list" })).toBeDefined();
  expect(screen.queryByText("The indicator lists could not be loaded.")).toBeNull();
  expect(submit().getAttribute("aria-disabled")).not.toBe("true");
});
