import { BellOff } from "lucide-react";

import { ACKNOWLEDGEMENT_LENGTH } from "~/contract/text-facts";
import { BulkAction } from "~/grid/bulk/bulk-action";
import { ReasonField } from "~/shell/change/reason-field";
import { useTerminology } from "~/shell/use-terminology";
import { ChangeField } from "~/shell/change/change-field";
import type { GridSelection } from "~/grid/grid-choice";
import { TextInput } from "~/ui/form/text-input";

/** Acknowledges the risk of the selected devices until a date, with a reason. */
export function AcknowledgeRisk({ choice }: { choice: GridSelection }) {
  const t = useTerminology();
  return (
    <BulkAction
      choice={choice}
      label="Acknowledge"
      icon={BellOff}
      title={
        choice.count === 1 ? t("Acknowledge the risk of 1 device") : t`Acknowledge the risk of ${choice.count} devices`
      }
      intent="acknowledge"
      description={t(
        "The devices remain in the list and in all counts, and are marked as acknowledged through that day.",
      )}
    >
      <ChangeField name="until" label="Through" required>
        {(control) => <TextInput {...control} type="date" />}
      </ChangeField>
      <ReasonField length={ACKNOWLEDGEMENT_LENGTH} hint={`At least ${ACKNOWLEDGEMENT_LENGTH.min} characters.`} />
    </BulkAction>
  );
}
