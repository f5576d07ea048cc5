import { useState } from "react";
import { styled } from "styled-components";

import {
  ALL_TIME,
  cardOfSource,
  GROUPS_OF_TYPE,
  PANEL_TEXT_LENGTH,
  PANEL_TYPES,
  RANGE_OF_DASHBOARD,
  type PanelType,
} from "~/contract/dashboard-facts";
import { labelOfPreset, RANGE_PRESETS } from "~/contract/language/time-range";
import { inSentence } from "~/contract/word-facts";
import { ChangeField } from "~/shell/change/change-field";
import { ChangeForm } from "~/shell/change/change-form";
import { Checkbox } from "~/ui/form/checkbox";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";

import { PanelPreview } from "./panel-preview";
import { useLists, type ListOption } from "./use-lists";
import { ViewChoice } from "./view-choice";

/** The initial values of the form; `name` is missing for a new panel. */
export interface PanelDraft {
  name?: string;
  displayName: string;
  type: PanelType;
  source: string;
  filter: string;
  groupBy?: readonly string[];
  metric?: string;
  sort?: readonly string[];
  limit?: number;
  range?: string;
  text?: string;
  thresholds?: { warn?: number | undefined; bad?: number | undefined; isLowBad?: boolean | undefined } | undefined;
}

const TYPE_LABELS: Record<PanelType, string> = {
  number: "Number",
  timeseries: "Line over time",
  bar: "Bars",
  pie: "Ring",
  table: "Table of groups",
  heatmap: "Heat map",
  list: "List",
  text: "Text",
};

/** The form of a panel, with a preview. */
export function PanelForm({ draft, onClose }: { draft: PanelDraft; onClose: () => void }) {
  const lists = useLists();
  const [type, setType] = useState(draft.type);
  const [chosen, setSource] = useState(draft.source);
  const source = chosen || lists?.lists[0]?.source || "";
  const list = lists?.lists.find((one) => one.source === source);
  const isCard = cardOfSource(source) !== undefined;
  const title = draft.name === undefined ? "Add panel" : "Edit panel";
  return (
    <ChangeForm title={title} intent="save" submitLabel="Save panel" onClose={onClose}>
      <input type="hidden" name="name" value={draft.name ?? ""} />
      <ChangeField name="displayName" label="Title" required>
        {(control) => <TextInput {...control} defaultValue={draft.displayName} maxLength={80} />}
      </ChangeField>
      <Pair>
        <ChangeField name="type" label="Type">
          {(control) => (
            <Select
              {...control}
              value={type}
              onChange={({ target }) => setType(target.value as PanelType)}
              options={PANEL_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
            />
          )}
        </ChangeField>
        {type !== "text" && lists && (
          <ChangeField name="source" label="Source">
            {(control) => (
              <Select
                {...control}
                value={source}
                onChange={({ target }) => setSource(target.value)}
                options={[
                  ...lists.lists.map(({ source: value, label }) => ({ value, label })),
                  ...lists.cards.map(({ source: value, label }) => ({ value, label: `Card: ${label}` })),
                ]}
              />
            )}
          </ChangeField>
        )}
      </Pair>
      {type === "text" && (
        <ChangeField name="text" label="Text" hint="Markdown: emphasis, lists, quotes, code and links." required>
          {(control) => <TextArea {...control} rows={8} maxLength={PANEL_TEXT_LENGTH} defaultValue={draft.text} />}
        </ChangeField>
      )}
      {type !== "text" && list && !isCard && <QueryFields key={source} list={list} type={type} draft={draft} />}
      <PanelPreview />
    </ChangeForm>
  );
}

interface QueryFieldsProps {
  list: ListOption;
  type: PanelType;
  draft: PanelDraft;
}

/** Query fields of a panel. Hides fields that the panel type does not support. */
function QueryFields({ list, type, draft }: QueryFieldsProps) {
  const [filter, setFilter] = useState(draft.source === list.source ? draft.filter : "");
  const own = draft.source === list.source ? draft : undefined;
  const [, most] = GROUPS_OF_TYPE[type];
  const groups = list.fields.filter(({ group }) => group).map(({ name, label }) => ({ value: name, label }));
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
        hint="The query language, such as severity:critical,high, or plain words, such as “unassigned”. Leave empty to show all."
      >
        {(control) => (
          <TextArea {...control} rows={2} value={filter} onChange={({ target }) => setFilter(target.value)} />
        )}
      </ChangeField>
      <Pair>
        {Array.from({ length: most }, (_, index) => (
          <ChangeField
            key={index}
            name={index === 0 ? "groupBy" : `group${index + 1}`}
            label={index === 0 ? "Group by" : "Then by"}
          >
            {(control) => (
              <Select
                {...control}
                name={`group${index + 1}`}
                placeholder="None"
                defaultValue={own?.groupBy?.[index] ?? ""}
                options={groups}
              />
            )}
          </ChangeField>
        ))}
        {type !== "list" && (
          <ChangeField name="metric" label="Show">
            {(control) => (
              <Select
                {...control}
                defaultValue={own?.metric ?? "count"}
                options={[
                  { value: "count", label: `Number of ${inSentence(list.label)}` },
                  ...measures,
                  ...groups.map(({ value, label }) => ({ value: `distinct:${value}`, label: `Distinct ${label}` })),
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
        {list.hasTime && (
          <ChangeField name="range" label="Time range">
            {(control) => (
              <Select
                {...control}
                defaultValue={own?.range ?? (list.isTimed ? RANGE_OF_DASHBOARD : ALL_TIME)}
                options={[
                  { value: RANGE_OF_DASHBOARD, label: "Dashboard time range" },
                  { value: ALL_TIME, label: "All time" },
                  ...RANGE_PRESETS.map((preset) => ({ value: preset, label: labelOfPreset(preset) })),
                ]}
              />
            )}
          </ChangeField>
        )}
      </Pair>
      {type === "number" && (
        <Pair>
          <ChangeField name="warn" label="Warning from">
            {(control) => <TextInput {...control} type="number" step="any" defaultValue={own?.thresholds?.warn} />}
          </ChangeField>
          <ChangeField name="bad" label="Critical from">
            {(control) => <TextInput {...control} type="number" step="any" defaultValue={own?.thresholds?.bad} />}
          </ChangeField>
          <Checkbox name="isLowBad" defaultChecked={own?.thresholds?.isLowBad}>
            Lower values are worse
          </Checkbox>
        </Pair>
      )}
    </>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(180px, 1fr));
  gap: 16px;
  align-items: end;
`;
