import type { CommentBody, CommentPart, CommentPhrase } from "~/contract/comment-body";

import type { CommentBlock, CommentInline, CommentTree } from "./comment-tree";
import { createCommentSplitter, type CommentLinks } from "./split-comment.server";

/**
 * Resolves stored comments for one reader: mentions, threats and URLs become links where the reader may open them,
 * everything else stays plain text. The run time is proportional to the length of the comment.
 */
export function createCommentResolver(links: CommentLinks): (body: CommentBody) => CommentTree {
  const split = createCommentSplitter(links);
  // Links cannot be nested, so link text is plain text.
  const splitNothing = (text: string): CommentInline[] => [{ kind: "text", text }];
  return (body) => resolveParts(body);

  function resolveParts(parts: readonly CommentPart[]): CommentBlock[] {
    return parts.map((part): CommentBlock => {
      if (part.kind === "list") return { ...part, items: part.items.map(resolveParts) };
      if (part.kind === "quote") return { ...part, children: resolveParts(part.children) };
      return part.kind === "paragraph" ? { ...part, children: resolvePhrases(part.children, split) } : part;
    });
  }

  function resolvePhrases(phrases: readonly CommentPhrase[], splitText: typeof split): CommentInline[] {
    return phrases.flatMap((phrase): CommentInline[] => {
      if (phrase.kind === "text") return splitText(phrase.text);
      if (phrase.kind === "code") return [{ kind: "code", text: phrase.text }];
      if (phrase.kind === "emphasis" || phrase.kind === "strong")
        return [{ kind: phrase.kind, children: resolvePhrases(phrase.children, splitText) }];
      const target = targetOf(phrase.url, links);
      if (!target) return [{ kind: "text", text: phrase.text }];
      return [{ kind: "link", ...target, children: resolvePhrases(phrase.children, splitNothing) }];
    });
  }
}

/** Allows http(s) URLs and console paths only. */
function targetOf(url: string, { mayOpen }: CommentLinks): { to: string; isOutside: boolean } | undefined {
  if (url.startsWith("/")) return mayOpen(url) ? { to: url, isOutside: false } : undefined;
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isWeb = parsed?.protocol === "https:" || parsed?.protocol === "http:";
  return isWeb ? { to: parsed.href, isOutside: true } : undefined;
}
