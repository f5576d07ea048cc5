/** A piece of a comment's line. What is none of these stands as it was typed. */
export type CommentInline =
  | { kind: "text" | "code" | "mention"; text: string }
  | { kind: "emphasis" | "strong"; children: CommentInline[] }
  /** To another place of the web, or to an address of the console that the reader may open. */
  | { kind: "link"; to: string; isOutside: boolean; children: CommentInline[] }
  /** Without a title where there is no such threat. */
  | { kind: "threat"; threatId: string; title: string | undefined };

/** A part of a comment that takes lines of its own. */
export type CommentBlock =
  | { kind: "paragraph"; children: CommentInline[] }
  | { kind: "quote"; children: CommentBlock[] }
  | { kind: "code block"; text: string }
  | { kind: "list"; isOrdered: boolean; start: number; items: CommentBlock[][] };

/** A comment as its Markdown says it (SCREENS D3): no headings, tables, images or HTML. */
export type CommentTree = CommentBlock[];
