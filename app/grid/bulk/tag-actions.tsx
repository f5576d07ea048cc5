import { Tag, Tags } from "lucide-react";

import type { GridSelection } from "~/grid/grid-choice";
import { TextInput } from "~/ui/form/text-input";
import { ChangeField } from "~/shell/change/change-field";

import { BulkAction } from "./bulk-action";

interface TagActionsProps {
  choice: GridSelection;
  /** The formatted number of objects: "12 devices". */
  subject: string;
}

/** Adds tags to the selected rows in addition to existing ones, or removes tags. */
export function TagActions({ choice, subject }: TagActionsProps) {
  return (
    <>
      <BulkAction
        choice={choice}
        label="Add tags"
        icon={Tags}
        title={`Add tags to ${subject}`}
        intent="addTags"
        description="Existing tags are not removed."
      >
        <TagsField />
      </BulkAction>
      <BulkAction
        choice={choice}
        label="Remove tags"
        icon={Tag}
        title={`Remove tags from ${subject}`}
        intent="removeTags"
      >
        <TagsField />
      </BulkAction>
    </>
  );
}

function TagsField() {
  return (
    <ChangeField name="tags" label="Tags" hint="Separate with commas." required>
      {(control) => <TextInput {...control} autoComplete="off" />}
    </ChangeField>
  );
}
