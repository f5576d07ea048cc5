import { expect, test } from "vitest";

import { previewedId, secondsLeft, signPreview } from "./preview-token.server";

const SECRET = "a secret of thirty-two characters";
const draft = { id: "acme-2", digest: "d1" };
const now = new Date("2030-01-01T00:00:00Z");
const inOneHour = now.getTime() / 1000 + 3600;
const token = signPreview(draft, inOneHour, SECRET);

test("a preview token is valid for its brand until it expires", () => {
  expect(previewedId(token)).toBe("acme-2");
  expect(secondsLeft(token, draft, SECRET, now)).toBe(3600);
  expect(secondsLeft(token, draft, SECRET, new Date(now.getTime() + 3599_000))).toBe(1);
});

test.each([
  ["after its time", token, draft, SECRET, new Date(now.getTime() + 3600_000)],
  ["for another brand", token.replace("acme-2", "acme-3"), { ...draft, id: "acme-3" }, SECRET, now],
  ["for the brand after an edit", token, { ...draft, digest: "d2" }, SECRET, now],
  ["with more time written into it", token.replace(String(inOneHour), String(inOneHour + 1)), draft, SECRET, now],
  ["under another secret", token, draft, SECRET.toUpperCase(), now],
  ["when it is cut short", token.slice(0, -1), draft, SECRET, now],
  ["when it is something else", "acme-2", draft, SECRET, now],
  ["when there is none", "", draft, SECRET, now],
])("a preview token is invalid %s", (_, text, version, secret, at) => {
  expect(secondsLeft(text, version, secret, at)).toBeUndefined();
});
