import { fireEvent, screen, waitFor } from "@testing-library/react";
import { type FormEvent, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";

import { renderWidget } from "~/ui/testing/render-widget";

import type { QuestionInput as Field } from "./question-input";

const PROMPTS = ["Top 10 devices by bytes sent", "Top 10 domains by queries"];

/** Imported anew for each test: the script of the suggestions is fetched once per document. */
let QuestionInput: typeof Field;

function Question() {
  const [text, setText] = useState("show blocked");
  return (
    <QuestionInput
      context="flow"
      name="ask"
      label="Question"
      placeholder=""
      prompts={PROMPTS}
      text={text}
      onText={setText}
    />
  );
}
const box = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Question" });
/** The field with suggestions is the one of the library, which gives it an id. */
const hasSuggestions = () => box().id !== "";

beforeEach(async () => {
  vi.resetModules();
  ({ QuestionInput } = await import("./question-input"));
  vi.stubGlobal(
    "fetch",
    vi.fn(() => Promise.resolve(Response.json({ suggestions: [] }))),
  );
  return () => vi.unstubAllGlobals();
});

test("fetches its suggestions when it receives focus, and preserves focus, text and selection", async () => {
  const { user } = renderWidget(<Question />);
  expect(hasSuggestions()).toBe(false);
  await user.click(box());
  box().setSelectionRange(5, 12);
  await waitFor(() => expect(hasSuggestions()).toBe(true));
  expect(document.activeElement).toBe(box());
  await user.keyboard("allowed");
  expect(box().value).toBe("show allowed");
});

test("has its suggestions immediately after the script was fetched once", async () => {
  const { user, rerender } = renderWidget(<Question />);
  await user.click(box());
  await waitFor(() => expect(hasSuggestions()).toBe(true));
  rerender(<Question key="another" />);
  expect(hasSuggestions()).toBe(true);
});

test("suggests questions for text that was typed before the suggestions arrived", async () => {
  const { user } = renderWidget(<Question />);
  box().focus();
  fireEvent.change(box(), { target: { value: "top 10 dom" } });
  expect(hasSuggestions()).toBe(false);
  await user.click(await screen.findByRole("option", { name: /Top 10 domains/ }));
  expect(box().value).toBe("Top 10 domains by queries");
});

test("Enter submits the question while suggestions are shown, and accepts a suggestion only if one is selected", async () => {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const { user } = renderWidget(
    <form onSubmit={onSubmit}>
      <Question />
    </form>,
  );
  await user.click(box());
  await user.clear(box());
  await user.type(box(), "top 10");
  await screen.findByRole("option", { name: /Top 10 domains/ });
  await user.keyboard("{ArrowDown}{Enter}");
  expect(onSubmit).not.toHaveBeenCalled();
  expect(box().value).toBe("Top 10 devices by bytes sent");
  await user.clear(box());
  await user.type(box(), "top 10");
  await screen.findByRole("option", { name: /Top 10 domains/ });
  await user.keyboard("{Enter}");
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(box().value).toBe("top 10");
  expect(screen.queryByRole("option")).toBeNull();
});

test("Escape closes the suggestions first, and then reaches the dialog around the field", async () => {
  const { user } = renderWidget(<Question />);
  await user.click(box());
  await user.clear(box());
  await user.type(box(), "top 10");
  await screen.findByRole("option", { name: /Top 10 domains/ });
  expect(fireEvent.keyDown(box(), { key: "Escape" })).toBe(false);
  expect(screen.queryByRole("option")).toBeNull();
  expect(fireEvent.keyDown(box(), { key: "Escape" })).toBe(true);
  expect(box().value).toBe("top 10");
});
