import { BellOff } from "lucide-react";

import { BulkAction } from "~/grid/bulk/bulk-action";
import { useWords } from "~/shell/use-words";
import { ChangeField } from "~/shell/change/change-field";
import type { GridChoice } from "~/grid/grid-choice";
import { TextArea, TextInput } from "~/ui/form/text-input";

/** Acknowledges the risk of the selected devices until a date, with a reason. */
export function AcknowledgeRisk({ choice }: { choice: GridChoice }) {
  const say = useWords();
  return (
    <BulkAction
      choice={choice}
      label="Acknowledge"
      icon={BellOff}
      title={
        choice.count === 1
          ? say("Acknowledge the risk of 1 device")
          : say`Acknowledge the risk of ${choice.count} devices`
      }
      intent="acknowledge"
      description={say("The devices remain in the list and in all counts, marked as acknowledged until that day.")}
    >
      <ChangeField name="until" label="Through" required>
        {(control) => <TextInput {...control} type="date" />}
      </ChangeField>
      <ChangeField name="reason" label="Reason" required>
        {(control) => <TextArea {...control} rows={3} maxLength={500} />}
      </ChangeField>
    </BulkAction>
  );
}
