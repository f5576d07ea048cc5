import { type ComponentProps, useRef } from "react";

import { COMMENT_LENGTH } from "~/contract/threat-facts";
import { MentionArea } from "~/ui/form/mention-area";

import { useFocusComment } from "./use-focus-comment";

type CommentAreaProps = Omit<ComponentProps<typeof MentionArea>, "name" | "rows" | "maxLength" | "area">;

/** The text of a new comment, which a key can move the focus to. */
export function CommentArea(props: CommentAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useFocusComment(area);
  return <MentionArea {...props} area={area} name="text" rows={4} maxLength={COMMENT_LENGTH} aria-keyshortcuts="m" />;
}
