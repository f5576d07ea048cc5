import { AlarmClock, UserCheck } from "lucide-react";
import type { ComponentProps } from "react";
import { styled } from "styled-components";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import type { AttentionItem } from "~/contract/attention";
import { ReasonField } from "~/shell/change/reason-field";
import { Select } from "~/ui/form/select";

const HOURS = [
  { value: "1", label: "1 hour" },
  { value: "4", label: "4 hours" },
  { value: "24", label: "1 day" },
];

/** Assigns an item to the viewer, snoozes it with a reason, or undoes either. */
export function ItemActions({ item }: { item: AttentionItem }) {
  const { objectLabel, owner, reason, snoozedUntil, tenantId, tenantName } = item;
  const common = { items: [item], subject: objectLabel, variant: "quiet", about: { tenantId, tenantName } } as const;
  return (
    <Actions data-print="hide">
      {owner === null ? <Take {...common} description={reason} /> : <Release {...common} />}
      {snoozedUntil === null ? <Snooze {...common} /> : <EndSnooze {...common} />}
    </Actions>
  );
}

interface SelectedItemsProps {
  items: readonly AttentionItem[];
  state: "open" | "snoozed";
  onDone: () => void;
}

/** The actions for the selected items of the queue. */
export function SelectedItemsActions({ items, state, onDone }: SelectedItemsProps) {
  const common = {
    items,
    subject: items.length === 1 ? "1 item" : `${items.length} items`,
    withoutTenant: true,
    onDone,
  };
  return (
    <>
      <Take {...common} />
      {state === "open" ? <Snooze {...common} /> : <EndSnooze {...common} />}
    </>
  );
}

interface ItemChange extends Pick<
  ComponentProps<typeof ChangeDialog>,
  "about" | "description" | "onDone" | "variant" | "withoutTenant"
> {
  items: readonly AttentionItem[];
  /** What the dialog is about. */
  subject: string;
}

function Take({ items, subject, ...dialog }: ItemChange) {
  return (
    <ChangeDialog {...dialog} size="small" label="Take" icon={UserCheck} title={`Take: ${subject}`} intent="take">
      <ItemInputs items={items} />
    </ChangeDialog>
  );
}

function Release({ items, subject, ...dialog }: ItemChange) {
  return (
    <ChangeDialog {...dialog} size="small" label="Release" title={`Release: ${subject}`} intent="release">
      <ItemInputs items={items} />
    </ChangeDialog>
  );
}

function Snooze({ items, subject, ...dialog }: ItemChange) {
  return (
    <ChangeDialog
      {...dialog}
      size="small"
      label="Snooze"
      icon={AlarmClock}
      title={`Snooze: ${subject}`}
      intent="snooze"
    >
      <ItemInputs items={items} />
      <ChangeField name="hours" label="For" required>
        {(control) => <Select {...control} defaultValue="1" options={HOURS} />}
      </ChangeField>
      <ReasonField />
    </ChangeDialog>
  );
}

function EndSnooze({ items, subject, ...dialog }: ItemChange) {
  return (
    <ChangeDialog {...dialog} size="small" label="End snooze" title={`End snooze of ${subject}`} intent="wake">
      <ItemInputs items={items} />
    </ChangeDialog>
  );
}

function ItemInputs({ items }: Pick<ItemChange, "items">) {
  return items.map(({ tenantId, itemId, objectLabel, tenantName }) => {
    const value = JSON.stringify({ tenantId, itemId, name: `${objectLabel} (${tenantName})` });
    return <input key={value} type="hidden" name="item" value={value} />;
  });
}

const Actions = styled.span`
  display: inline-flex;
  gap: 4px;
`;
