import { expect, test } from "vitest";

import { namedThreats, createCommentSplitter } from "./split-comment.server";

const LINKS = {
  names: ["Tess Marlowe", "Tess", "Pat (NOC)"],
  titleOf: (threatId: string) => (threatId === "thr-1" ? "Beacon" : undefined),
  mayOpen: (address: string) => address.startsWith("/insights/"),
};

test.each([
  [
    "ask @Tess Marlowe and @Tess.",
    [
      { kind: "mention", text: "@Tess Marlowe" },
      { kind: "mention", text: "@Tess" },
    ],
  ],
  ["@Pat (NOC) knows", [{ kind: "mention", text: "@Pat (NOC)" }]],
  ["as thr-1, then", [{ kind: "threat", threatId: "thr-1", title: "Beacon" }]],
  ["as thr-0a1b2c, then", [{ kind: "threat", threatId: "thr-0a1b2c", title: undefined }]],
  ["see /insights/asset-inventory/lt-1?range=7d.", [{ kind: "link", to: "/insights/asset-inventory/lt-1?range=7d" }]],
  ["/etc/passwd was read", []],
  ["https://elsewhere.example/insights/a", []],
  ["//elsewhere.example/insights/a", []],
  ["javascript:alert(1) @Nobody", []],
])("finds mentions and links in %s", (text, parts) => {
  const marked = createCommentSplitter(LINKS)(text).filter(({ kind }) => kind !== "text");
  expect(marked).toMatchObject(parts);
  expect(marked).toHaveLength(parts.length);
});

test("lists each mentioned threat once", () => {
  expect(namedThreats("thr-1, thr-b2 and thr-1")).toEqual(["thr-1", "thr-b2"]);
  expect(namedThreats("none")).toEqual([]);
});
