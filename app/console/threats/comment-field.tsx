import { ChangeField } from "~/console/change/change-field";
import { TextArea } from "~/ui/form/text-input";

/** What somebody writes about threats. */
export function CommentField() {
  return (
    <ChangeField name="text" label="Comment" hint="1 to 5,000 characters." required>
      {(control) => <TextArea {...control} rows={5} maxLength={5000} />}
    </ChangeField>
  );
}
