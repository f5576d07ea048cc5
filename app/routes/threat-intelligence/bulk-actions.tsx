import { CircleCheck, MessageSquare, Tag, Ticket, UserRound } from "lucide-react";

import { BulkAction } from "~/console/change/bulk-action";
import { ChangeField } from "~/console/change/change-field";
import { useFormats } from "~/console/format-context";
import type { GridChoice } from "~/console/grid/grid-choice";
import { AssigneeField } from "~/console/threats/assignee-field";
import { CommentField } from "~/console/threats/comment-field";
import { StatusFields } from "~/console/threats/status-fields";
import type { FieldSet } from "~/contract/field";
import type { Assignees } from "~/contract/threat-related";
import { formatNumber } from "~/ui/format/number";
import { formatInZone } from "~/ui/format/time";
import { TextInput } from "~/ui/form/text-input";

interface BulkActionsProps {
  choice: GridChoice;
  set: FieldSet;
  people: Assignees["assignee"];
  me: string;
}

/** What may be done with the chosen threats. */
export function BulkActions({ choice, set, people, me }: BulkActionsProps) {
  const { now } = useFormats();
  const noun = choice.count === 1 ? set.label.one : set.label.many;
  const those = `${formatNumber(choice.count)} ${noun.toLowerCase()}`;
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
        title={`Set the status of ${those}`}
        submitLabel="Set status"
      >
        <StatusFields set={set} status="resolved" today={formatInZone(now, "UTC", "yyyy-MM-dd")} />
      </BulkAction>
      <BulkAction
        choice={choice}
        icon={Tag}
        label="Tag"
        intent="tag"
        title={`Tag ${those}`}
        description="Tags are added to those that are there."
        submitLabel="Add tags"
      >
        <ChangeField name="tags" label="Tags" hint="Parted by commas." required>
          {(control) => <TextInput {...control} />}
        </ChangeField>
      </BulkAction>
      <BulkAction
        choice={choice}
        icon={MessageSquare}
        label="Comment"
        intent="comment"
        title={`Comment on ${those}`}
        description="The same comment is written on each of them."
      >
        <CommentField />
      </BulkAction>
      <BulkAction
        choice={choice}
        icon={Ticket}
        label="Ticket"
        intent="ticket"
        title={`Open tickets for ${those}`}
        description="One ticket for each, named after its threat. Those that have one are left as they are."
        submitLabel="Open tickets"
      />
    </>
  );
}
