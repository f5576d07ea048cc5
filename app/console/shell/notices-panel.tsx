import { Bell } from "lucide-react";
import { styled } from "styled-components";

import { UNDO_MINUTES } from "~/contract/undo";
import { Button } from "~/ui/actions/button";
import { Glyph } from "~/ui/icon";
import { Status } from "~/ui/marks/status";

import { UndoButton } from "../change/undo-button";
import { useFormats } from "../format-context";
import { useNotices, useToasts } from "../toasts";
import { HeaderPanel } from "./header-panel";

/** What went wrong in this session, and what can still be taken back, after its toast is gone. */
export function NoticesPanel() {
  const { list, unread, markUndone, markRead, clear } = useNotices();
  const { showAnswer } = useToasts();
  const { formatTime, now } = useFormats();
  const endUndo = (undoId: string, answer: unknown) => {
    showAnswer(answer);
    markUndone(undoId);
  };
  const label = unread > 0 ? `Notices: ${unread} new` : "Notices";
  return (
    <HeaderPanel label={label} sign={<BellSign count={unread} />} onOpen={markRead}>
      <Head>
        <h2>Notices</h2>
        {list.length > 0 && (
          <Button variant="quiet" size="small" onClick={clear}>
            Clear
          </Button>
        )}
      </Head>
      {list.length === 0 ? (
        <Quiet>Nothing has gone wrong in this session, and there is nothing to undo.</Quiet>
      ) : (
        <List>
          {list.map(({ id, kind, text, requestId, undo, at }) => (
            <li key={id}>
              <Status label="" tone={TONES[kind]} />
              <div>
                <p>{text}</p>
                <Quiet>
                  <time dateTime={at} data-tip={formatTime(at).full}>
                    {formatTime(at).relative}
                  </time>
                  {requestId !== undefined && (
                    <>
                      {" · "}Request <code>{requestId}</code>
                    </>
                  )}
                </Quiet>
              </div>
              {undo && Date.parse(at) > now - UNDO_MINUTES * 60_000 && (
                <UndoButton undo={undo} onAnswer={(answer) => endUndo(undo.undoId, answer)} />
              )}
            </li>
          ))}
        </List>
      )}
    </HeaderPanel>
  );
}

const TONES = { success: "good", info: "info", warning: "warn", error: "bad" } as const;

function BellSign({ count }: { count: number }) {
  return (
    <Sign>
      <Glyph icon={Bell} size={20} />
      {count > 0 && <b>{count > 9 ? "9+" : count}</b>}
    </Sign>
  );
}

const Sign = styled.span`
  position: relative;
  b {
    position: absolute;
    inset: -6px -8px auto auto;
    min-inline-size: 16px;
    padding-inline: 4px;
    border-radius: 8px;
    background: var(--danger);
    color: var(--on-danger);
    font: 600 0.6875rem/1rem var(--font-sans);
    text-align: center;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-block-size: 28px;
`;

const Quiet = styled.p`
  color: var(--muted-text);
  font: 400 var(--type-12) var(--font-sans);
  overflow-wrap: anywhere;
`;

const List = styled.ul`
  font: 400 var(--type-13) var(--font-sans);
  li {
    display: flex;
    align-items: start;
    gap: 10px;
    padding-block: 8px;
  }
  li > span {
    block-size: 20px;
  }
  li > div {
    flex: 1;
    min-inline-size: 0;
  }
  li + li {
    border-block-start: 1px solid var(--border);
  }
  p {
    overflow-wrap: anywhere;
  }
`;
