import { useState } from "react";

import { LIST_NAME_LENGTH } from "~/contract/indicator-facts";
import { ChangeField } from "~/shell/change/change-field";
import { ChangeForm } from "~/shell/change/change-form";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

import { useListNames } from "./indicator-list-names";
import { POLICY_INTENTS } from "./intents";

interface AddToListFormProps {
  value: string;
  /** The URL of the policies screen, whose action saves the list. */
  policies: string;
  onClose: () => void;
}

/** Adds a value to one of the lists that the viewer may change, or to a new one. */
export function AddToListForm({ value, policies, onClose }: AddToListFormProps) {
  const [lists, reload] = useListNames();
  const [chosen, setChosen] = useState("");
  const isLoaded = typeof lists === "object";
  const open = isLoaded ? lists.filter(({ canChange }) => canChange) : [];
  return (
    <ChangeForm
      title="Add to indicator list"
      intent={POLICY_INTENTS.addToList}
      submitLabel="Add to list"
      action={policies}
      description={`Rules that use the list apply to ${value} immediately.`}
      waitsFor={isLoaded ? undefined : "The indicator lists are still loading"}
      onClose={onClose}
    >
      <input type="hidden" name="value" value={value} />
      {lists === "loading" && <Skeleton lines={3} />}
      {lists === "failed" && <ErrorPanel title="The indicator lists could not be loaded." onRetry={reload} />}
      {isLoaded && (
        <ChangeField name="list" label="Indicator list">
          {(control) => (
            <Select
              {...control}
              value={chosen}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              options={[
                { value: "", label: "New list" },
                ...open.map(({ name, displayName }) => ({ value: name, label: displayName })),
              ]}
            />
          )}
        </ChangeField>
      )}
      {isLoaded && chosen === "" && (
        <ChangeField name="displayName" label="Name of the new list" required>
          {(control) => <TextInput {...control} maxLength={LIST_NAME_LENGTH.max} autoComplete="off" />}
        </ChangeField>
      )}
    </ChangeForm>
  );
}
