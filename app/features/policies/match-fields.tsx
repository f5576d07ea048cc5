import { Plus, X } from "lucide-react";
import { useState } from "react";

import { RULE_LISTS, type RuleEnd, type RuleList } from "~/contract/policy-facts";
import { inSentence } from "~/contract/word-facts";
import type { Direction } from "~/contract/policy-rule";
import { ChangeField } from "~/shell/change/change-field";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Button, IconButton } from "~/ui/actions/button";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

import { useListNames } from "./indicator-list-names";
import { FieldGroup, FieldLine } from "./field-lines";
import type { DraftEnd } from "./rule-draft";
import { LIST_LABELS, listsOf } from "./rule-lists";

/** The lists whose values are suggested. */
const SUGGESTED: ReadonlySet<RuleList> = new Set(["sites", "indicatorLists"]);

interface MatchFieldsProps {
  direction: Direction;
  end: RuleEnd;
  values: DraftEnd;
}

interface Row {
  kind: RuleList;
  text: string;
}

/** One end of a rule: everything, or any of the values, with one line for each kind. */
export function MatchFields({ direction, end, values }: MatchFieldsProps) {
  const t = useTerminology();
  const [isAny, setAny] = useState(values.any);
  const [rows, setRows] = useState<Row[]>(() =>
    listsOf(direction, end, values).map(([kind, list]) => ({ kind, text: list.join(", ") })),
  );
  const kinds: readonly RuleList[] = RULE_LISTS[direction][end];
  const unused = kinds.filter((kind) => !rows.some((row) => row.kind === kind));
  const shown = rows.length > 0 || isAny ? rows : [{ kind: kinds[0] ?? "cidrs", text: "" }];
  const change = (at: number, changed: Row) => setRows(shown.map((row, index) => (index === at ? changed : row)));
  const label = end === "source" ? "Source" : "Destination";
  return (
    <FieldGroup role="group" aria-label={label}>
      <ChangeField name={end} label={label}>
        {(control) => (
          <Select
            {...control}
            value={isAny ? "any" : "listed"}
            onChange={({ currentTarget: { value } }) => setAny(value === "any")}
            options={[
              { value: "any", label: `Any ${end}` },
              { value: "listed", label: "Any of these" },
            ]}
          />
        )}
      </ChangeField>
      {!isAny &&
        shown.map(({ kind, text }, index) => (
          <FieldLine key={kind}>
            <Field label={`Kind of ${end}`} hideLabel>
              {(control) => (
                <Select
                  {...control}
                  value={kind}
                  onChange={({ currentTarget: { value } }) => change(index, { kind: value as RuleList, text })}
                  options={[kind, ...unused].map((one) => ({ value: one, label: t(LIST_LABELS[one].label) }))}
                />
              )}
            </Field>
            <Field label={t(LIST_LABELS[kind].label)} hideLabel>
              {({ required: _required, ...control }) => (
                <TextInput
                  {...control}
                  name={`${end}.${kind}`}
                  value={text}
                  onChange={({ currentTarget: { value } }) => change(index, { kind, text: value })}
                  autoComplete="off"
                  placeholder={t(LIST_LABELS[kind].hint)}
                  {...(SUGGESTED.has(kind) && { list: `${end}-${kind}` })}
                />
              )}
            </Field>
            <IconButton
              icon={X}
              label={`Remove ${inSentence(t(LIST_LABELS[kind].label))}`}
              disabledReason={shown.length === 1 ? `Choose “Any ${end}” to match everything` : undefined}
              onClick={() => setRows(shown.filter((row) => row.kind !== kind))}
            />
            {kind === "sites" && <SiteNames id={`${end}-sites`} />}
            {kind === "indicatorLists" && <IndicatorListNames id={`${end}-indicatorLists`} />}
          </FieldLine>
        ))}
      {!isAny && unused.length > 0 && (
        <span>
          <Button
            variant="quiet"
            size="small"
            icon={Plus}
            onClick={() =>
              setRows([...shown, { kind: unused.find((kind) => kind !== shown[0]?.kind) ?? "cidrs", text: "" }])
            }
          >
            {`Add ${end}`}
          </Button>
        </span>
      )}
    </FieldGroup>
  );
}

/** Suggestions while a site is being typed. */
function SiteNames({ id }: { id: string }) {
  const { siteNames } = useShellData();
  return (
    <datalist id={id}>
      {Object.entries(siteNames).map(([name, displayName]) => (
        <option key={name} value={name}>
          {displayName}
        </option>
      ))}
    </datalist>
  );
}

/** Suggestions while an indicator list is being typed. */
function IndicatorListNames({ id }: { id: string }) {
  const [lists] = useListNames();
  return (
    <datalist id={id}>
      {typeof lists === "object" &&
        lists.map(({ name, displayName }) => (
          <option key={name} value={name}>
            {displayName}
          </option>
        ))}
    </datalist>
  );
}
