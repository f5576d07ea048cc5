import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";

import { renderWidget } from "~/ui/testing/render-widget";

import { QuestionInput } from "./question-input";

const PROMPTS = ["Top 10 devices by bytes sent", "Top 10 domains by queries"];

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

beforeEach(() => {
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

test("has its suggestions immediately after the script was fetched once", () => {
  renderWidget(<Question />);
  expect(hasSuggestions()).toBe(true);
});

test("suggests questions for text that was typed before the suggestions arrived", async () => {
  const { user } = renderWidget(<Question />);
  await user.clear(box());
  await user.type(box(), "top 10 dom");
  const option = await screen.findByRole("option", { name: /Top 10 domains/ });
  await user.click(option);
  expect(box().value).toBe("Top 10 domains by queries");
});
