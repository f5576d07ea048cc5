import { ShieldAlert } from "lucide-react";

import { formatNumber } from "~/contract/number-facts";
import { CLOSE_NOTE_LENGTH, THREAT_FLOWS, THREAT_TITLE_LENGTH } from "~/contract/threat-facts";
import { BulkAction } from "~/grid/bulk/bulk-action";
import type { GridSelection } from "~/grid/grid-choice";
import { ChangeField } from "~/shell/change/change-field";
import { addressOfScreen } from "~/shell/screens/screen-address";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";
import { humanise } from "~/ui/humanise";
import { SEVERITIES } from "~/ui/marks/severity-tag";

/** Creates a threat from the selected flows; hidden for viewers without access to threats. */
export function CreateThreat({ choice }: { choice: GridSelection }) {
  const t = useTerminology();
  const { screens } = useShellData();
  if (addressOfScreen(screens, "threat", { threatId: "any" }) === undefined) return null;
  const { count } = choice;
  return (
    <BulkAction
      choice={choice}
      label={t("Create threat")}
      icon={ShieldAlert}
      title={count === 1 ? t("Create a threat from this flow") : t`Create a threat from ${formatNumber(count)} flows`}
      intent="createThreat"
      description={t(
        "The device and indicators are taken from the flows, which are stored with the threat. A threat can be closed but not deleted.",
      )}
      disabledReason={count > THREAT_FLOWS ? `Select at most ${THREAT_FLOWS} flows` : undefined}
    >
      <ChangeField name="title" label="Title" required>
        {(control) => <TextInput {...control} maxLength={THREAT_TITLE_LENGTH.max} autoComplete="off" />}
      </ChangeField>
      <ChangeField name="severity" label="Severity">
        {(control) => (
          <Select
            {...control}
            defaultValue="medium"
            options={SEVERITIES.map((value) => ({ value, label: humanise(value) }))}
          />
        )}
      </ChangeField>
      <ChangeField name="techniqueId" label="ATT&CK technique" hint="Such as T1071 or T1071.001, if known.">
        {(control) => <TextInput {...control} maxLength={9} autoComplete="off" />}
      </ChangeField>
      <ChangeField name="note" label="What was found">
        {(control) => <TextArea {...control} rows={4} maxLength={CLOSE_NOTE_LENGTH} />}
      </ChangeField>
    </BulkAction>
  );
}
