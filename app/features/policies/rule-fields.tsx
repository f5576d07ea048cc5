import { useContext, useState } from "react";
import { styled } from "styled-components";

import { RULE_ACTIONS, WEEKDAYS } from "~/contract/policy-facts";
import { NAME_LENGTH, REMARK_LENGTH } from "~/contract/text-facts";
import { ChangeField, ProblemsContext } from "~/shell/change/change-field";
import { useFormats } from "~/shell/format-context";
import { Notice } from "~/ui/feedback/notice";
import { useTerminology } from "~/shell/use-terminology";
import { Checkbox } from "~/ui/form/checkbox";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";
import { DayInput } from "~/ui/form/day-input";
import { formatInZone } from "~/ui/format/time";
import { humanise } from "~/ui/humanise";

import { FieldGroup } from "./field-lines";
import { ImpactPreview } from "./impact-preview";
import { IngressFields } from "./ingress-fields";
import { POLICY_INTENTS } from "./intents";
import { MatchFields } from "./match-fields";
import { PositionField } from "./position-field";
import { RateField } from "./rate-field";
import type { RuleDraft } from "./rule-draft";
import { draftInForm, isOpenToAll } from "./rule-form-fields";
import { RuleSentence } from "./rule-sentence";
import { SentenceBox } from "./sentence-box";
import { ServiceFields } from "./service-fields";
import { useFormReading } from "./use-form-reading";

const DAY_MS = 24 * 3_600_000;

export interface RuleFieldsProps {
  draft: RuleDraft;
  /** A stored rule keeps its position. */
  isNew: boolean;
  /** The URL of the policies screen, which calculates the impact. */
  policies: string;
  /** Whether the viewer may add provider rules. */
  isProvider: boolean;
  /** Measures the impact as soon as the form opens. */
  previewsAtOnce: boolean;
}

/** All fields of an egress or ingress rule, and the impact that the rule would have had. */
export function RuleFields({ draft, isNew, policies, isProvider, previewsAtOnce }: RuleFieldsProps) {
  const t = useTerminology();
  const { direction } = draft;
  const { zone } = useFormats();
  const { value: rule, ...listeners } = useFormReading(draft, (form) => draftInForm(form, direction, zone));
  return (
    <Fields {...listeners}>
      <input type="hidden" name="direction" value={direction} />
      <SentenceBox>
        <RuleSentence rule={rule} />
      </SentenceBox>
      <Columns>
        <ChangeField name="displayName" label="Name" required>
          {(control) => (
            <TextInput {...control} defaultValue={draft.displayName} maxLength={NAME_LENGTH.max} autoComplete="off" />
          )}
        </ChangeField>
        <ChangeField name="action" label="Action">
          {(control) => (
            <Select
              {...control}
              defaultValue={draft.action}
              options={RULE_ACTIONS.map((action) => ({ value: action, label: humanise(action) }))}
            />
          )}
        </ChangeField>
        {isNew && <PositionField position={draft.position} />}
        <MatchFields direction={direction} end="source" values={draft.source} />
        <MatchFields direction={direction} end="destination" values={draft.destination} />
        <ServiceFields service={draft.service} />
        <ScheduleFields schedule={draft.schedule} />
      </Columns>
      {direction === "ingress" ? (
        <IngressFields draft={draft} isLimit={rule.action === "limit"} />
      ) : (
        rule.action === "limit" && <RateField rate={draft.rateLimitPerMin} isRequired />
      )}
      <Columns>
        <ChangeField name="expiresAt" label="Expires" hint="The rule stops applying at the end of this day.">
          {(control) => (
            <DayInput {...control} stored={draft.expiresAt} zone={zone} suggested={suggestedDay(draft, zone)} />
          )}
        </ChangeField>
        <ChangeField name="tags" label="Tags" hint="Separate with commas.">
          {(control) => <TextInput {...control} defaultValue={draft.tags.join(", ")} autoComplete="off" />}
        </ChangeField>
      </Columns>
      <ChangeField name="comment" label="Comment">
        {(control) => <TextArea {...control} rows={2} maxLength={REMARK_LENGTH} defaultValue={draft.comment} />}
      </ChangeField>
      <Columns>
        {isProvider ? (
          <ChangeField name="scope" label="Scope" hint="Only your provider can change provider rules.">
            {(control) => (
              <Select
                {...control}
                defaultValue={draft.scope}
                options={["organization", "site", "provider"].map((scope) => ({
                  value: scope,
                  label: t(humanise(scope)),
                }))}
              />
            )}
          </ChangeField>
        ) : (
          <input type="hidden" name="scope" value={draft.scope} />
        )}
        <div>
          <Checkbox name="enabled" defaultChecked={draft.enabled}>
            Enabled
          </Checkbox>
          <Checkbox
            name="log"
            defaultChecked={draft.log}
            hint={t("Without logging, matching traffic and hits are not recorded and not visible to threat rules.")}
          >
            Log matches
          </Checkbox>
        </div>
      </Columns>
      {isOpenToAll(rule) && <OpenToAllWarning />}
      <ImpactPreview
        policies={policies}
        direction={draft.direction}
        intent={POLICY_INTENTS.previewRule}
        startsAtOnce={previewsAtOnce}
      />
    </Fields>
  );
}

/** The last day of a rule that expires some days after it is added, in the viewer's zone. */
function suggestedDay({ expiresInDays }: RuleDraft, zone: string): string | undefined {
  return expiresInDays === undefined
    ? undefined
    : formatInZone(Date.now() + expiresInDays * DAY_MS, zone, "yyyy-MM-dd");
}

function OpenToAllWarning() {
  const problem = useContext(ProblemsContext)["confirmsOpen"];
  return (
    <>
      <Notice tone="warn">
        This rule allows every connection from the internet to every device. Add a source, destination or service to
        narrow it down.
      </Notice>
      <Checkbox name="confirmsOpen" required aria-invalid={problem !== undefined} hint={problem}>
        Allow all inbound traffic
      </Checkbox>
    </>
  );
}

function ScheduleFields({ schedule }: Pick<RuleDraft, "schedule">) {
  const { zone } = useFormats();
  const [isAlways, setAlways] = useState(schedule.always);
  return (
    <FieldGroup role="group" aria-label="Schedule">
      <ChangeField name="schedule" label="Schedule">
        {(control) => (
          <Select
            {...control}
            value={isAlways ? "any" : "listed"}
            onChange={({ currentTarget: { value } }) => setAlways(value === "any")}
            options={[
              { value: "any", label: "Always" },
              { value: "listed", label: "At these times" },
            ]}
          />
        )}
      </ChangeField>
      {!isAlways && (
        <>
          <Days>
            {WEEKDAYS.map((day) => (
              <Checkbox key={day} name="days" value={day} defaultChecked={schedule.days.includes(day)}>
                {humanise(day)}
              </Checkbox>
            ))}
          </Days>
          <Pair>
            <Field label="From">
              {({ required: _required, ...control }) => (
                <TextInput {...control} type="time" name="from" defaultValue={schedule.from} />
              )}
            </Field>
            <Field label="To" hint="An end before the start means the next day.">
              {({ required: _required, ...control }) => (
                <TextInput {...control} type="time" name="to" defaultValue={schedule.to} />
              )}
            </Field>
          </Pair>
          <Field label="Time zone">
            {({ required: _required, ...control }) => (
              <TextInput {...control} name="timeZone" defaultValue={schedule.always ? zone : schedule.timeZone} />
            )}
          </Field>
        </>
      )}
    </FieldGroup>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 16px;
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
  gap: 16px 24px;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px;
`;

const Days = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 12px;
`;
