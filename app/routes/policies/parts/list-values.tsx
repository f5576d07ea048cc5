import { X } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";

import type { IndicatorListDetail } from "~/contract/indicator-list";
import { formatNumber } from "~/contract/number-facts";
import { Button, IconButton } from "~/ui/actions/button";
import { useChangeGuard } from "~/ui/actions/change-guard";
import { Field } from "~/ui/form/field";
import { TextInput } from "~/ui/form/text-input";

import { useRuleChange } from "../use-rule-change";

/** A list has thousands of values; more are shown on request. */
const PAGE = 100;

/** The values of a list, with a search. A value is removed without a dialog, because this can be undone. */
export function ListValues({ list, canChange }: { list: IndicatorListDetail; canChange: boolean }) {
  const [text, setText] = useState("");
  const [shown, setShown] = useState(PAGE);
  const change = useRuleChange();
  const guard = useChangeGuard();
  const wanted = text.trim().toLowerCase();
  const found = list.values.filter((value) => value.includes(wanted));
  return (
    <Section aria-label="Values">
      <Field label={`Values (${formatNumber(list.valueCount)})`}>
        {({ required: _required, ...control }) => (
          <TextInput
            {...control}
            type="search"
            placeholder="Search values"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      {found.length === 0 && <p>{list.values.length === 0 ? "This list has no values." : "No value matches."}</p>}
      <ul>
        {found.slice(0, shown).map((value) => (
          <li key={value}>
            <code>{value}</code>
            {canChange && (
              <IconButton
                icon={X}
                size="small"
                label={`Remove ${value}`}
                disabledReason={guard}
                onClick={() => change("removeValues-indicator-lists", list.name, { values: value })}
              />
            )}
          </li>
        ))}
      </ul>
      {found.length > shown && (
        <span>
          <Button size="small" onClick={() => setShown(shown + PAGE)}>
            {`Show more (${formatNumber(found.length - shown)} left)`}
          </Button>
        </span>
      )}
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: 8px;
  font: 400 var(--type-13) var(--font-sans);
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    min-block-size: 32px;
    border-block-end: 1px solid var(--border);
    overflow-wrap: anywhere;
  }
`;
