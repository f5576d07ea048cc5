import { styled } from "styled-components";

import { MATCH_LENGTH, THREAT_RULE_ACTIONS, THREAT_RULE_TYPES } from "~/contract/policy-facts";
import { NAME_LENGTH, REMARK_LENGTH } from "~/contract/text-facts";
import { ChangeField } from "~/shell/change/change-field";
import { useFormats } from "~/shell/format-context";
import { Checkbox } from "~/ui/form/checkbox";
import { DayInput } from "~/ui/form/day-input";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";
import { humanise } from "~/ui/humanise";
import { SEVERITIES } from "~/ui/marks/severity-tag";

import { ImpactPreview } from "./impact-preview";
import { POLICY_INTENTS } from "./intents";
import { SentenceBox } from "./sentence-box";
import type { ThreatRuleDraft } from "./threat-rule-draft";
import { ThreatRuleSentence } from "./threat-rule-sentence";
import { threatRuleInForm, type SpokenThreatRule } from "./threat-rule-text";
import { useFormReading } from "./use-form-reading";

interface ThreatRuleFieldsProps {
  draft: ThreatRuleDraft;
  /** The URL of the policies screen, which counts past matches. */
  policies: string;
  previewsAtOnce: boolean;
}

/** All fields of a threat rule, and how often it would have fired. */
export function ThreatRuleFields({ draft, policies, previewsAtOnce }: ThreatRuleFieldsProps) {
  const { zone } = useFormats();
  const { threshold } = draft;
  const { value: rule, ...listeners } = useFormReading<SpokenThreatRule>(draft, threatRuleInForm);
  const word = (value: string) => ({ value, label: humanise(value) });
  return (
    <Fields {...listeners}>
      <SentenceBox>
        <ThreatRuleSentence rule={rule} />
      </SentenceBox>
      <ChangeField name="displayName" label="Name" required>
        {(control) => (
          <TextInput {...control} defaultValue={draft.displayName} maxLength={NAME_LENGTH.max} autoComplete="off" />
        )}
      </ChangeField>
      <Columns>
        <ChangeField name="type" label="Type">
          {(control) => <Select {...control} defaultValue={draft.type} options={THREAT_RULE_TYPES.map(word)} />}
        </ChangeField>
        <ChangeField name="action" label="Action">
          {(control) => <Select {...control} defaultValue={draft.action} options={THREAT_RULE_ACTIONS.map(word)} />}
        </ChangeField>
        <ChangeField name="severity" label="Severity">
          {(control) => <Select {...control} defaultValue={draft.severity} options={SEVERITIES.map(word)} />}
        </ChangeField>
        <ChangeField name="dataset" label="Search">
          {(control) => (
            <Select
              {...control}
              defaultValue={draft.dataset}
              options={[
                { value: "flow", label: "Flows" },
                { value: "dns", label: "DNS queries" },
              ]}
            />
          )}
        </ChangeField>
      </Columns>
      <ChangeField
        name="match"
        label="Match"
        required
        hint="Filters as in threat hunting, such as dstCountry:RU -action:blocked totalBytes:>100MB. All must match."
      >
        {(control) => (
          <TextArea {...control} rows={2} maxLength={MATCH_LENGTH} defaultValue={draft.match} spellCheck={false} />
        )}
      </ChangeField>
      <Columns>
        <ChangeField name="threshold" label="Fires at" hint="Number of matches. Leave empty to trigger on every match.">
          {(control) => (
            <TextInput
              {...control}
              name="count"
              inputMode="numeric"
              pattern="\d*"
              defaultValue={threshold?.count ?? ""}
            />
          )}
        </ChangeField>
        <Field label="Within minutes">
          {({ required: _required, ...control }) => (
            <TextInput
              {...control}
              name="windowMinutes"
              inputMode="numeric"
              pattern="\d*"
              defaultValue={threshold?.windowMinutes ?? ""}
            />
          )}
        </Field>
        <Field label="Counted for each" hint="A field, such as srcDevice.">
          {({ required: _required, ...control }) => (
            <TextInput {...control} name="groupBy" defaultValue={threshold?.groupBy ?? ""} autoComplete="off" />
          )}
        </Field>
      </Columns>
      <ImpactPreview policies={policies} intent={POLICY_INTENTS.previewThreatRule} startsAtOnce={previewsAtOnce} />
      <Columns>
        <ChangeField name="mitre" label="ATT&CK techniques" hint="Separate with commas.">
          {(control) => <TextInput {...control} defaultValue={draft.mitre.join(", ")} autoComplete="off" />}
        </ChangeField>
        <ChangeField name="expiresAt" label="Expires" hint="Required for suppressions, within a year.">
          {(control) => <DayInput {...control} stored={draft.expiresAt} zone={zone} />}
        </ChangeField>
      </Columns>
      <ChangeField name="reason" label="Reason" hint="Required for suppressions.">
        {(control) => <TextArea {...control} rows={2} maxLength={REMARK_LENGTH} defaultValue={draft.reason ?? ""} />}
      </ChangeField>
      <ChangeField name="tags" label="Tags" hint="Separate with commas.">
        {(control) => <TextInput {...control} defaultValue={draft.tags.join(", ")} autoComplete="off" />}
      </ChangeField>
      <Checkbox name="enabled" defaultChecked={draft.enabled}>
        Enabled
      </Checkbox>
    </Fields>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 16px;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
  gap: 16px;
`;
