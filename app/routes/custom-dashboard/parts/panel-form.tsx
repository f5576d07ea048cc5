import { useState } from "react";

import { cardOfSource, PANEL_TEXT_LENGTH, PANEL_TYPES, type PanelType } from "~/contract/dashboard-facts";
import { NAME_LENGTH } from "~/contract/text-facts";
import type { PanelDraft } from "~/features/dashboards/panel-draft";
import type { PanelLists } from "~/features/dashboards/panel-options";
import { ChangeField } from "~/shell/change/change-field";
import { ChangeForm } from "~/shell/change/change-form";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";

import { FieldRow } from "./field-row";
import { PanelPreview } from "./panel-preview";
import { PanelSentenceField } from "./panel-sentence";
import { QueryFields } from "./query-fields";
import { useLists } from "./use-lists";

const TYPE_LABELS: Record<PanelType, string> = {
  number: "Number",
  timeseries: "Line over time",
  bar: "Bars",
  pie: "Ring",
  table: "Table of groups",
  heatmap: "Heat map",
  map: "Map",
  list: "List",
  text: "Text",
};

/** The form of a panel, with a preview. A new panel can be described in a sentence, which fills in the form. */
export function PanelForm({ draft, onClose }: { draft: PanelDraft; onClose: () => void }) {
  const lists = useLists();
  const [described, setDescribed] = useState<{ draft: PanelDraft; time: number }>();
  const isNew = draft.name === undefined;
  return (
    <ChangeForm
      title={isNew ? "Add panel" : "Edit panel"}
      intent="save"
      submitLabel="Save panel"
      width="large"
      onClose={onClose}
    >
      <input type="hidden" name="name" value={draft.name ?? ""} />
      {isNew && (
        <PanelSentenceField
          onDraft={(next) => setDescribed((before) => ({ draft: next, time: (before?.time ?? 0) + 1 }))}
        />
      )}
      {/* Each description fills in the fields anew. */}
      <PanelFields key={described?.time ?? 0} draft={described?.draft ?? draft} lists={lists} />
      <PanelPreview />
    </ChangeForm>
  );
}

function PanelFields({ draft, lists }: { draft: PanelDraft; lists: PanelLists | undefined }) {
  const [type, setType] = useState(draft.type);
  const [chosen, setSource] = useState(draft.source);
  const source = chosen || lists?.lists[0]?.source || "";
  const list = lists?.lists.find((one) => one.source === source);
  const isCard = cardOfSource(source) !== undefined;
  return (
    <>
      <ChangeField name="displayName" label="Title" required>
        {(control) => <TextInput {...control} defaultValue={draft.displayName} maxLength={NAME_LENGTH.max} />}
      </ChangeField>
      <FieldRow>
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
      </FieldRow>
      {type === "text" && (
        <ChangeField name="text" label="Text" hint="Markdown: emphasis, lists, quotes, code and links." required>
          {(control) => <TextArea {...control} rows={8} maxLength={PANEL_TEXT_LENGTH} defaultValue={draft.text} />}
        </ChangeField>
      )}
      {type !== "text" && list && !isCard && <QueryFields key={source} list={list} type={type} draft={draft} />}
    </>
  );
}
