import { useEffect, useState } from "react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { Moment } from "~/shell/moment";
import { askServer } from "~/shell/browser/ask-server";
import { useFormats } from "~/shell/format-context";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { CommentText } from "~/features/comments/comment-text";
import { peekAt, type PeekedThreat } from "~/features/threats/questions";
import { similarThreats } from "~/features/threats/similar-threats";
import { useShellData } from "~/shell/use-shell-data";
import type { FieldSet } from "~/contract/field";
import { valueAt } from "~/contract/field-facts";
import { Skeleton } from "~/ui/feedback/skeleton";
import { formatBytes } from "~/contract/number-facts";
import { FactList } from "~/ui/layout/fact-list";
import { Link } from "~/ui/link";
import { RiskBadge } from "~/ui/marks/risk-badge";
import { SeverityTag } from "~/ui/marks/severity-tag";
import { renderCell } from "~/ui/table/cells/render-cell";

import type { QueuedThreat } from "../queued-threat";

const FACTS = ["status", "action", "deviceName", "userName", "domain", "dst.ip", "ruleName", "technique", "assignee"];

/** A preview of one threat of the queue: its details, latest flows and comments. */
export function PeekPanel({ threat, set }: { threat: QueuedThreat; set: FieldSet }) {
  const context = useFormats();
  const { screens } = useShellData();
  const peeked = usePeeked(threat.threatId);
  const list = addressOfScreen(screens, "threat-intelligence");
  const fields = FACTS.flatMap((name) => set.fields.find((field) => field.name === name) ?? []);
  return (
    <Panel>
      <div className="marks">
        <SeverityTag severity={threat.severity} />
        <RiskBadge score={threat.riskScore} bands={context.riskBands} />
        {list !== undefined && <Link to={`${list}?${similarThreats(threat)}`}>Similar in 30 days</Link>}
      </div>
      <p>{threat.description}</p>
      <FactList
        facts={fields.map((field) => ({
          label: field.label,
          value: renderCell(field, valueAt(threat, field.name), context),
        }))}
      />
      <h3>Latest flows</h3>
      {peeked ? <Flows flows={peeked.flows} /> : <Skeleton lines={3} />}
      <h3>Comments</h3>
      {peeked ? <Comments comments={peeked.comments} /> : <Skeleton lines={2} />}
    </Panel>
  );
}

function Flows({ flows }: { flows: PeekedThreat["flows"] }) {
  if (!flows.ok) return <p className="quiet">{flows.failure.title}</p>;
  if (flows.value.items.length === 0) return <p className="quiet">No network flows</p>;
  return (
    <ul>
      {flows.value.items.map(({ flowId, startTime, dstDomain, dstIp, dstPort, totalBytes, action }) => (
        <li key={flowId}>
          <span>
            {dstDomain ?? dstIp}:{dstPort}
          </span>
          <span className="quiet">
            {action}, {formatBytes(totalBytes)}, <Moment at={startTime} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Comments({ comments }: { comments: PeekedThreat["comments"] }) {
  if (!comments.ok) return <p className="quiet">{comments.failure.title}</p>;
  const written = comments.value.comment.filter(({ deletedAt }) => deletedAt === null);
  if (written.length === 0) return <p className="quiet">No comments yet</p>;
  return (
    <ul>
      {written.slice(-3).map(({ commentId, author, createdAt, body }) => (
        <li key={commentId}>
          <CommentText body={body} />
          <span className="quiet">
            {author.displayName}, <Moment at={createdAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Undefined while loading; fetched again for another threat. */
function usePeeked(threatId: string): PeekedThreat | undefined {
  const t = useTerminology();
  const [peeked, setPeeked] = useState<PeekedThreat>();
  useEffect(() => {
    setPeeked(undefined);
    const leaving = new AbortController();
    askServer(peekAt(threatId), { signal: leaving.signal })
      .then(setPeeked)
      .catch((error: unknown) => {
        if (leaving.signal.aborted || !error) return;
        const title = t("Could not load this threat");
        const failed = {
          ok: false,
          failure: { title, kind: "error", toastSeconds: 0, requestId: "", status: 0 },
        } as const;
        setPeeked({ flows: failed, comments: failed });
      });
    return () => leaving.abort();
  }, [threatId, t]);
  return peeked;
}

const Panel = styled.div`
  display: grid;
  align-content: start;
  gap: 12px;
  font: 400 var(--type-13) var(--font-sans);
  .marks {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
  }
  h3 {
    font: 600 var(--type-13) var(--font-sans);
  }
  li {
    display: grid;
    gap: 2px;
    padding-block: 6px;
    border-block-end: 1px solid var(--border);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  .quiet {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
`;
