import { DIGEST_FREQUENCIES, DIGEST_TIMES } from "~/contract/digest-facts";
import { ChangeField } from "~/shell/change/change-field";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

/** When a new hunt is run, and the number of rows above which its owner is notified. */
export function HuntSchedule() {
  return (
    <>
      <ChangeField
        name="frequency"
        label="Run and notify me"
        hint="Notifications are sent by email, at times in your time zone."
      >
        {(control) => (
          <Select
            {...control}
            defaultValue=""
            options={[
              { value: "", label: "Never" },
              ...DIGEST_FREQUENCIES.map((value) => ({ value, label: DIGEST_TIMES[value] })),
            ]}
          />
        )}
      </ChangeField>
      <ChangeField name="onlyAbove" label="When there are more rows than">
        {(control) => <TextInput {...control} type="number" min={0} max={999_999_999} defaultValue="0" />}
      </ChangeField>
    </>
  );
}
