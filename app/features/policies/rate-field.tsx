import { ChangeField } from "~/shell/change/change-field";
import { TextInput } from "~/ui/form/text-input";

import type { RuleDraft } from "./rule-draft";

interface RateFieldProps {
  rate: RuleDraft["rateLimitPerMin"];
  /** Whether the action of the rule needs a limit. */
  isRequired: boolean;
}

/** The number of connections that a rule lets pass in each minute. */
export function RateField({ rate, isRequired }: RateFieldProps) {
  const hint = "From all sources combined. Further connections are blocked.";
  return (
    <ChangeField
      name="rateLimitPerMin"
      label="Connections per minute"
      required={isRequired}
      hint={isRequired ? hint : `${hint} Leave empty for no limit.`}
    >
      {(control) => <TextInput {...control} inputMode="numeric" pattern="\d{1,7}" defaultValue={rate ?? ""} />}
    </ChangeField>
  );
}
