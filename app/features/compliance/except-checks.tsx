import { ShieldOff } from "lucide-react";

import { BulkAction } from "~/grid/bulk/bulk-action";
import { ExceptionFields } from "~/features/exceptions/exception-fields";
import type { ExceptionFormSetup } from "~/features/exceptions/exception-form";
import type { GridSelection } from "~/grid/grid-choice";
import { useTerminology } from "~/shell/use-terminology";

import { COMPLIANCE_INTENTS } from "./intents";

/** Adds exceptions for several checks, on all devices that fail them. */
export function ExceptChecks({ choice, setup }: { choice: GridSelection; setup: ExceptionFormSetup }) {
  const t = useTerminology();
  return (
    <BulkAction
      choice={choice}
      label="Add exceptions"
      icon={ShieldOff}
      title={choice.count === 1 ? "Exception for 1 check" : `Exceptions for ${choice.count} checks`}
      intent={COMPLIANCE_INTENTS.exceptMany}
      description={t("The checks are excluded from all counts on every device until the exception ends.")}
    >
      <ExceptionFields setup={setup} />
    </BulkAction>
  );
}
