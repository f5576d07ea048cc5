import { styled } from "styled-components";

import { ChangeField } from "~/shell/change/change-field";
import { useTerminology } from "~/shell/use-terminology";
import { Checkbox } from "~/ui/form/checkbox";
import { Field } from "~/ui/form/field";
import { TextInput } from "~/ui/form/text-input";

import { RateField } from "./rate-field";
import type { RuleDraft } from "./rule-draft";

/** The fields of ingress rules only: the forwarding target, the rate limit, and whether the VPN is required. */
export function IngressFields({ draft, isLimit }: { draft: RuleDraft; isLimit: boolean }) {
  const t = useTerminology();
  return (
    <Columns>
      <ChangeField
        name="translate"
        label={t("Forward to device")}
        hint="The name of a device. Leave empty to disable forwarding."
      >
        {(control) => (
          <TextInput
            {...control}
            name="translateDevice"
            defaultValue={draft.translate?.toDevice ?? ""}
            autoComplete="off"
          />
        )}
      </ChangeField>
      <Field label="Forward to port">
        {({ required: _required, ...control }) => (
          <TextInput
            {...control}
            name="translatePort"
            inputMode="numeric"
            pattern="\d{1,5}"
            defaultValue={draft.translate?.toPort ?? ""}
          />
        )}
      </Field>
      <RateField rate={draft.rateLimitPerMin} isRequired={isLimit} />
      <Checkbox
        name="requireVpn"
        defaultChecked={draft.requireVpn ?? false}
        hint="Blocks connections that are not made over a VPN."
      >
        Require VPN
      </Checkbox>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: 16px 24px;
`;
