import { styled } from "styled-components";

import { UNDO_MINUTES } from "~/contract/undo-facts";
import { Button } from "~/ui/actions/button";
import { Status } from "~/ui/marks/status";

import { Moment } from "../moment";
import { UndoButton } from "../change/undo-button";
import { useFormats } from "../format-context";
import { useNotices, useToasts } from "../notices/toasts";

/** The failures of this session and the changes that can still be undone, after their toasts have closed. */
export function NoticesList() {
  const { list, markUndone, clear } = useNotices();
  const { showAnswer } = useToasts();
  const { now } = useFormats();
  const endUndo = (undoId: string, answer: unknown) => {
    showAnswer(answer);
    markUndone(undoId);
  };
  return (
    <>
      <Head>
        <h2>Notices</h2>
        {list.length > 0 && (
          <Button variant="quiet" size="small" onClick={clear}>
            Clear
          </Button>
        )}
      </Head>
      {list.length === 0 ? (
        <Quiet>No errors in this session, and nothing to undo.</Quiet>
      ) : (
        <List>
          {list.map(({ id, kind, text, requestId, undo, at }) => (
            <li key={id}>
              <Status label="" tone={TONES[kind]} />
              <div>
                <p>{text}</p>
                <Quiet>
                  <Moment at={at} />
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
    </>
  );
}

const TONES = { success: "good", info: "info", warning: "warn", error: "bad" } as const;

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
