import { useSearchParams } from "@remix-run/react";
import { styled } from "styled-components";

import { Moment } from "~/shell/moment";
import type { ReadComment, ReadComments } from "~/features/threats/fetch-comments.server";
import type { ThreatHistoryItem } from "~/contract/threat-history";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Card } from "~/ui/layout/card";
import { Link } from "~/ui/link";

import type { ThreatScreenData } from "../screen-data";
import { changeEvent } from "./timeline-events";
import { useFieldTerminology } from "./use-field-words";
import { Comment } from "./comment";
import { CommentComposer } from "./comment-composer";

/** The comments of a threat, newest last, interleaved with its status changes. */
export function CommentsTab(screen: ThreatScreenData) {
  const { comments, history, threat, set, userId, canChange, people, seesAll } = screen;
  const t = useFieldTerminology(set);
  if (!comments.ok) return <ErrorPanel title={comments.failure.title} requestId={comments.failure.requestId} />;
  const changes = history.ok
    ? history.value.history.filter(({ changes: fields }) => fields.some(({ field }) => field === "status"))
    : [];
  const entries = inOrder(comments.value.comment, changes);
  return (
    <Card title="Comments">
      <Talk>
        {entries.length === 0 && <p className="quiet">No comments yet</p>}
        <CommentPages {...comments.value} />
        <ol aria-label="Comments" data-total={comments.value.total}>
          {entries.map((entry) =>
            "commentId" in entry ? (
              <Comment
                key={entry.commentId}
                comment={entry}
                people={people}
                isOwn={canChange && entry.author.userId === userId}
              />
            ) : (
              <li key={entry.historyId} className="quiet">
                {entry.actor.displayName}: {changeEvent(entry, t).title}, <Moment at={entry.at} />
              </li>
            ),
          )}
        </ol>
        {canChange && <CommentComposer threatId={threat.threatId} people={people} canBeInternal={seesAll} />}
      </Talk>
    </Card>
  );
}

/** Links to earlier and later comments; nothing if all comments fit on one page. */
function CommentPages({ page, pageSize, total }: Pick<ReadComments, "page" | "pageSize" | "total">) {
  const [params] = useSearchParams();
  const addressOf = (target: number) => {
    const address = new URLSearchParams(params);
    address.set("comments", String(target));
    return `?${address.toString()}`;
  };
  if (total <= pageSize) return null;
  return (
    <nav aria-label="Pages of comments">
      {page * pageSize < total && <Link to={addressOf(page + 1)}>Earlier comments</Link>}{" "}
      {page > 1 && <Link to={addressOf(page - 1)}>Later comments</Link>}
    </nav>
  );
}

type Entry = ReadComment | ThreatHistoryItem;

function inOrder(comments: readonly ReadComment[], changes: readonly ThreatHistoryItem[]): Entry[] {
  const momentOf = (entry: Entry) => ("commentId" in entry ? entry.createdAt : entry.at);
  return [...comments, ...changes].sort((one, other) => momentOf(one).localeCompare(momentOf(other)));
}

const Talk = styled.div`
  display: grid;
  gap: 16px;
  max-inline-size: 88ch;
  font: 400 var(--type-13) var(--font-sans);
  > ol {
    display: grid;
    gap: 8px;
  }
  .quiet {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
    overflow-wrap: anywhere;
  }
`;
