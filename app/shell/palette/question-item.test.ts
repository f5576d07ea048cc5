import { expect, test } from "vitest";

import { questionItem } from "./question-item";

const screens = { "threat-hunting": { title: "Threat Hunting", path: "/threat-hunting", isComing: false } };

test.each(["blocked flows to China", "srcIp:10.1.0.0/16", "  top devices "])("%j is a question", (text) => {
  const { searchParams } = new URL(questionItem(text, screens)?.to ?? "", "http://x");
  expect(searchParams.get("ask")).toBe(text.trim());
});

test.each(["", "  ", "audit", "Vulnerabilities ", "x ".repeat(300)])("%j is none", (text) => {
  expect(questionItem(text, screens)).toBeUndefined();
});

test("it leads to no screen that is hidden from the viewer", () => {
  expect(questionItem("blocked flows to China", {})).toBeUndefined();
});
