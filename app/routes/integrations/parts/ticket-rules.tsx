import type { BoardConfiguration, BoardStatus } from "~/contract/integration";
import { CLOSING_REASONS, PRIORITY_LENGTH } from "~/contract/ticket-facts";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import { Checkbox } from "~/ui/form/checkbox";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";
import { humanise } from "~/ui/humanise";

const SEVERITIES = ["critical", "high", "medium", "low"];
const STATUS_FIELDS = [
  { name: "statusNew", key: "new", label: "Status of new threats" },
  { name: "statusInProgress", key: "inProgress", label: "Status of threats in progress" },
  { name: "statusClosed", key: "closed", label: "Status of closed threats" },
] as const;

interface TicketRulesProps {
  configuration: BoardConfiguration;
  /** The statuses of the board; empty if they are not known. */
  statuses: readonly BoardStatus[];
}

/** The priorities of tickets, the board's status for each status of a threat, and which side closes the other. */
export function TicketRules({ configuration, statuses }: TicketRulesProps) {
  const t = useTerminology();
  const { serviceBoard, priorities, rules } = configuration;
  return (
    <ChangeDialog
      size="small"
      label="Edit ticket rules"
      title="Ticket rules"
      intent="setRules"
      submitLabel="Save ticket rules"
      disabledReason={serviceBoard ? undefined : "Choose a service board first"}
    >
      <input type="hidden" name="boardId" value={serviceBoard?.id ?? ""} />
      <input type="hidden" name="boardName" value={serviceBoard?.name ?? ""} />
      {SEVERITIES.map((severity) => (
        <ChangeField key={severity} name={severity} label={`Priority of ${severity} threats`}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={PRIORITY_LENGTH}
              defaultValue={priorities[severity] ?? ""}
              placeholder="Default priority"
            />
          )}
        </ChangeField>
      ))}
      {statuses.length > 0 && (
        <>
          {STATUS_FIELDS.map(({ name, key, label }) => (
            <ChangeField key={name} name={name} label={t(label)}>
              {(control) => (
                <Select
                  {...control}
                  placeholder="Leave the ticket unchanged"
                  defaultValue={configuration.statuses[key]?.id ?? ""}
                  options={statuses
                    .filter(({ closed }) => closed === (key === "closed"))
                    .map((status) => ({ value: String(status.id), label: status.name }))}
                />
              )}
            </ChangeField>
          ))}
          <Checkbox name="closesTicket" value="on" defaultChecked={rules.closesTicket}>
            {t("Close the ticket when its threat is resolved or suppressed")}
          </Checkbox>
          <Checkbox
            name="resolvesThreat"
            value="on"
            defaultChecked={rules.resolvesThreat}
            hint="Tickets are synchronized every 10 minutes."
          >
            {t("Resolve the threat when its ticket is closed")}
          </Checkbox>
          <ChangeField name="resolution" label={t("Reason of threats resolved by tickets")}>
            {(control) => (
              <Select
                {...control}
                defaultValue={rules.resolution}
                options={CLOSING_REASONS.map((reason) => ({ value: reason, label: humanise(reason) }))}
              />
            )}
          </ChangeField>
        </>
      )}
    </ChangeDialog>
  );
}

/** The rules as text. */
export function describeRules({ priorities, statuses, rules }: BoardConfiguration): string {
  const named = SEVERITIES.flatMap((severity) =>
    priorities[severity] ? `${humanise(severity)}: ${priorities[severity]}` : [],
  );
  return [
    named.join(", ") || "The default priority of the board",
    ...(rules.closesTicket && statuses.closed ? [`resolved threats set their tickets to ${statuses.closed.name}`] : []),
    ...(rules.resolvesThreat ? ["closed tickets resolve their threat"] : []),
  ].join("; ");
}
