import { AlarmClock, UserCheck } from "lucide-react";
import { styled } from "styled-components";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import type { AttentionItem } from "~/contract/attention";
import { SNOOZE_REASON_LENGTH } from "~/contract/attention-facts";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

const HOURS = [
  { value: "1", label: "1 hour" },
  { value: "4", label: "4 hours" },
  { value: "24", label: "1 day" },
];

/** Assigns an item to the viewer, snoozes it with a reason, or undoes either. */
export function ItemActions({ item }: { item: AttentionItem }) {
  const about = { tenantId: item.tenantId, tenantName: item.tenantName };
  const inputs = (
    <>
      <input type="hidden" name="itemTenant" value={item.tenantId} />
      <input type="hidden" name="itemId" value={item.itemId} />
    </>
  );
  const common = { size: "small", variant: "quiet", about } as const;
  return (
    <Actions data-print="hide">
      {item.owner === null ? (
        <ChangeDialog
          {...common}
          label="Take"
          icon={UserCheck}
          title={`Take: ${item.objectLabel}`}
          intent="take"
          description={item.reason}
        >
          {inputs}
        </ChangeDialog>
      ) : (
        <ChangeDialog {...common} label="Release" title={`Release: ${item.objectLabel}`} intent="release">
          {inputs}
        </ChangeDialog>
      )}
      {item.snoozedUntil === null ? (
        <ChangeDialog
          {...common}
          label="Snooze"
          icon={AlarmClock}
          title={`Snooze: ${item.objectLabel}`}
          intent="snooze"
        >
          {inputs}
          <ChangeField name="hours" label="For" required>
            {(control) => <Select {...control} defaultValue="1" options={HOURS} />}
          </ChangeField>
          <ChangeField name="reason" label="Reason" required>
            {(control) => (
              <TextInput
                {...control}
                minLength={SNOOZE_REASON_LENGTH.min}
                maxLength={SNOOZE_REASON_LENGTH.max}
                autoComplete="off"
              />
            )}
          </ChangeField>
        </ChangeDialog>
      ) : (
        <ChangeDialog {...common} label="End snooze" title={`End snooze of ${item.objectLabel}`} intent="wake">
          {inputs}
        </ChangeDialog>
      )}
    </Actions>
  );
}

const Actions = styled.span`
  display: inline-flex;
  gap: 4px;
`;
