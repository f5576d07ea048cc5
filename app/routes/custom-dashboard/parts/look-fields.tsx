import type { ReactNode } from "react";

import type { PanelTarget, PanelType, PanelUnit } from "~/contract/dashboard-facts";
import type { PanelDraft } from "~/features/dashboards/panel-draft";
import { ChangeField } from "~/shell/change/change-field";
import { Checkbox } from "~/ui/form/checkbox";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

import { FieldRow } from "./field-row";

const UNIT_LABELS: Record<PanelUnit, string> = {
  count: "Count",
  bytes: "Bytes",
  percent: "Percent (0 to 100)",
  share: "Percent (0 to 1)",
  milliseconds: "Milliseconds",
  seconds: "Seconds",
};
const TARGET_LABELS: Record<Exclude<PanelTarget, "hunting">, string> = { list: "The rows behind it", none: "Nothing" };

interface LookFieldsProps {
  type: PanelType;
  draft: PanelDraft | undefined;
  /** Whether the panel has groups whose traffic can be hunted. */
  canHunt: boolean;
  /** Fields in the same row. */
  children: ReactNode;
}

/** How the numbers of a panel are written, what they open, and when they need attention. */
export function LookFields({ type, draft, canHunt, children }: LookFieldsProps) {
  const targets = [
    { value: "list", label: type === "list" ? "The page of the row" : TARGET_LABELS.list },
    ...(canHunt ? [{ value: "hunting", label: "Threat Hunting" }] : []),
    { value: "none", label: TARGET_LABELS.none },
  ];
  return (
    <>
      <FieldRow>
        {children}
        {type !== "list" && (
          <ChangeField name="unit" label="Unit">
            {(control) => (
              <Select
                {...control}
                placeholder="As measured"
                defaultValue={draft?.unit ?? ""}
                options={Object.entries(UNIT_LABELS).map(([value, label]) => ({ value, label }))}
              />
            )}
          </ChangeField>
        )}
        {type !== "timeseries" && (
          <ChangeField name="target" label="A click opens">
            {(control) => (
              <Select
                {...control}
                key={String(canHunt)}
                defaultValue={targets.find(({ value }) => value === draft?.target)?.value ?? "list"}
                options={targets}
              />
            )}
          </ChangeField>
        )}
      </FieldRow>
      {type === "number" && (
        <FieldRow>
          <ChangeField name="warn" label="Warning from">
            {(control) => <TextInput {...control} type="number" step="any" defaultValue={draft?.thresholds?.warn} />}
          </ChangeField>
          <ChangeField name="bad" label="Alarm from">
            {(control) => <TextInput {...control} type="number" step="any" defaultValue={draft?.thresholds?.bad} />}
          </ChangeField>
          <Checkbox name="isLowBad" defaultChecked={draft?.thresholds?.isLowBad}>
            Lower values are worse
          </Checkbox>
        </FieldRow>
      )}
    </>
  );
}
