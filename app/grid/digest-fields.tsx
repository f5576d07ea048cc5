import { DIGEST_FREQUENCIES, DIGEST_TIMES } from "~/contract/digest-facts";
import { useFirstAnswer } from "~/shell/browser/use-first-answer";
import { ChangeField } from "~/shell/change/change-field";
import { LoadingFields } from "~/shell/change/lazy-fields";
import { Spinner } from "~/ui/feedback/spinner";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

import { usualFrequency } from "./usual-frequency";

interface DigestFieldsProps {
  /** The noun of the counted rows, if a message can have a minimum count: "threats". */
  counted?: string;
}

/** The frequency of a digest, by default that of the organization's reports, and the minimum count for sending one. */
export function DigestFields({ counted }: DigestFieldsProps) {
  const [usual] = useFirstAnswer(usualFrequency(), { frequency: null });
  if (usual === undefined)
    return (
      <>
        <LoadingFields />
        <Spinner label="Loading the form" />
      </>
    );
  return (
    <>
      <ChangeField name="frequency" label="Send" hint="In your time zone." required>
        {(control) => (
          <Select
            {...control}
            defaultValue={usual.frequency ?? "weekly"}
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
