import { DIGEST_FREQUENCIES, DIGEST_TIMES } from "~/contract/digest-facts";
import { ChangeField } from "~/shell/change/change-field";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

interface DigestFieldsProps {
  /** What is counted, where a message can wait until there are many: "threats". */
  counted?: string;
}

/** How often a digest is sent, and when it is not worth a message. */
export function DigestFields({ counted }: DigestFieldsProps) {
  return (
    <>
      <ChangeField name="frequency" label="Send" required>
        {(control) => (
          <Select
            {...control}
            defaultValue="weekly"
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
