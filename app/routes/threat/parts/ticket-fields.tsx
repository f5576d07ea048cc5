import { ticketChoices, type TicketChoices } from "~/features/threats/questions";
import { askServer } from "~/shell/browser/ask-server";
import { useFirstAnswer } from "~/shell/browser/use-first-answer";
import { ChangeField } from "~/shell/change/change-field";
import { ChoiceField } from "~/shell/change/choice-field";
import { LoadingFields } from "~/shell/change/lazy-fields";
import { TicketSummaryField } from "~/shell/change/ticket-summary-field";
import { useDelayedSearch } from "~/shell/change/use-delayed-search";
import { Spinner } from "~/ui/feedback/spinner";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";

/** Whether a ticket is opened or an existing one is linked. */
export type TicketMode = "ticket" | "linkTicket";

interface TicketFieldsProps {
  mode: TicketMode;
  onMode: (mode: TicketMode) => void;
  /** The proposed summary. */
  summary: string;
}

const MODES = [
  { value: "ticket", label: "Open a new ticket" },
  { value: "linkTicket", label: "Link an existing ticket" },
];
const NO_CHOICES: TicketChoices = { board: null, boards: [], tickets: [] };

/** The fields of a ticket. A board and existing tickets are offered if a product with boards is connected. */
export function TicketFields({ mode, onMode, summary }: TicketFieldsProps) {
  // A ticket can be opened with the defaults.
  const [choices, setChoices] = useFirstAnswer(ticketChoices(""), NO_CHOICES);
  const search = useDelayedSearch((text) => askServer(ticketChoices(text)), setChoices);
  if (!choices)
    return (
      <>
        <LoadingFields />
        <Spinner label="Loading the boards" />
      </>
    );
  const { board, boards, tickets } = choices;
  return (
    <>
      {board && (
        <Field label="Ticket">
          {(control) => (
            <Select
              {...control}
              options={MODES}
              value={mode}
              onChange={({ target }) => onMode(target.value === "linkTicket" ? "linkTicket" : "ticket")}
            />
          )}
        </Field>
      )}
      {mode === "linkTicket" ? (
        <ChoiceField
          name="ticketId"
          label="Existing ticket"
          hint="Search by number or summary. Linking does not change the ticket."
          placeholder="Search tickets"
          required
          items={tickets}
          keyOf={({ id }) => id}
          textsOf={({ id, summary: text }) => [`${id} ${text}`, text, id]}
          detailOf={(ticket) => `${ticket.board} · ${ticket.status}`}
          onSearch={search}
        />
      ) : (
        <>
          <TicketSummaryField summary={summary} />
          {board && (
            <ChangeField name="boardId" label="Service board">
              {(control) => (
                <Select
                  {...control}
                  defaultValue={String(board.id)}
                  options={boards.map(({ id, name }) => ({
                    value: String(id),
                    label: id === board.id ? `${name} (default)` : name,
                  }))}
                />
              )}
            </ChangeField>
          )}
        </>
      )}
    </>
  );
}
