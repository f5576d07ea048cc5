import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { CommentBody, CommentPart, CommentPhrase } from "~/contract/comment-body";

import { parseComment } from "./parse-comment";

const text = (words: string): CommentPhrase => ({ kind: "text", text: words });
const line = (...children: CommentPhrase[]): CommentPart => ({ kind: "paragraph", children });

describe("the Markdown of a comment", () => {
  test.each<[string, CommentBody]>([
    ["seen *twice*", [line(text("seen "), { kind: "emphasis", children: [text("twice")] })]],
    ["**now**", [line({ kind: "strong", children: [text("now")] })]],
    ["ran `rm -rf *`", [line(text("ran "), { kind: "code", text: "rm -rf *" })]],
    ["```\n<b>\n```", [{ kind: "code block", text: "<b>" }]],
    ["> said", [{ kind: "quote", children: [line(text("said"))] }]],
    ["- a\n- b", [{ kind: "list", isOrdered: false, start: 1, items: [[line(text("a"))], [line(text("b"))]] }]],
    ["3. a", [{ kind: "list", isOrdered: true, start: 3, items: [[line(text("a"))]] }]],
    ["one\ntwo\n\nthree", [line(text("one\ntwo")), line(text("three"))]],
    [
      "[case](https://tickets.example/7)",
      [
        line({
          kind: "link",
          url: "https://tickets.example/7",
          text: "[case](https://tickets.example/7)",
          children: [text("case")],
        }),
      ],
    ],
  ])("%j is parsed", (typed, body) => {
    expect(parseComment(typed)).toEqual(body);
  });

  test.each([
    "<img src=x onerror=alert(1)>",
    "# no heading",
    "https://bad.example/payload",
    "a\n---",
    "[a]: https://bad.example",
    String.raw`\\server\share\*.exe`,
    "&lt;script&gt;",
    "    indented",
  ])("%j is unchanged", (typed) => {
    expect(parseComment(typed)).toEqual([line(text(typed.trim()))]);
  });

  test.each(["*a", "_a", "**a *b ", "[", "[a](b", "![", "`", "<", ">", "- ", "1. ", "\\", "a\n> - ", "a\n\n"])(
    "%j repeated over the maximum length takes a fraction of a second, and is bounded in depth and nodes",
    (piece) => {
      const typed = piece.repeat(Math.floor(5_000 / piece.length));
      const started = performance.now();
      const body = parseComment(typed);
      expect(performance.now() - started).toBeLessThan(2_000);
      expect(depthOf(body)).toBeLessThan(20);
      expect(JSON.stringify(body).length).toBeLessThan(120_000);
    },
  );

  test("preserves the complete input when it falls back to plain text", () => {
    const typed = "*a".repeat(2_500);
    expect(parseComment(typed)).toEqual([line(text(typed))]);
  });

  test("never throws, for any input", () => {
    const typed = fc.array(
      fc.constantFrom(...Array.from("ab /\\*_`>[]()<!:.#&;-\n\t"), "https://a.example", "javascript:"),
    );
    fc.assert(
      fc.property(typed, (pieces) => {
        expect(Array.isArray(parseComment(pieces.join("")))).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

function depthOf(nodes: readonly (CommentPart | CommentPhrase)[]): number {
  if (nodes.length === 0) return 0;
  return 1 + Math.max(...nodes.map((node) => depthOf(childrenOf(node))));
}

function childrenOf(node: CommentPart | CommentPhrase): (CommentPart | CommentPhrase)[] {
  if (node.kind === "list") return node.items.flat();
  return "children" in node ? node.children : [];
}
