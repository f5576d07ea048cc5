import fc from "fast-check";
import { expect, test } from "vitest";

import { unreadParts } from "./unread-parts";

const marked = (question: string, ...unread: string[]) =>
  unreadParts(question, unread)
    .map(({ text, isUnread }) => (isUnread ? `[${text}]` : text))
    .join("");

test("marks unread words where they are in the question", () => {
  expect(marked("blocked purple flows near midnight", "purple", "near", "midnight")).toBe(
    "blocked [purple] flows [near] [midnight]",
  );
});

test("marks a value of several without a space between them", () => {
  expect(marked("flows to Germany,Atlantis,Russia", "Atlantis,")).toBe("flows to Germany,[Atlantis,]Russia");
  expect(marked("flows to Germany,Atlantis", "Atlantis")).toBe("flows to Germany,[Atlantis]");
});

test("marks whole words only, and a repeated word as often as it was unread", () => {
  expect(marked("flows flow flow", "flow", "flow")).toBe("flows [flow] [flow]");
  expect(marked("all a", "a")).toBe("all [a]");
});

test("loses and adds no part of the question", () => {
  const words = fc.array(fc.constantFrom("a", "all", "flow", "flows", "top", "x:1"), { maxLength: 8 });
  fc.assert(
    fc.property(words, words, (question, unread) => {
      const text = question.join(" ");
      expect(
        unreadParts(text, unread)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
