import { useState } from "react";

import { GROUPS_OF_TYPE, type PanelType } from "~/contract/dashboard-facts";
import { inSentence } from "~/contract/word-facts";
import type { PanelDraft } from "~/features/dashboards/panel-draft";
import { ChangeField } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";

import { FieldRow } from "./field-row";
import { GroupFields } from "./group-fields";
import { LookFields } from "./look-fields";
import { RangeFields } from "./range-fields";
import type { ListOption } from "./use-lists";
import { ViewChoice } from "./view-choice";

interface QueryFieldsProps {
  list: ListOption;
  type: PanelType;
  draft: PanelDraft;
}

/** Query fields of a panel. Hides fields that the panel type does not support. */
export function QueryFields({ list, type, draft }: QueryFieldsProps) {
  const t = useTerminology();
  const own = draft.source === list.source ? draft : undefined;
  const [filter, setFilter] = useState(own?.filter ?? "");
  const [chosen, setChosen] = useState<readonly string[]>(own?.groupBy ?? []);
  const groupable = list.fields.filter(({ group }) => group);
  // A map only offers places, and starts with the first.
  const offered = type === "map" ? groupable.filter(({ isPlace }) => isPlace) : groupable;
  const isOffered = offered.some(({ name }) => name === chosen[0]);
  const groups = type === "map" && !isOffered ? offered.slice(0, 1).map(({ name }) => name) : chosen;
  const measures = list.fields
    .filter(({ isNumber }) => isNumber)
    .flatMap(({ name, label }) => [
      { value: `sum:${name}`, label: `Sum of ${label}` },
      { value: `avg:${name}`, label: `Average of ${label}` },
      { value: `max:${name}`, label: `Maximum of ${label}` },
    ]);
  return (
    <>
      <ViewChoice list={list} onChoose={setFilter} />
      <ChangeField
        name="filter"
        label="Conditions"
        hint="Filters such as severity:critical,high, or plain words such as “unassigned”. Leave empty to show all."
      >
        {(control) => (
          <TextArea {...control} rows={2} value={filter} onChange={({ target }) => setFilter(target.value)} />
        )}
      </ChangeField>
      <FieldRow>
        <GroupFields fields={offered} type={type} groups={groups} onChange={setChosen} />
        {type !== "list" && (
          <ChangeField name="metric" label="Show">
            {(control) => (
              <Select
                {...control}
                defaultValue={own?.metric ?? "count"}
                options={[
                  { value: "count", label: `Number of ${inSentence(list.label)}` },
                  ...measures,
                  ...groupable.map(({ name, label }) => ({ value: `distinct:${name}`, label: `Distinct ${label}` })),
                ]}
              />
            )}
          </ChangeField>
        )}
        {type !== "number" && (
          <ChangeField name="limit" label={type === "list" ? "Rows" : "Groups"}>
            {(control) => <TextInput {...control} type="number" min={1} max={100} defaultValue={own?.limit ?? 10} />}
          </ChangeField>
        )}
        {type === "list" && (
          <ChangeField name="sort" label="Sort by">
            {(control) => (
              <Select
                {...control}
                placeholder="Default order"
                defaultValue={own?.sort?.[0] ?? ""}
                options={list.fields
                  .filter(({ sort }) => sort)
                  .flatMap(({ name, label }) => [
                    { value: `-${name}`, label: `${label}, highest first` },
                    { value: name, label: `${label}, lowest first` },
                  ])}
              />
            )}
          </ChangeField>
        )}
      </FieldRow>
      {offered.length === 0 && type === "map" && (
        <p>{t("This list has neither countries nor sites. Choose another source or type.")}</p>
      )}
      <LookFields
        type={type}
        draft={own}
        canHunt={groupable.some(
          ({ name, isHunted }) => isHunted && groups.slice(0, GROUPS_OF_TYPE[type][1]).includes(name),
        )}
      >
        {list.hasTime && <RangeFields range={own?.range} isTimed={list.isTimed} />}
      </LookFields>
    </>
  );
}
