import type { CommentInline } from "./comment-tree";

/** The objects that a comment may mention and link to for its reader. */
export interface CommentLinks {
  /** The people who can be mentioned. */
  names: readonly string[];
  titleOf: (threatId: string) => string | undefined;
  /** Whether the reader may open a path of the console. */
  mayOpen: (address: string) => boolean;
}

const THREAT = String.raw`\bthr-[a-z0-9-]*[a-z0-9]`;
const PATH = String.raw`(?<![\w.:/\\])\/(?![/\\])[\w\-./%?=&,~]*[\w/]`;

/** Splits text at mentions of people, threats and console paths. Everything else stays plain text. */
export function createCommentSplitter(links: CommentLinks): (text: string) => CommentInline[] {
  const mentions = [...links.names]
    .sort((one, other) => other.length - one.length)
    .map((name) => `@${escapeForRegExp(name)}`);
  const pattern = new RegExp(`(${[...mentions, THREAT, PATH].join("|")})`, "g");
  return (text) =>
    text
      .split(pattern)
      .filter((part) => part !== "")
      .map((part) => toInline(part, links));
}

/** The distinct ids of the threats mentioned in a text. */
export function namedThreats(text: string): string[] {
  return [...new Set(text.match(new RegExp(THREAT, "g")))];
}

function toInline(part: string, { names, titleOf, mayOpen }: CommentLinks): CommentInline {
  if (part.startsWith("@") && names.includes(part.slice(1))) return { kind: "mention", text: part };
  if (new RegExp(`^${THREAT}$`).test(part)) return { kind: "threat", threatId: part, title: titleOf(part) };
  const isPath = part.startsWith("/") && mayOpen(part);
  const words: CommentInline = { kind: "text", text: part };
  return isPath ? { kind: "link", to: part, isOutside: false, children: [words] } : words;
}

function escapeForRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
