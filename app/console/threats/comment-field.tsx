import { ChangeField } from "~/console/change/change-field";
import { TextArea } from "~/ui/form/text-input";

import { CommentHint } from "./comment-hint";

/** What somebody writes about threats. */
export function CommentField() {
  return (
    <ChangeField name="text" label="Comment" hint={<CommentHint />} required>
      {(control) => <TextArea {...control} rows={5} maxLength={5000} />}
    </ChangeField>
  );
}
