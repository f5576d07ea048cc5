import { styled } from "styled-components";

import { MAX_DUE_DAYS, PRIORITIES } from "~/contract/due-days-facts";
import { ChangeField } from "~/shell/change/change-field";
import { TextInput } from "~/ui/form/text-input";

import { DUE_DAY_FIELDS, type DueDayTexts } from "./due-days";

/** The number of days until vulnerabilities of each priority are due. */
export function DueDaysFields({ values }: { values: DueDayTexts }) {
  return (
    <fieldset>
      <Legend>Days until vulnerabilities are due</Legend>
      <Row>
        {PRIORITIES.map((priority) => (
          <ChangeField key={priority} name={DUE_DAY_FIELDS[priority]} label={priority} required>
            {(control) => (
              <TextInput
                {...control}
                type="number"
                min={1}
                max={MAX_DUE_DAYS}
                defaultValue={values[DUE_DAY_FIELDS[priority]]}
              />
            )}
          </ChangeField>
        ))}
      </Row>
    </fieldset>
  );
}

const Legend = styled.legend`
  margin-block-end: 8px;
  padding: 0;
  font: 500 var(--type-13) var(--font-sans);
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(80px, 1fr));
  gap: 12px;
`;
