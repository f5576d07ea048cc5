import { DIGEST_FREQUENCIES, DIGEST_TIMES } from "~/contract/digest-facts";
import { ChangeField } from "~/shell/change/change-field";
import { Select } from "~/ui/form/select";

/** How often a digest is sent. */
export function DigestFields() {
  return (
    <ChangeField name="frequency" label="Send" required>
      {(control) => (
        <Select
          {...control}
          defaultValue="weekly"
          options={DIGEST_FREQUENCIES.map((value) => ({ value, label: DIGEST_TIMES[value] }))}
        />
      )}
    </ChangeField>
  );
}
