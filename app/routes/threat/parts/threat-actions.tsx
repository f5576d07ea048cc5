import { CircleCheck, Tag, Ticket, UserRound, UserRoundPlus } from "lucide-react";

import { ChangeDialog } from "~/console/change/change-dialog";
import { ChangeField } from "~/console/change/change-field";
import { AssigneeField } from "~/console/threats/assignee-field";
import { Button } from "~/ui/actions/button";
import { TextInput } from "~/ui/form/text-input";

import type { ThreatScreenData } from "../screen-data";
import { QuickForm } from "./quick-form";
import { StatusDialog } from "./status-dialog";

/** What may be done with the threat by those who may change it. */
export function ThreatActions({ threat, set, people, me }: ThreatScreenData) {
  const resourceVersion = threat.metadata?.resourceVersion ?? 0;
  return (
    <>
      <QuickForm
        label="Assign to me"
        icon={UserRoundPlus}
        intent="assign"
        shortcut="a"
        fields={{ assignee: me, resourceVersion }}
        disabledReason={threat.assignee === me ? "It is yours already" : undefined}
      />
      <StatusDialog
        threat={threat}
        set={set}
        trigger={(open) => (
          <Button icon={CircleCheck} variant="primary" aria-haspopup="dialog" aria-keyshortcuts="s" onClick={open}>
            Set status
          </Button>
        )}
      />
      <ChangeDialog
        label="Assign"
        icon={UserRound}
        title="Assign this threat"
        intent="assign"
        resourceVersion={resourceVersion}
      >
        <AssigneeField people={people} value={threat.assignee ?? ""} />
      </ChangeDialog>
      <ChangeDialog
        label="Tags"
        icon={Tag}
        title="Tags of this threat"
        intent="tag"
        submitLabel="Save tags"
        resourceVersion={resourceVersion}
      >
        <ChangeField name="tags" label="Tags" hint="Parted by commas." required>
          {(control) => <TextInput {...control} defaultValue={threat.tags.join(", ")} />}
        </ChangeField>
      </ChangeDialog>
      {!threat.ticket && (
        <ChangeDialog
          label="Ticket"
          icon={Ticket}
          title="Open a ticket"
          intent="ticket"
          submitLabel="Open ticket"
          description="Its status follows the status of the threat from then on."
        >
          <ChangeField name="summary" label="Summary">
            {(control) => <TextInput {...control} defaultValue={threat.title} maxLength={200} />}
          </ChangeField>
        </ChangeDialog>
      )}
    </>
  );
}
