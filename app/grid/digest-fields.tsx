import { DIGEST_FREQUENCIES, DIGEST_TIMES, type DigestFrequency } from "~/contract/digest-facts";
import { ChangeField } from "~/shell/change/change-field";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

interface DigestFieldsProps {
  /** The frequency that is proposed. */
  usual?: DigestFrequency | undefined;
  /** The noun of the counted rows, if a message can have a minimum count: "threats". */
  counted?: string;
}

/** The frequency of a digest, and the minimum count for sending one. */
export function DigestFields({ usual = "weekly", counted }: DigestFieldsProps) {
  return (
    <>
      <ChangeField name="frequency" label="Send" required>
        {(control) => (
          <Select
            {...control}
            defaultValue={usual}
            options={DIGEST_FREQUENCIES.map((value) => ({ value, label: DIGEST_TIMES[value] }))}
          />
        )}
      </ChangeField>
      {counted !== undefined && (
        <ChangeField
          name="onlyAbove"
          label="Only above"
          hint={`Sent only if there are more ${counted}. Leave empty to send it always.`}
        >
          {(control) => <TextInput {...control} type="number" min={0} max={999_999_999} />}
        </ChangeField>
      )}
    </>
  );
}
