import fc from "fast-check";
import { describe, expect, test } from "vitest";

import type { CommentBlock, CommentInline, CommentTree } from "./comment-tree";
import { parseComment } from "../../../embedded/rules/comment/parse-comment";
import { createCommentResolver } from "./resolve-comment.server";

const LINKS = {
  names: ["Tess"],
  titleOf: (threatId: string) => (threatId === "thr-1" ? "Beacon" : undefined),
  mayOpen: (address: string) => /^\/sites(?![/\\])/.test(address),
};
const resolve = createCommentResolver(LINKS);
const parse = (text: string) => resolve(parseComment(text));
const text = (words: string): CommentInline => ({ kind: "text", text: words });
const line = (...children: CommentInline[]): CommentBlock => ({ kind: "paragraph", children });

describe("a comment", () => {
  test.each<[string, CommentTree]>([
    ["> said", [{ kind: "quote", children: [line(text("said"))] }]],
    [
      "- a\n- @Tess",
      [
        {
          kind: "list",
          isOrdered: false,
          start: 1,
          items: [[line(text("a"))], [line({ kind: "mention", text: "@Tess" })]],
        },
      ],
    ],
    ["**@Tess**", [line({ kind: "strong", children: [{ kind: "mention", text: "@Tess" }] })]],
    ["as thr-1", [line(text("as "), { kind: "threat", threatId: "thr-1", title: "Beacon" })]],
    [
      "[case](https://tickets.example/7)",
      [line({ kind: "link", to: "https://tickets.example/7", isOutside: true, children: [text("case")] })],
    ],
    ["[there](/sites?q=hq)", [line({ kind: "link", to: "/sites?q=hq", isOutside: false, children: [text("there")] })]],
  ])("parses %j", (typed, tree) => {
    expect(parse(typed)).toEqual(tree);
  });

  test.each([
    "<script>alert(1)</script>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html,x)",
    "<vbscript:x>",
    "[x](//elsewhere.example)",
    String.raw`[x](/\elsewhere.example)`,
    "[x](/policies)",
    "https://bad.example/payload",
  ])("shows %j as plain text without links", (typed) => {
    const [only, ...more] = parse(typed);
    expect(more).toEqual([]);
    expect(only?.kind === "paragraph" && only.children.map((inline) => "text" in inline && inline.text).join("")).toBe(
      typed.trim(),
    );
  });

  test("renders an image as a link and never loads it", () => {
    expect(parse("![x](https://track.example/a.png)")).toMatchObject([
      line(text("!"), { kind: "link", to: "https://track.example/a.png", isOutside: true, children: [text("x")] }),
    ]);
  });

  test("contains no nested links or mentions inside a link", () => {
    const [first] = parse("[thr-1 @Tess /sites](https://tickets.example)");
    const [link] = first?.kind === "paragraph" ? first.children : [];
    expect(link?.kind === "link" && link.children.every(({ kind }) => kind === "text")).toBe(true);
  });

  test.each([">", "- ", "*", "[", "`", "_a", "![", "1. ", "<", "\\", "[a](b", "**a *b ", "a\n> - "])(
    "parses repeated %j in linear time with limited nesting",
    (piece) => {
      const began = performance.now();
      const tree = parse(piece.repeat(Math.floor(5000 / piece.length)));
      expect(performance.now() - began).toBeLessThan(3_000);
      expect(depthOf(tree)).toBeLessThan(20);
    },
  );

  test("links only to websites and to console pages that its reader may open, for any input", () => {
    const typed = fc.array(
      fc.constantFrom(...Array.from("ab /\\*_`>[]()<!:.#&;-\n\t"), "https://a.example", "javascript:", "/sites"),
    );
    fc.assert(
      fc.property(typed, (pieces) => {
        for (const { to, isOutside } of linksIn(parse(pieces.join("")))) {
          if (isOutside) expect(new URL(to).protocol).toMatch(/^https?:$/);
          else expect(LINKS.mayOpen(to)).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("rejects all other URL schemes", () => {
    const scheme = fc.constantFrom("javascript", "data", "vbscript", "file", "blob", "ftp");
    fc.assert(
      fc.property(scheme, fc.string(), (name, rest) => {
        const links = linksIn(parse(`[x](${name}:${rest}) <${name}:${rest}>`));
        expect(links.filter(({ to }) => to.startsWith(name))).toEqual([]);
      }),
    );
  });
});

type Part = CommentBlock | CommentInline;

function partsIn(part: Part): Part[] {
  if (part.kind === "list") return part.items.flat();
  return "children" in part ? part.children : [];
}

function linksIn(parts: readonly Part[]): Extract<CommentInline, { kind: "link" }>[] {
  return parts.flatMap((part) => [...(part.kind === "link" ? [part] : []), ...linksIn(partsIn(part))]);
}

function depthOf(parts: readonly Part[]): number {
  return parts.length === 0 ? 0 : 1 + Math.max(...parts.map((part) => depthOf(partsIn(part))));
}
