import { Plus, Trash2 } from "lucide-react";
import { useContext } from "react";
import { styled } from "styled-components";

import { NAME_LENGTH } from "~/contract/text-facts";
import { ProblemsContext } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import { Button } from "~/ui/actions/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

import { ONBOARDING_PEOPLE } from "../onboarding-steps";
import { peopleAsText, peopleIn, type NewPerson } from "../people-draft";
import type { OrganizationsScreen } from "../screen-data";

interface PeopleFieldsProps {
  values: Record<string, string>;
  roles: OrganizationsScreen["choices"]["roles"];
  onChange: (values: Record<string, string>) => void;
}

/** The first users of the organization, each with a role; without any, people are invited later. */
export function PeopleFields({ values, roles, onChange }: PeopleFieldsProps) {
  const t = useTerminology();
  const problem = useContext(ProblemsContext)["people"];
  const people = peopleIn(values);
  const save = (next: readonly NewPerson[]) => onChange({ people: peopleAsText(next) });
  const change = (index: number, part: Partial<NewPerson>) =>
    save(people.map((person, at) => (at === index ? { ...person, ...part } : person)));
  // The first person is usually the administrator.
  const role = roles.find(({ canChange }) => canChange === (people.length === 0)) ?? roles[0];
  return (
    <>
      <p>{t("Each person receives an invitation to the organization. Leave the list empty to invite people later.")}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {people.map((person, index) => (
        <Person key={index}>
          <legend>Person {index + 1}</legend>
          <Field label="Email address" required>
            {(control) => (
              <TextInput
                {...control}
                type="email"
                value={person.email}
                onChange={({ target }) => change(index, { email: target.value })}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Role" required>
            {(control) => (
              <Select
                {...control}
                value={person.roleId}
                onChange={({ target }) => change(index, { roleId: target.value })}
                options={roles.map(({ id, label }) => ({ value: id, label }))}
              />
            )}
          </Field>
          <Field label="Given name" required>
            {(control) => (
              <TextInput
                {...control}
                value={person.givenName}
                maxLength={NAME_LENGTH.max}
                onChange={({ target }) => change(index, { givenName: target.value })}
                autoComplete="off"
              />
            )}
          </Field>
          <Field label="Family name" required>
            {(control) => (
              <TextInput
                {...control}
                value={person.familyName}
                maxLength={NAME_LENGTH.max}
                onChange={({ target }) => change(index, { familyName: target.value })}
                autoComplete="off"
              />
            )}
          </Field>
          <div>
            <Button
              size="small"
              variant="quiet"
              icon={Trash2}
              aria-label={`Remove person ${index + 1}`}
              onClick={() => save(people.filter((_, at) => at !== index))}
            >
              Remove
            </Button>
          </div>
        </Person>
      ))}
      <div>
        <Button
          icon={Plus}
          disabledReason={people.length < ONBOARDING_PEOPLE ? undefined : `At most ${ONBOARDING_PEOPLE} people`}
          onClick={() => save([...people, { email: "", givenName: "", familyName: "", roleId: role?.id ?? "" }])}
        >
          Add person
        </Button>
      </div>
    </>
  );
}

const Person = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
  gap: 12px 16px;
  margin: 0;
  padding: 12px 16px;
  border: 1px solid var(--border);
  border-radius: var(--radius);
  legend {
    padding-inline: 4px;
    color: var(--muted-text);
    font: 500 var(--type-12) var(--font-sans);
  }
  > div:last-child {
    grid-column: 1 / -1;
  }
`;
