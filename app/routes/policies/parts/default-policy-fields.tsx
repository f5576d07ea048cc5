import { type FormEvent, useRef, useState } from "react";
import { styled } from "styled-components";

import type { DefaultPolicy } from "~/contract/default-policy";
import { BLOCK_DAYS, DNS_CATEGORIES, POLICY_PROFILES } from "~/contract/policy-facts";
import { ChangeField } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";
import { humanise } from "~/ui/humanise";

import { DEFAULT_POLICY_LABELS } from "../default-policy-labels";
import { POLICY_PRESETS } from "../policy-presets";
import { QuietHoursFields } from "./quiet-hours-fields";

const SEVERITIES = ["critical", "high", "medium", "low"] as const;

interface DefaultPolicyFieldsProps {
  policy: DefaultPolicy;
  /** Categories of the domains that the organization's devices queried. */
  seenCategories: readonly string[];
}

/** The form of the default policy. A profile only fills in the form; any other edit makes the policy custom. */
export function DefaultPolicyFields({ policy, seenCategories }: DefaultPolicyFieldsProps) {
  const t = useTerminology();
  const [shown, setShown] = useState(policy);
  const [edition, setEdition] = useState(0);
  const profile = useRef<HTMLSelectElement>(null);
  const choose = (name: string) => {
    const preset = POLICY_PRESETS[name];
    if (!preset) return;
    setShown({ ...shown, ...preset });
    setEdition(edition + 1);
  };
  const onInput = ({ target }: FormEvent) => {
    if (profile.current && target !== profile.current) profile.current.value = "custom";
  };
  const known = new Set([...DNS_CATEGORIES, ...Object.keys(policy.dnsCategories)]);
  const others = seenCategories.filter((category) => !known.has(category)).toSorted();
  return (
    <Sections onInput={onInput}>
      <ChangeField name="profile" label={DEFAULT_POLICY_LABELS.profile} hint="Fills in the form below. Save to apply.">
        {(control) => (
          <Select
            {...control}
            ref={profile}
            defaultValue={policy.profile}
            onChange={({ currentTarget: { value } }) => choose(value)}
            options={POLICY_PROFILES.map(word)}
          />
        )}
      </ChangeField>
      <Columns key={edition}>
        <Choice
          name="egressDefault"
          label={DEFAULT_POLICY_LABELS.egressDefault}
          value={shown.egressDefault}
          values={["allow", "block"]}
        />
        <Choice
          name="ingressDefault"
          label={DEFAULT_POLICY_LABELS.ingressDefault}
          value={shown.ingressDefault}
          values={["block", "allow"]}
        />
        <Choice
          name="logLevel"
          label={DEFAULT_POLICY_LABELS.logLevel}
          hint={t("Traffic that no rule matches. Threat rules see only logged traffic.")}
          value={shown.logLevel}
          values={["all", "blocked", "none"]}
        />
        <ChangeField
          name="newlyRegisteredDays"
          label={DEFAULT_POLICY_LABELS.newlyRegisteredDays}
          hint={t("Domain age in days.")}
        >
          {(control) => (
            <TextInput {...control} type="number" min={1} max={365} defaultValue={shown.newlyRegisteredDays} />
          )}
        </ChangeField>
      </Columns>
      <p className="hint">
        {t`Block alerts and adds a rule that blocks the remote end of a threat for ${BLOCK_DAYS} days, unless an existing rule already covers the traffic. Alert notifies messaging integrations and people who subscribed to email alerts in their profile. Log only lists the threat.`}
      </p>
      <Columns key={`threats ${edition}`}>
        {SEVERITIES.map((severity) => (
          <Choice
            key={severity}
            name={`response.${severity}`}
            label={t(`${humanise(severity)} threats`)}
            value={shown.threatResponse[severity]}
            values={["block", "alert", "log"]}
          />
        ))}
      </Columns>
      <div role="group" aria-label="DNS categories">
        <p className="label">DNS categories</p>
        <p className="hint">{t("The action for queries to domains in each category.")}</p>
        <Columns key={edition}>
          {[...known, ...others].map((category) => (
            <Choice
              key={category}
              name={`category.${category}`}
              label={humanise(category)}
              value={shown.dnsCategories[category] ?? "allow"}
              values={["allow", "alert", "block"]}
            />
          ))}
        </Columns>
      </div>
      <QuietHoursFields hours={policy.quietHours} />
    </Sections>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  hint?: string;
  value: string;
  values: readonly string[];
}

function Choice({ name, label, hint, value, values }: ChoiceProps) {
  return (
    <ChangeField name={name} label={label} hint={hint}>
      {(control) => <Select {...control} defaultValue={value} options={values.map(word)} />}
    </ChangeField>
  );
}

function word(value: string) {
  return { value, label: humanise(value) };
}

const Sections = styled.div`
  display: grid;
  gap: 16px;
  .label {
    font: 500 var(--type-13) var(--font-sans);
  }
  .hint {
    margin-block-end: 8px;
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 160px), 1fr));
  gap: 16px;
`;
