import { useState } from "react";

import { ChangeField } from "~/shell/change/change-field";
import { labelOfPreset } from "~/contract/language/time-range";
import { HUNTED_SETS, VIEW_NAME_LENGTH, VIEW_NOTES_LENGTH } from "~/contract/view-facts";
import { useTerminology } from "~/shell/use-terminology";
import { Checkbox } from "~/ui/form/checkbox";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";

import { HuntSchedule } from "./hunt-schedule";
import type { ShownView } from "./shown-view";
import type { Grid } from "./use-grid";
import { addressOfView, fixedRange } from "./view-address";

interface ViewFieldsProps {
  grid: Grid;
  /** The view being edited; undefined for a new one. */
  view: ShownView | undefined;
  /** Whether this user may save views for the organization. */
  canShare: boolean;
}

/** The fields of the dialog that saves or edits a view. */
export function ViewFields({ grid, view, canShare }: ViewFieldsProps) {
  const t = useTerminology();
  const { set, state, others, shown, context, viewAddress } = grid;
  const [takesPresent, setTakesPresent] = useState(view === undefined);
  const { range } = state;
  const isRelative = takesPresent && range !== undefined && "preset" in range;
  const columns = shown.map(({ name }) => name);
  const fixed = range && addressOfView({ ...state, range: fixedRange(range, context) }, others, columns);
  return (
    <>
      <input type="hidden" name="address" value={takesPresent ? viewAddress : (view?.address ?? "")} />
      <input type="hidden" name="fixedAddress" value={fixed ?? viewAddress} />
      <ChangeField name="name" label="Name" required>
        {(control) => (
          <TextInput {...control} defaultValue={view?.name ?? ""} maxLength={VIEW_NAME_LENGTH} autoComplete="off" />
        )}
      </ChangeField>
      {HUNTED_SETS.includes(set.set) && (
        <ChangeField
          name="techniqueId"
          label="ATT&CK technique"
          hint="The technique that the hunt targets, such as T1071 or T1071.001."
        >
          {(control) => (
            <TextInput {...control} defaultValue={view?.techniqueId ?? ""} maxLength={9} autoComplete="off" />
          )}
        </ChangeField>
      )}
      <ChangeField name="notes" label="Notes">
        {(control) => <TextArea {...control} defaultValue={view?.notes ?? ""} maxLength={VIEW_NOTES_LENGTH} rows={3} />}
      </ChangeField>
      {view === undefined && HUNTED_SETS.includes(set.set) && <HuntSchedule />}
      {canShare && (
        <ChangeField name="scope" label="Visible to">
          {(control) => (
            <Select
              {...control}
              defaultValue={view?.scope ?? "me"}
              options={[
                { value: "me", label: "Only me" },
                { value: "organization", label: t("Everyone in the organization") },
              ]}
            />
          )}
        </ChangeField>
      )}
      {view && (
        <Checkbox checked={takesPresent} onChange={({ target }) => setTakesPresent(target.checked)}>
          Replace the saved filters, grouping, sorting and columns with the current ones
        </Checkbox>
      )}
      {isRelative && (
        <ChangeField name="keepsTimeFixed" label="Time">
          {(control) => (
            <Select
              {...control}
              defaultValue="no"
              options={[
                { value: "no", label: `Always: ${labelOfPreset(range.preset).toLowerCase()}` },
                { value: "yes", label: "Fixed period: the current range" },
              ]}
            />
          )}
        </ChangeField>
      )}
    </>
  );
}
