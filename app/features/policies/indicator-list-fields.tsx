import { styled } from "styled-components";

import { INDICATOR_SCOPES, INDICATOR_VALUES, LIST_COMMENT_LENGTH, LIST_NAME_LENGTH } from "~/contract/indicator-facts";
import type { IndicatorListSpec } from "~/contract/indicator-list";
import { formatNumber } from "~/contract/number-facts";
import { ChangeField } from "~/shell/change/change-field";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/form/checkbox";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";
import { humanise } from "~/ui/humanise";

import type { PolicyAnswer } from "./policy-answer";

interface IndicatorListFieldsProps {
  list: IndicatorListSpec | undefined;
  /** Whether the viewer may add provider lists. */
  isProvider: boolean;
  unreadable: PolicyAnswer["unreadable"];
}

/** All fields of an indicator list, and the report of the values that cannot be read. */
export function IndicatorListFields({ list, isProvider, unreadable }: IndicatorListFieldsProps) {
  const scope = list?.scope ?? "organization";
  return (
    <>
      <ChangeField name="displayName" label="Name" required>
        {(control) => (
          <TextInput
            {...control}
            defaultValue={list?.displayName ?? ""}
            maxLength={LIST_NAME_LENGTH.max}
            autoComplete="off"
          />
        )}
      </ChangeField>
      <ChangeField
        name="values"
        label="Values"
        hint={`IPv4 addresses, networks and domains, one per line or separated by commas. *.example.com includes all subdomains. Maximum ${formatNumber(INDICATOR_VALUES)}.`}
      >
        {(control) => <Code {...control} rows={8} spellCheck={false} defaultValue={list?.values.join("\n") ?? ""} />}
      </ChangeField>
      <ChangeField name="file" label="Add values from a file" hint="Text with one value per line, or CSV.">
        {(control) => <TextInput {...control} type="file" accept=".txt,.csv,text/plain,text/csv" />}
      </ChangeField>
      {unreadable && <Unreadable {...unreadable} />}
      <ChangeField name="comment" label="Comment">
        {(control) => (
          <TextArea {...control} rows={2} maxLength={LIST_COMMENT_LENGTH} defaultValue={list?.comment ?? ""} />
        )}
      </ChangeField>
      <ChangeField name="tags" label="Tags" hint="Separate with commas.">
        {(control) => <TextInput {...control} defaultValue={list?.tags.join(", ") ?? ""} autoComplete="off" />}
      </ChangeField>
      {isProvider ? (
        <ChangeField name="scope" label="Scope" hint="Only your provider can change provider lists.">
          {(control) => (
            <Select
              {...control}
              defaultValue={scope}
              options={INDICATOR_SCOPES.map((value) => ({ value, label: humanise(value) }))}
            />
          )}
        </ChangeField>
      ) : (
        <input type="hidden" name="scope" value={scope} />
      )}
    </>
  );
}

function Unreadable({ text, file }: NonNullable<PolicyAnswer["unreadable"]>) {
  const places = [
    { label: "Line", problems: text },
    { label: "File, line", problems: file },
  ];
  return (
    <Report>
      <Notice tone="bad">Some values cannot be read. Correct them, or leave them out.</Notice>
      <ul aria-label="Unreadable values">
        {places.flatMap(({ label, problems }) =>
          problems.map(({ line, value, reason }, index) => (
            <li key={`${label} ${line} ${index}`}>
              {label} {line}: <code>{value}</code> {reason}
            </li>
          )),
        )}
      </ul>
      <Checkbox name="skipsUnreadable">Leave out unreadable values</Checkbox>
    </Report>
  );
}

const Code = styled(TextArea)`
  font-family: var(--font-mono);
`;

const Report = styled.div`
  display: grid;
  gap: 8px;
  font: 400 var(--type-13) var(--font-sans);
  ul {
    max-block-size: 200px;
    overflow-y: auto;
  }
  li {
    padding-block: 2px;
    overflow-wrap: anywhere;
  }
`;
