import { useState } from "react";

import { COMMENT_LENGTH } from "~/contract/threat-facts";
import type { Assignees } from "~/contract/threat-related";
import { ChangeField } from "~/shell/change/change-field";
import { MentionArea } from "~/ui/form/mention-area";

import { CommentHint } from "./comment-hint";

interface CommentFieldProps {
  /** The people who can be mentioned. */
  people: Assignees["assignee"];
  initial?: string;
}

/** The comment field of a dialog. */
export function CommentField({ people, initial = "" }: CommentFieldProps) {
  const [text, setText] = useState(initial);
  return (
    <ChangeField name="text" label="Comment" hint={<CommentHint />} required>
      {(control) => (
        <MentionArea {...control} people={people} maxLength={COMMENT_LENGTH} rows={5} value={text} onChange={setText} />
      )}
    </ChangeField>
  );
}
