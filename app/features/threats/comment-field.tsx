import { COMMENT_LENGTH } from "~/contract/threat-facts";
import { ChangeField } from "~/shell/change/change-field";
import { TextArea } from "~/ui/form/text-input";

import { CommentHint } from "./comment-hint";

/** The comment field of bulk actions. */
export function CommentField() {
  return (
    <ChangeField name="text" label="Comment" hint={<CommentHint />} required>
      {(control) => <TextArea {...control} rows={5} maxLength={COMMENT_LENGTH} />}
    </ChangeField>
  );
}
