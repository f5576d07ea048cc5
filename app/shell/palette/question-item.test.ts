import { expect, test } from "vitest";

import { isQuestion, noteOf, questionItems } from "./question-item";

const ANSWER = { to: "/sites?health=down", label: "Sites", reading: "health:down", unread: [] };

test.each(["blocked flows to China", "srcIp:10.1.0.0/16", "  top devices "])("%j is a question", (text) => {
  expect(isQuestion(text)).toBe(true);
  expect(questionItems(text, ANSWER)).toMatchObject([
    { label: text.trim(), detail: "Sites: health:down", to: "/sites?health=down" },
  ]);
});

test.each(["", "  ", "audit", "Vulnerabilities ", "x ".repeat(300)])("%j is not a question", (text) => {
  expect(questionItems(text, ANSWER)).toEqual([]);
});

test("a question has no target before it is interpreted", () => {
  const [item] = questionItems("sites offline", undefined);
  expect(item).toMatchObject({ isPending: true });
  expect(item?.to).toBeUndefined();
});

test("an ambiguous question offers both meanings", () => {
  const answer = {
    question: "high things",
    unread: [],
    options: [
      { label: "Risk: high", to: "/a" },
      { label: "Priority: high", to: "/b" },
    ],
  };
  expect(questionItems("high things", answer).map(({ detail, to }) => [detail, to])).toEqual([
    ["Risk: high", "/a"],
    ["Priority: high", "/b"],
  ]);
});

test("a question that is rejected or not understood shows the reason and has no target", () => {
  const refused = { question: "block x.example", unread: [], options: [], refusal: "Your role cannot change rules." };
  expect(questionItems("block x.example", refused)).toEqual([]);
  expect(noteOf(refused)).toBe("Your role cannot change rules.");
  expect(noteOf({ question: "purple elephants", unread: ["purple", "elephants"], options: [] })).toBe(
    "Unknown words: “purple”, “elephants”",
  );
  expect(noteOf({ ...ANSWER, unread: ["purple"] })).toBe("Not used: “purple”");
  expect(noteOf(ANSWER)).toBeUndefined();
});
