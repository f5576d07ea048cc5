import { BellOff } from "lucide-react";

import { BulkAction } from "~/console/change/bulk-action";
import { ChangeField } from "~/console/change/change-field";
import type { GridChoice } from "~/console/grid/grid-choice";
import { TextArea, TextInput } from "~/ui/form/text-input";

/** Says that the risk of the chosen devices is known, until which day and why (SCREENS D1). */
export function AcknowledgeRisk({ choice }: { choice: GridChoice }) {
  return (
    <BulkAction
      choice={choice}
      label="Acknowledge"
      icon={BellOff}
      title={
        choice.count === 1 ? "Acknowledge the risk of 1 device" : `Acknowledge the risk of ${choice.count} devices`
      }
      intent="acknowledge"
      description="They stay in the list and in every count; until that day it says that somebody knows."
    >
      <ChangeField name="until" label="Until the end of" required>
        {(control) => <TextInput {...control} type="date" />}
      </ChangeField>
      <ChangeField name="reason" label="Reason" required>
        {(control) => <TextArea {...control} rows={3} maxLength={500} />}
      </ChangeField>
    </BulkAction>
  );
}
