import { CircleCheck, MessageSquare, Tag, UserRound } from "lucide-react";

import { BulkAction } from "~/grid/bulk/bulk-action";
import { TicketAction } from "~/grid/bulk/ticket-action";
import { useTerminology } from "~/shell/use-terminology";
import { ChangeField } from "~/shell/change/change-field";
import { useFormats } from "~/shell/format-context";
import type { GridSelection } from "~/grid/grid-choice";
import { AssigneeField, CommentField } from "~/features/threats/lazy-fields";
import { nounOf } from "~/grid/noun-of";
import { draftBlockOf, draftRuleOfThreats } from "~/features/policies/rules-of-threats";
import { BlockSelected, ThreatRuleOfSelected } from "~/features/policies/selection-rules";
import { StatusFields } from "~/features/threats/lazy-status-fields";
import type { FieldSet } from "~/contract/field";
import type { Assignees } from "~/contract/threat-related";
import { formatNumber } from "~/contract/number-facts";
import { formatInZone } from "~/ui/format/time";
import { TextInput } from "~/ui/form/text-input";

import type { QueuedThreat } from "../queued-threat";

interface BulkActionsProps {
  choice: GridSelection;
  /** The selected threats, if they were selected one by one. */
  threats: readonly QueuedThreat[];
  set: FieldSet;
  people: Assignees["assignee"];
  me: string;
}

/** Bulk actions for threats. */
export function BulkActions({ choice, threats, set, people, me }: BulkActionsProps) {
  const t = useTerminology();
  const { now, zone } = useFormats();
  const those = `${formatNumber(choice.count)} ${nounOf(set, choice.count)}`;
  return (
    <>
      <BulkAction choice={choice} icon={UserRound} label="Assign" intent="assign" title={`Assign ${those}`}>
        <AssigneeField people={people} value={me} />
      </BulkAction>
      <BulkAction
        choice={choice}
        icon={CircleCheck}
        label="Status"
        intent="setStatus"
        title={`Set status of ${those}`}
        submitLabel="Set status"
      >
        <StatusFields set={set} status="resolved" today={formatInZone(now, zone, "yyyy-MM-dd")} />
      </BulkAction>
      <BulkAction
        choice={choice}
        icon={Tag}
        label="Tag"
        intent="tag"
        title={`Tag ${those}`}
        description="Existing tags are not removed."
        submitLabel="Add tags"
      >
        <ChangeField name="tags" label="Tags" hint="Separate with commas." required>
          {(control) => <TextInput {...control} />}
        </ChangeField>
      </BulkAction>
      <BulkAction
        choice={choice}
        icon={MessageSquare}
        label="Comment"
        intent="comment"
        title={`Comment on ${those}`}
        description={t("The comment is added to each threat.")}
      >
        <CommentField people={people} />
      </BulkAction>
      <TicketAction
        choice={choice}
        subject={those}
        description={t(
          "Opens one ticket per threat, named after the threat. Threats that already have a ticket are skipped.",
        )}
      />
      <RulesOfThreats choice={choice} threats={threats} />
    </>
  );
}

/** Rules for the remote ends of the selected threats. */
function RulesOfThreats({ choice, threats }: Pick<BulkActionsProps, "choice" | "threats">) {
  const selected = threats.length === choice.count ? threats : [];
  return (
    <>
      <BlockSelected block={draftBlockOf(selected)} />
      <ThreatRuleOfSelected rule={draftRuleOfThreats(selected)} />
    </>
  );
}
