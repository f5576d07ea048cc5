import type { BlockContent, DefinitionContent, PhrasingContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

import { COMMENT_LENGTH } from "~/contract/threat-comment";

import type { CommentBlock, CommentInline, CommentTree } from "./comment-tree";
import { type CommentLinks, splitComment } from "./split-comment.server";

/**
 * Markdown that comments do not know stays as it was typed, for what is typed here is often evidence: HTML, a path with
 * backslashes, a log line that begins with a `#`.
 */
const UNKNOWN = [
  "characterEscape",
  "characterReference",
  "codeIndented",
  "definition",
  "hardBreakEscape",
  "headingAtx",
  "htmlFlow",
  "htmlText",
  "labelStartImage",
  "setextUnderline",
  "thematicBreak",
];

/** Quotes and lists that stand deeper in each other than this are shown as they were typed. */
const MOST_LEVELS = 6;

/** A line that begins with so many quotes and lists means none of them, and would take long to read. */
const HEAP_OF_MARKS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){12,}/m;

/** Reads a comment's Markdown: emphasis, code, lists, quotes, links. Never throws, whatever was typed. */
export function parseComment(text: string, links: CommentLinks): CommentTree {
  if (text.length > COMMENT_LENGTH || HEAP_OF_MARKS.test(text))
    return [{ kind: "paragraph", children: [{ kind: "text", text }] }];
  const { children } = fromMarkdown(text, { extensions: [{ disable: { null: UNKNOWN } }] });
  return readBlocks(children as TypedBlock[], { ...links, source: text, level: 0 });
}

type TypedBlock = BlockContent | DefinitionContent;
type Reading = CommentLinks & { source: string; level: number };

function readBlocks(nodes: readonly TypedBlock[], reading: Reading): CommentBlock[] {
  return nodes.map((node) => readBlock(node, { ...reading, level: reading.level + 1 }));
}

function readBlock(node: TypedBlock, reading: Reading): CommentBlock {
  const isTooDeep = reading.level > MOST_LEVELS;
  if (node.type === "paragraph") return { kind: "paragraph", children: readInlines(node.children, reading) };
  if (node.type === "code") return { kind: "code block", text: node.value };
  if (node.type === "blockquote" && !isTooDeep) return { kind: "quote", children: readBlocks(node.children, reading) };
  if (node.type === "list" && !isTooDeep) {
    const items = node.children.map(({ children }) => readBlocks(children, reading));
    return { kind: "list", isOrdered: node.ordered ?? false, start: node.start ?? 1, items };
  }
  return { kind: "paragraph", children: [asTyped(node, reading)] };
}

function readInlines(nodes: readonly PhrasingContent[], reading: Reading): CommentInline[] {
  return nodes.flatMap((node) => readInline(node, { ...reading, level: reading.level + 1 }));
}

function readInline(node: PhrasingContent, reading: Reading): CommentInline[] {
  if (node.type === "text") return splitComment(node.value, reading);
  if (node.type === "inlineCode") return [{ kind: "code", text: node.value }];
  if (node.type === "break") return [{ kind: "text", text: "\n" }];
  if (reading.level > 2 * MOST_LEVELS) return [asTyped(node, reading)];
  if (node.type === "emphasis" || node.type === "strong")
    return [{ kind: node.type, children: readInlines(node.children, reading) }];
  const target = node.type === "link" ? targetOf(node.url, reading) : undefined;
  if (node.type !== "link" || !target) return [asTyped(node, reading)];
  // Links do not stand in links: what is written on one is words alone.
  const words = readInlines(node.children, { ...reading, names: [], mayOpen: () => false, titleOf: () => undefined });
  return [{ kind: "link", ...target, children: words.map(asWords) }];
}

/** The web by http and https, and the console by a path; nothing else is ever a link. */
function targetOf(url: string, { mayOpen }: Reading): { to: string; isOutside: boolean } | undefined {
  if (url.startsWith("/")) return mayOpen(url) ? { to: url, isOutside: false } : undefined;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isWeb = parsed?.protocol === "https:" || parsed?.protocol === "http:";
  return isWeb ? { to: parsed.href, isOutside: true } : undefined;
}

function asWords(inline: CommentInline): CommentInline {
  return inline.kind === "threat" ? { kind: "text", text: inline.threatId } : inline;
}

function asTyped({ position }: TypedBlock | PhrasingContent, { source }: Reading): CommentInline {
  return { kind: "text", text: source.slice(position?.start.offset, position?.end.offset) };
}
