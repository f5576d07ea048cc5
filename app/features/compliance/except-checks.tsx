import { ShieldOff } from "lucide-react";

import { BulkAction } from "~/grid/bulk/bulk-action";
import { ExceptionFields } from "~/features/exceptions/exception-fields";
import type { ExceptionFormSetup } from "~/features/exceptions/exception-form";
import type { GridChoice } from "~/grid/grid-choice";
import { useWords } from "~/shell/use-words";

import { COMPLIANCE_INTENTS } from "./intents";

/** Adds exceptions for several checks, on all devices that fail them. */
export function ExceptChecks({ choice, setup }: { choice: GridChoice; setup: ExceptionFormSetup }) {
  const say = useWords();
  return (
    <BulkAction
      choice={choice}
      label="Add exceptions"
      icon={ShieldOff}
      title={choice.count === 1 ? "Exception for 1 check" : `Exceptions for ${choice.count} checks`}
      intent={COMPLIANCE_INTENTS.exceptMany}
      description={say("The checks are excluded from all counts on every device until the exception ends.")}
    >
      <ExceptionFields setup={setup} />
    </BulkAction>
  );
}
