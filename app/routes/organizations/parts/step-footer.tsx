import { Button } from "~/ui/actions/button";

interface StepFooterProps {
  step: number;
  isLast: boolean;
  isDone: boolean;
  isBusy: boolean;
  hasFailed: boolean;
  onBack: () => void;
  onNext: () => void;
  onAnother: () => void;
  onClose: () => void;
  onDiscard: () => void;
}

/** The Back, Next and Create buttons; a failed creation is resumed. */
export function StepFooter(props: StepFooterProps) {
  const { step, isLast, isDone, isBusy, hasFailed, onBack, onNext, onAnother, onClose, onDiscard } = props;
  if (isDone) {
    return (
      <>
        <Button onClick={onAnother}>Add another</Button>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </>
    );
  }
  return (
    <>
      <Button variant="quiet" onClick={onDiscard}>
        Discard draft
      </Button>
      {step > 1 && <Button onClick={onBack}>Back</Button>}
      <Button variant="primary" busy={isBusy} changes={isLast} onClick={onNext}>
        {isLast ? (hasFailed ? "Retry failed steps" : "Create") : "Next"}
      </Button>
    </>
  );
}
