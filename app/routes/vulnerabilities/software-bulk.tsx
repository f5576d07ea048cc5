import { CalendarClock, ShieldOff, UserCheck } from "lucide-react";

import { BulkAction } from "~/console/change/bulk-action";
import { ChangeField } from "~/console/change/change-field";
import { ExceptionFields } from "~/console/exception/exception-fields";
import { EXCEPTION_INTENTS, type ExceptionFormSetup } from "~/console/exception/exception-form";
import type { GridChoice } from "~/console/grid/grid-choice";
import { TextInput } from "~/ui/form/text-input";

interface SoftwareBulkProps {
  choice: GridChoice;
  setup: ExceptionFormSetup;
}

/** What can be done with many software versions at once. */
export function SoftwareBulk({ choice, setup }: SoftwareBulkProps) {
  const what = choice.count === 1 ? "one software version" : `${choice.count} software versions`;
  return (
    <>
      <BulkAction choice={choice} label="Assign owner" icon={UserCheck} title={`Assign ${what}`} intent="assign">
        <ChangeField name="owner" label="Owner" required hint="A person or a team that closes the vulnerabilities.">
          {(control) => <TextInput {...control} autoComplete="off" />}
        </ChangeField>
      </BulkAction>
      <BulkAction
        choice={choice}
        label="Plan patch"
        icon={CalendarClock}
        title={`Plan the patch of ${what}`}
        intent="plan"
      >
        <ChangeField name="plannedFor" label="Planned for" required>
          {(control) => <TextInput {...control} type="date" min={setup.earliest} max={setup.latest} />}
        </ChangeField>
      </BulkAction>
      <BulkAction
        choice={choice}
        label="Add exception"
        icon={ShieldOff}
        title={`Exception for ${what}`}
        intent={EXCEPTION_INTENTS.add}
        description="Each of them gets an exception of its own, for all its vulnerabilities on all devices."
      >
        <ExceptionFields setup={setup} />
      </BulkAction>
    </>
  );
}
