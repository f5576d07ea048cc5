import { type FormEvent, lazy, Suspense, useRef } from "react";
import { styled } from "styled-components";

import { NAME_LENGTH } from "~/contract/text-facts";
import { ChangeField } from "~/shell/change/change-field";
import { suggestName } from "~/contract/suggest-name";
import { Spinner } from "~/ui/feedback/spinner";
import { TextInput } from "~/ui/form/text-input";

import { withDefaults } from "../form-texts";
import { STEPS, type OnboardingTask } from "../onboarding-steps";
import type { OrganizationsScreen } from "../screen-data";
import { FirstSiteFields } from "./first-site-fields";
import { IdentityFields } from "./identity-fields";
import { PeopleFields } from "./people-fields";
import { ReviewStep } from "./review-step";
import { ServiceFields } from "./service-fields";

const ConnectFields = lazy(() => import("./connect-fields").then((module) => ({ default: module.ConnectFields })));

interface StepFieldsProps {
  step: number;
  values: Record<string, string>;
  completed: readonly OnboardingTask[];
  choices: OrganizationsScreen["choices"];
  onChange: (values: Record<string, string>) => void;
}

/** The fields of one step. The fields of all steps are submitted at the end. */
export function StepFields({ step, values, completed, choices, onChange }: StepFieldsProps) {
  const texts = withDefaults(values, choices.dueDays);
  const isAdded = completed.includes("organization");
  const nameField = useRef<HTMLInputElement>(null);
  const onInput = ({ target }: FormEvent<HTMLElement>) => {
    if (!("name" in target) || !("value" in target) || target.name === "") return;
    const changed = { [String(target.name)]: String(target.value) };
    const isSuggested = (values["name"] ?? "") === suggestId(values["displayName"] ?? "");
    if (target.name === "displayName" && isSuggested && nameField.current) {
      const name = suggestId(String(target.value));
      nameField.current.value = name;
      onChange({ ...changed, name });
    } else onChange(changed);
  };
  if (step >= STEPS.length) return <ReviewStep texts={texts} values={values} roles={choices.roles} />;
  return (
    <Fields onInput={onInput} disabled={isAdded && step < 3}>
      {step === 1 && (
        <>
          <ChangeField name="displayName" label="Name" required>
            {(control) => (
              <TextInput {...control} defaultValue={texts.displayName} maxLength={NAME_LENGTH.max} autoComplete="off" />
            )}
          </ChangeField>
          <ChangeField
            name="name"
            label="ID"
            hint="3 to 40 lowercase letters, digits and dashes. Cannot be changed later."
            required
          >
            {(control) => (
              <TextInput
                {...control}
                ref={nameField}
                defaultValue={values["name"] ?? ""}
                pattern="[a-z0-9][a-z0-9\-]{1,38}[a-z0-9]"
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </ChangeField>
          <IdentityFields values={texts} timeZones={choices.timeZones} />
        </>
      )}
      {step === 2 && <ServiceFields values={texts} choices={choices} />}
      {step === 3 && <FirstSiteFields values={values} onChange={onChange} />}
      {step === 5 && (
        <Suspense fallback={<Spinner label="Loading the fields" />}>
          <ConnectFields values={values} onChange={onChange} />
        </Suspense>
      )}
      {step === 4 && <PeopleFields values={values} roles={choices.roles} onChange={onChange} />}
    </Fields>
  );
}

/** The ID that a name in any script suggests. */
function suggestId(displayName: string): string {
  return displayName.trim() === "" ? "" : suggestName(displayName, 40) || "organization";
}

const Fields = styled.fieldset`
  display: grid;
  gap: 16px;
  margin: 0;
  padding: 0;
  border: 0;
`;
