import { useFetcher } from "@remix-run/react";
import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";

import type { ChangeAnswer } from "~/screen/change-answer";
import type { UndoableChange } from "~/shell/notices/toast-message";
import { Button } from "~/ui/actions/button";

/** The path of the action that undoes a bulk change. */
const UNDO_PATH = "/changes/undo";

interface UndoButtonProps {
  undo: UndoableChange;
  /** Called with the response, once: a second click would be too late. */
  onAnswer: (answer: ChangeAnswer) => void;
}

/** Undoes a bulk change. */
export function UndoButton({ undo, onAnswer }: UndoButtonProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  });
  const { data: answer } = fetcher;
  useEffect(() => {
    if (answer !== undefined) latest.current(answer);
  }, [answer]);
  return (
    <Button
      variant="secondary"
      size="small"
      icon={Undo2}
      busy={fetcher.state !== "idle"}
      changes
      onClick={() => fetcher.submit({ intent: "undo", ...undo }, { method: "post", action: UNDO_PATH })}
    >
      Undo
    </Button>
  );
}
