import { useFetcher } from "@remix-run/react";
import { Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";

import type { UndoableChange } from "~/console/toast-message";
import { Button } from "~/ui/actions/button";

/** Where a bulk change is taken back. */
const UNDO_PATH = "/changes/undo";

interface UndoButtonProps {
  undo: UndoableChange;
  /** Given what the server answered, once: a second press would only be told that it is too late. */
  onAnswer: (answer: unknown) => void;
}

/** Takes a bulk change back. */
export function UndoButton({ undo, onAnswer }: UndoButtonProps) {
  const fetcher = useFetcher<unknown>();
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
      onClick={() => fetcher.submit({ ...undo }, { method: "post", action: UNDO_PATH })}
    >
      Undo
    </Button>
  );
}
