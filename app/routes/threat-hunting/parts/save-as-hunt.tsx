import { BookmarkPlus } from "lucide-react";
import { lazy } from "react";

import { HUNTED_SETS, VIEW_NAME_LENGTH, VIEW_NOTES_LENGTH } from "~/contract/view-facts";
import { VIEWS_PATH } from "~/grid/shown-view";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { LazyFields } from "~/shell/change/lazy-fields";
import { Spinner } from "~/ui/feedback/spinner";
import { TextArea, TextInput } from "~/ui/form/text-input";

const HuntSchedule = lazy(() => import("~/grid/hunt-schedule").then((module) => ({ default: module.HuntSchedule })));

interface SaveAsHuntProps {
  /** The field set of the list. */
  setName: string;
  /** The suggested name. */
  question: string;
  /** The address of the hunt. */
  to: string;
}

/** Saves a question as a hunt of this user, among the views of its list. */
export function SaveAsHunt({ setName, question, to }: SaveAsHuntProps) {
  return (
    <ChangeDialog
      label="Save as hunt"
      icon={BookmarkPlus}
      size="small"
      submitLabel="Save hunt"
      title="Save as hunt"
      description="The hunt is listed under Views. Only you can see it."
      intent="save"
      action={VIEWS_PATH}
    >
      <input type="hidden" name="setName" value={setName} />
      <input type="hidden" name="scope" value="me" />
      <input type="hidden" name="address" value={to.split("?")[1] ?? ""} />
      <ChangeField name="name" label="Name" required>
        {(control) => (
          <TextInput
            {...control}
            defaultValue={question.slice(0, VIEW_NAME_LENGTH)}
            maxLength={VIEW_NAME_LENGTH}
            autoComplete="off"
          />
        )}
      </ChangeField>
      <ChangeField
        name="techniqueId"
        label="ATT&CK technique"
        hint="The technique that the hunt targets, such as T1071 or T1071.001."
      >
        {(control) => <TextInput {...control} maxLength={9} autoComplete="off" />}
      </ChangeField>
      <ChangeField name="notes" label="Notes">
        {(control) => <TextArea {...control} maxLength={VIEW_NOTES_LENGTH} rows={3} />}
      </ChangeField>
      {HUNTED_SETS.includes(setName) && (
        <LazyFields fallback={<Spinner label="Loading the form" />}>
          <HuntSchedule />
        </LazyFields>
      )}
    </ChangeDialog>
  );
}
