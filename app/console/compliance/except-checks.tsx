import { ShieldOff } from "lucide-react";

import { BulkAction } from "~/console/change/bulk-action";
import { ExceptionFields } from "~/console/exception/exception-fields";
import type { ExceptionFormSetup } from "~/console/exception/exception-form";
import type { GridChoice } from "~/console/grid/grid-choice";

import { COMPLIANCE_INTENTS } from "./intents";

/** One decision for several checks, on all devices that fail them. */
export function ExceptChecks({ choice, setup }: { choice: GridChoice; setup: ExceptionFormSetup }) {
  return (
    <BulkAction
      choice={choice}
      label="Add exceptions"
      icon={ShieldOff}
      title={choice.count === 1 ? "Exception for 1 check" : `Exceptions for ${choice.count} checks`}
      intent={COMPLIANCE_INTENTS.exceptMany}
      description="Each of them stays out of all counts, on every device that fails it, until its last day."
    >
      <ExceptionFields setup={setup} />
    </BulkAction>
  );
}
