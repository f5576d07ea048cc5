/** An inline part of a comment. Anything else is plain text. */
export type CommentInline =
  | { kind: "text" | "code" | "mention"; text: string }
  | { kind: "emphasis" | "strong"; children: CommentInline[] }
  /** An external link, or a console address that the reader may open. */
  | { kind: "link"; to: string; isOutside: boolean; children: CommentInline[] }
  /** Without a title if the threat does not exist. */
  | { kind: "threat"; threatId: string; title: string | undefined };

/** A block of a comment. */
export type CommentBlock =
  | { kind: "paragraph"; children: CommentInline[] }
  | { kind: "quote"; children: CommentBlock[] }
  | { kind: "code block"; text: string }
  | { kind: "list"; isOrdered: boolean; start: number; items: CommentBlock[][] };

/** A comment parsed as a subset of Markdown: no headings, tables, images or HTML. */
export type CommentTree = CommentBlock[];
