import { CalendarClock, ShieldOff, UserCheck } from "lucide-react";

import { OWNER_LENGTH } from "~/contract/text-facts";
import { BulkAction } from "~/grid/bulk/bulk-action";
import { TicketAction } from "~/grid/bulk/ticket-action";
import { useTerminology } from "~/shell/use-terminology";
import { ChangeField } from "~/shell/change/change-field";
import { ExceptionFields } from "~/features/exceptions/exception-fields";
import type { ExceptionFormSetup } from "~/features/exceptions/exception-form";
import type { GridSelection } from "~/grid/grid-choice";
import { TextInput } from "~/ui/form/text-input";

interface SoftwareBulkProps {
  choice: GridSelection;
  setup: ExceptionFormSetup;
}

/** Bulk actions for software versions. */
export function SoftwareBulk({ choice, setup }: SoftwareBulkProps) {
  const t = useTerminology();
  const what = choice.count === 1 ? "one software version" : `${choice.count} software versions`;
  return (
    <>
      <BulkAction choice={choice} label="Assign owner" icon={UserCheck} title={`Assign ${what}`} intent="assign">
        <ChangeField name="owner" label="Owner" required hint="The person or team that fixes the vulnerabilities">
          {(control) => <TextInput {...control} maxLength={OWNER_LENGTH} autoComplete="off" />}
        </ChangeField>
      </BulkAction>
      <BulkAction
        choice={choice}
        label="Plan patch"
        icon={CalendarClock}
        title={`Plan patch for ${what}`}
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
        intent="except-many"
        description={t("Adds one exception per version, covering all of its vulnerabilities on all devices.")}
      >
        <ExceptionFields setup={setup} />
      </BulkAction>
      <TicketAction
        choice={choice}
        subject={what}
        description={t(
          "Opens one ticket per version, with its devices. Versions with an open ticket or without open vulnerabilities are skipped.",
        )}
      />
    </>
  );
}
