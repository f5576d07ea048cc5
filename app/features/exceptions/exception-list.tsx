import { Undo2 } from "lucide-react";
import { styled } from "styled-components";

import { useTerminology } from "~/shell/use-terminology";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { useFormats } from "~/shell/format-context";
import type { Exception } from "~/contract/exception";
import { DECISION_WORDS } from "~/contract/exception-facts";
import { humanise } from "~/ui/humanise";
import { Badge } from "~/ui/marks/badge";
import type { Tone } from "~/ui/tones";

import { EXCEPTION_INTENTS } from "./exception-form";

const STATE_TONES: Record<Exception["state"], Tone> = {
  active: "good",
  expiring: "warn",
  expired: "bad",
  revoked: "neutral",
};

interface ExceptionListProps {
  label: string;
  exceptions: readonly Exception[];
  canChange: boolean;
}

/** A list of exceptions that can be revoked. */
export function ExceptionList({ label, exceptions, canChange }: ExceptionListProps) {
  return (
    <List aria-label={label} data-total={exceptions.length}>
      {exceptions.map((exception) => (
        <li key={exception.id}>
          <ExceptionText exception={exception} />
          {canChange && exception.daysLeft !== null && (
            <ChangeDialog
              label="Revoke"
              icon={Undo2}
              size="small"
              title={`Revoke the exception for ${exception.subject}?`}
              intent={EXCEPTION_INTENTS.revoke}
              description="The covered items are counted again immediately."
            >
              <input type="hidden" name="exceptionId" value={exception.id} />
            </ChangeDialog>
          )}
        </li>
      ))}
    </List>
  );
}

function ExceptionText({ exception }: { exception: Exception }) {
  const t = useTerminology();
  const { formatTime } = useFormats();
  const { subject, state, decision, reason, evidenceUrl, owner, createdBy, createdAt, expiresAt, affectedCount } =
    exception;
  return (
    <div className="text">
      <p className="subject">
        <b>{subject}</b> <Badge tone={STATE_TONES[state]}>{humanise(state)}</Badge>
      </p>
      <p>
        {DECISION_WORDS[decision]}: {reason}
      </p>
      <p className="by">
        {createdBy}, {formatTime(createdAt).text} · until <time dateTime={expiresAt}>{formatTime(expiresAt).day}</time>{" "}
        · {affectedCount === 1 ? t("1 device") : t`${affectedCount} devices`}
        {owner && ` · owner: ${owner}`}
        {evidenceUrl && (
          <>
            {" · "}
            <a href={evidenceUrl} target="_blank" rel="noopener noreferrer">
              Evidence<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </>
        )}
      </p>
    </div>
  );
}

const List = styled.ul`
  font: 400 var(--type-13) var(--font-sans);
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: start;
    justify-content: space-between;
    gap: 8px 16px;
    padding-block: 10px;
  }
  > li + li {
    border-block-start: 1px solid var(--border);
  }
  .text {
    display: grid;
    flex: 1 1 240px;
    gap: 4px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  b {
    font-weight: 600;
  }
  .by {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
`;
