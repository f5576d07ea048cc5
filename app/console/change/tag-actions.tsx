import { Tag, Tags } from "lucide-react";

import type { GridChoice } from "~/console/grid/grid-choice";
import { TextInput } from "~/ui/form/text-input";

import { BulkAction } from "./bulk-action";
import { ChangeField } from "./change-field";

interface TagActionsProps {
  choice: GridChoice;
  /** How many of what: "12 devices". */
  subject: string;
}

/** Puts tags on the chosen rows beside those that are there, or takes some off (SCREENS G10). */
export function TagActions({ choice, subject }: TagActionsProps) {
  return (
    <>
      <BulkAction
        choice={choice}
        label="Add tags"
        icon={Tags}
        title={`Add tags to ${subject}`}
        intent="addTags"
        description="The tags that are there stay."
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
    <ChangeField name="tags" label="Tags" hint="Parted by commas." required>
      {(control) => <TextInput {...control} autoComplete="off" />}
    </ChangeField>
  );
}
