import { Pencil, Trash2 } from "lucide-react";
import { styled } from "styled-components";

import type { Assignees } from "~/contract/threat-related";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { useFormats } from "~/shell/format-context";
import { CommentField } from "~/features/threats/lazy-fields";
import { CommentText } from "~/features/comments/comment-text";
import type { ReadComment } from "~/features/threats/fetch-comments.server";
import { Badge } from "~/ui/marks/badge";

interface CommentProps {
  comment: ReadComment;
  isOwn: boolean;
  people: Assignees["assignee"];
}

/** The time limit for editing. The API enforces it; the interface only hides the actions. */
const EDIT_MS = 15 * 60_000;

/** A comment with its author's actions. */
export function Comment({ comment, isOwn, people }: CommentProps) {
  const { formatTime, now } = useFormats();
  const { commentId, author, createdAt, editedAt, deletedAt, internal, text, body } = comment;
  const isYoung = now - Date.parse(createdAt) < EDIT_MS;
  const created = formatTime(createdAt);
  return (
    <Item data-internal={internal ? "" : undefined}>
      <header>
        <b>{author.displayName}</b>
        <span>{author.role}</span>
        <time dateTime={createdAt} data-tip={created.full}>
          {created.relative}
        </time>
        {editedAt !== null && <span data-tip={formatTime(editedAt).full}>edited</span>}
        {internal && <Badge tone="warn">Internal</Badge>}
        {isOwn && deletedAt === null && (
          <span className="actions" data-print="hide">
            {isYoung && (
              <ChangeDialog
                label="Edit"
                icon={Pencil}
                variant="quiet"
                size="small"
                title="Edit comment"
                intent="editComment"
                submitLabel="Save"
              >
                <input type="hidden" name="commentId" value={commentId} />
                <CommentField people={people} initial={text} />
              </ChangeDialog>
            )}
            <ChangeDialog
              label="Delete"
              icon={Trash2}
              variant="quiet"
              size="small"
              title="Delete comment"
              intent="deleteComment"
              isDestructive
              description={
                isYoung
                  ? "The comment is permanently removed."
                  : "The comment is older than 15 minutes, so a note that it was deleted remains."
              }
            >
              <input type="hidden" name="commentId" value={commentId} />
            </ChangeDialog>
          </span>
        )}
      </header>
      {deletedAt === null ? (
        <CommentText body={body} />
      ) : (
        <p className="stub">This comment was deleted {formatTime(deletedAt).relative}.</p>
      )}
    </Item>
  );
}

const Item = styled.li`
  display: grid;
  gap: 4px;
  padding: 10px 12px;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  &[data-internal] {
    border-color: var(--warning);
    background: var(--warning-soft);
  }
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-block-size: 28px;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  header b {
    color: var(--text);
    font: 600 var(--type-13) var(--font-sans);
  }
  .actions {
    display: flex;
    gap: 4px;
    margin-inline-start: auto;
  }
  .stub {
    color: var(--muted-text);
    font-style: italic;
  }
`;
