import { type FormEvent, type ReactNode, useRef, useState } from "react";

import { Button } from "../actions/button";
import { Dialog } from "./dialog";

interface DiscardQuestion {
  /** Closes at once if nothing was changed, and asks otherwise: for Escape, the close button and a click beside. */
  requestClose: () => void;
  /** Of the form, or of the element around its fields. */
  onInput: (event: FormEvent<HTMLElement>) => void;
  /** Rendered before the dialog, so that it closes first and the focus returns to what opened the dialog. */
  question: ReactNode;
}

/**
 * Asks before a form in a dialog or a drawer is closed with changed fields, so that no input is lost by accident. A form
 * that knows its changes passes `isChanged`; for others, every input is a change.
 */
export function useDiscardQuestion(onClose: () => void, isChanged?: boolean): DiscardQuestion {
  // The form itself, because the component around it may remain when its dialog closes.
  const changed = useRef<HTMLElement>();
  const [isAsked, setAsked] = useState(false);
  const answer = (next?: () => void) => () => {
    setAsked(false);
    next?.();
  };
  return {
    requestClose: () => ((isChanged ?? changed.current?.isConnected) ? setAsked(true) : onClose()),
    onInput: ({ currentTarget }) => {
      changed.current = currentTarget;
    },
    question: (
      <Dialog
        isOpen={isAsked}
        size="small"
        onClose={answer()}
        title="Discard your changes?"
        footer={
          <>
            <Button onClick={answer()}>Keep editing</Button>
            <Button variant="danger" onClick={answer(onClose)}>
              Discard
            </Button>
          </>
        }
      >
        Your changes have not been saved.
      </Dialog>
    ),
  };
}
