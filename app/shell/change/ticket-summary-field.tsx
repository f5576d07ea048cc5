import { TICKET_SUMMARY_LENGTH } from "~/contract/ticket-facts";
import { TextInput } from "~/ui/form/text-input";

import { ChangeField } from "./change-field";

/** The summary of a new ticket, with a proposal. */
export function TicketSummaryField({ summary }: { summary: string }) {
  return (
    <ChangeField name="summary" label="Summary">
      {(control) => (
        <TextInput
          {...control}
          defaultValue={summary.slice(0, TICKET_SUMMARY_LENGTH)}
          maxLength={TICKET_SUMMARY_LENGTH}
        />
      )}
    </ChangeField>
  );
}
