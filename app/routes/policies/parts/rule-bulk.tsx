import { CalendarClock, MoveVertical, Power, PowerOff, Trash2 } from "lucide-react";

import { MAX_RULES, type RuleSetName } from "~/contract/policy-facts";
import { BulkAction } from "~/grid/bulk/bulk-action";
import type { GridSelection } from "~/grid/grid-choice";
import { ChangeField } from "~/shell/change/change-field";
import { TextInput } from "~/ui/form/text-input";

import { CopyRules } from "./copy-rules";
import { TagsField } from "./tags-field";

interface RuleBulkProps {
  choice: GridSelection;
  /** Also the suffix of the tab's intents. */
  set: RuleSetName;
  isProvider: boolean;
}

/** Bulk actions for rules. */
export function RuleBulk({ choice, set, isProvider }: RuleBulkProps) {
  const rules = choice.count === 1 ? "1 rule" : `${choice.count} rules`;
  const action = (verb: string) => ({ choice, intent: `${verb}-${set}` });
  return (
    <>
      <BulkAction {...action("enable")} label="Enable" icon={Power} title={`Enable ${rules}`} />
      <BulkAction {...action("disable")} label="Disable" icon={PowerOff} title={`Disable ${rules}`} />
      {set !== "threat-rules" && (
        <BulkAction
          {...action("move")}
          label="Move"
          icon={MoveVertical}
          title={`Move ${rules}`}
          description="The selected rules keep their relative order."
        >
          <ChangeField name="position" label="To position" hint="1 is the first." required>
            {(control) => <TextInput {...control} type="number" min={1} max={MAX_RULES} />}
          </ChangeField>
        </BulkAction>
      )}
      <BulkAction {...action("setExpiry")} label="Set expiry" icon={CalendarClock} title={`Set the expiry of ${rules}`}>
        <ChangeField name="expiresAt" label="Expires" hint="Leave empty for no expiry.">
          {(control) => <TextInput {...control} type="date" />}
        </ChangeField>
      </BulkAction>
      <BulkAction {...action("addTags")} label="Add tags" title={`Add tags to ${rules}`}>
        <TagsField />
      </BulkAction>
      <BulkAction {...action("removeTags")} label="Remove tags" title={`Remove tags from ${rules}`}>
        <TagsField />
      </BulkAction>
      {isProvider && <CopyRules set={set} choice={choice} />}
      <BulkAction
        {...action("delete")}
        label="Delete"
        icon={Trash2}
        title={`Delete ${rules}`}
        description="You can undo this for a few minutes."
        isDestructive
      />
    </>
  );
}
