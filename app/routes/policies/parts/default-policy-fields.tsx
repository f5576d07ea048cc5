import { Plus, X } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { styled } from "styled-components";

import type { DefaultPolicy } from "~/contract/default-policy";
import { POLICY_PROFILES } from "~/contract/policy-facts";
import { ChangeField } from "~/shell/change/change-field";
import { useFormats } from "~/shell/format-context";
import { Button, IconButton } from "~/ui/actions/button";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";
import { humanise } from "~/ui/humanise";

import { POLICY_PRESETS } from "../policy-presets";

const SEVERITIES = ["critical", "high", "medium", "low"] as const;

/** The form of the default policy. A profile only fills in the form; any other change makes the policy a custom one. */
export function DefaultPolicyFields({ policy }: { policy: DefaultPolicy }) {
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
  const categories = Object.keys({ ...POLICY_PRESETS["default"]?.dnsCategories, ...policy.dnsCategories });
  return (
    <Sections onInput={onInput}>
      <ChangeField name="profile" label="Profile" hint="Fills in the form below; save to apply it.">
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
        <Choice name="egressDefault" label="Egress" value={shown.egressDefault} values={["allow", "block"]} />
        <Choice name="ingressDefault" label="Ingress" value={shown.ingressDefault} values={["block", "allow"]} />
        <Choice name="logLevel" label="Log" value={shown.logLevel} values={["all", "blocked", "none"]} />
        <ChangeField name="newlyRegisteredDays" label="Newly registered" hint="Age of a domain in days.">
          {(control) => (
            <TextInput {...control} type="number" min={1} max={365} defaultValue={shown.newlyRegisteredDays} />
          )}
        </ChangeField>
        {SEVERITIES.map((severity) => (
          <Choice
            key={severity}
            name={`response.${severity}`}
            label={`${humanise(severity)} threats`}
            value={shown.threatResponse[severity]}
            values={["block", "alert", "log"]}
          />
        ))}
        {categories.map((category) => (
          <Choice
            key={category}
            name={`category.${category}`}
            label={humanise(category)}
            value={shown.dnsCategories[category] ?? "allow"}
            values={["allow", "alert", "block"]}
          />
        ))}
      </Columns>
      <QuietHours hours={policy.quietHours} />
    </Sections>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  value: string;
  values: readonly string[];
}

function Choice({ name, label, value, values }: ChoiceProps) {
  return (
    <ChangeField name={name} label={label}>
      {(control) => <Select {...control} defaultValue={value} options={values.map(word)} />}
    </ChangeField>
  );
}

function word(value: string) {
  return { value, label: humanise(value) };
}

/** Windows in which threats below critical notify no one. */
function QuietHours({ hours }: { hours: DefaultPolicy["quietHours"] }) {
  const { zone } = useFormats();
  const [rows, setRows] = useState(hours.map((window, id) => ({ id, ...window })));
  const next = Math.max(-1, ...rows.map(({ id }) => id)) + 1;
  return (
    <div role="group" aria-label="Quiet hours">
      <p className="label">Quiet hours</p>
      <p className="hint">Threats below critical notify no one at these times.</p>
      {rows.map(({ id, from, to, timeZone, days }) => (
        <Line key={id}>
          <input type="hidden" name="quietDays" value={days.join(",")} />
          <Field label="From" hideLabel>
            {({ required: _required, ...control }) => (
              <TextInput {...control} type="time" name="quietFrom" defaultValue={from} />
            )}
          </Field>
          <Field label="To" hideLabel>
            {({ required: _required, ...control }) => (
              <TextInput {...control} type="time" name="quietTo" defaultValue={to} />
            )}
          </Field>
          <Field label="Time zone" hideLabel>
            {({ required: _required, ...control }) => (
              <TextInput {...control} name="quietZone" defaultValue={timeZone} />
            )}
          </Field>
          <IconButton
            icon={X}
            label="Remove quiet hours"
            onClick={() => setRows(rows.filter((row) => row.id !== id))}
          />
        </Line>
      ))}
      <Button
        variant="quiet"
        size="small"
        icon={Plus}
        disabledReason={rows.length >= 7 ? "At most 7 windows" : undefined}
        onClick={() => setRows([...rows, { id: next, from: "22:00", to: "06:00", timeZone: zone, days: [] }])}
      >
        Add quiet hours
      </Button>
    </div>
  );
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

const Line = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr 2fr auto;
  gap: 8px;
  margin-block-end: 8px;
`;
