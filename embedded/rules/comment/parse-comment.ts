import type { BlockContent, DefinitionContent, PhrasingContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

import type { CommentBody, CommentPart, CommentPhrase } from "~/contract/comment-body";
import { COMMENT_LENGTH } from "~/contract/threat-facts";

/**
 * Markdown that comments do not support is left unchanged, because comments often contain evidence: HTML, a path with
 * backslashes, a log line that starts with a `#`.
 */
const UNSUPPORTED = [
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

/** Quotes and lists nested deeper than this are shown as typed. */
const MAX_DEPTH = 6;

/**
 * The parser takes quadratic time over characters that may open or close emphasis, links and code. A comment with more
 * of them is stored as plain text, which limits the time to a few milliseconds.
 */
const MAX_MARKS = 400;
const MARKS = /[*_[\]`<\\]/g;

/** Lists, quotes and paragraphs also take quadratic time, in the number of lines. */
const MAX_LINES = 200;

/** Maximum nodes of one comment; a larger one is stored as plain text. */
const MAX_NODES = 1_000;

/**
 * A line that starts with this many quote and list marks is not meant as Markdown, and each of them would be a level.
 */
const NESTED_MARKS = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){12,}/m;

/** Parses the Markdown of a comment: emphasis, code, lists, quotes, links. Never throws, and takes linear time. */
export function parseComment(text: string): CommentBody {
  const isTooMuch =
    text.length > COMMENT_LENGTH || countOf(text, MARKS) > MAX_MARKS || countOf(text, /\n/g) > MAX_LINES;
  if (isTooMuch || NESTED_MARKS.test(text)) return plainText(text);
  const { children } = fromMarkdown(text, { extensions: [{ disable: { null: UNSUPPORTED } }] });
  const body = readParts(children as TypedPart[], { source: text, depth: 0 });
  return countNodes(body) > MAX_NODES ? plainText(text) : body;
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function plainText(text: string): CommentBody {
  return [{ kind: "paragraph", children: [{ kind: "text", text }] }];
}

type TypedPart = BlockContent | DefinitionContent;

interface Position {
  source: string;
  depth: number;
}

function readParts(nodes: readonly TypedPart[], position: Position): CommentPart[] {
  return nodes.map((node) => readPart(node, { ...position, depth: position.depth + 1 }));
}

function readPart(node: TypedPart, position: Position): CommentPart {
  const isTooDeep = position.depth > MAX_DEPTH;
  if (node.type === "paragraph") return { kind: "paragraph", children: readPhrases(node.children, position) };
  if (node.type === "code") return { kind: "code block", text: node.value };
  if (node.type === "blockquote" && !isTooDeep) return { kind: "quote", children: readParts(node.children, position) };
  if (node.type === "list" && !isTooDeep) {
    const items = node.children.map(({ children }) => readParts(children, position));
    return { kind: "list", isOrdered: node.ordered ?? false, start: node.start ?? 1, items };
  }
  return { kind: "paragraph", children: [asTyped(node, position)] };
}

function readPhrases(nodes: readonly PhrasingContent[], position: Position): CommentPhrase[] {
  return nodes.map((node) => readPhrase(node, { ...position, depth: position.depth + 1 }));
}

function readPhrase(node: PhrasingContent, position: Position): CommentPhrase {
  if (node.type === "text") return { kind: "text", text: node.value };
  if (node.type === "inlineCode") return { kind: "code", text: node.value };
  if (node.type === "break") return { kind: "text", text: "\n" };
  if (position.depth > 2 * MAX_DEPTH) return asTyped(node, position);
  if (node.type === "emphasis" || node.type === "strong")
    return { kind: node.type, children: readPhrases(node.children, position) };
  if (node.type !== "link") return asTyped(node, position);
  const { text } = asTyped(node, position);
  return { kind: "link", url: node.url, text, children: readPhrases(node.children, position) };
}

function asTyped({ position }: TypedPart | PhrasingContent, { source }: Position) {
  return { kind: "text" as const, text: source.slice(position?.start.offset, position?.end.offset) };
}

function countNodes(nodes: readonly (CommentPart | CommentPhrase)[]): number {
  return nodes.reduce((sum, node) => {
    if (node.kind === "list") return sum + 1 + node.items.reduce((inner, item) => inner + countNodes(item), 0);
    return sum + 1 + ("children" in node ? countNodes(node.children) : 0);
  }, 0);
}
