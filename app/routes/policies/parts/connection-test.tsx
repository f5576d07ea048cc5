import { FlaskConical } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";

import type { Direction } from "~/contract/policy-rule";
import { readableZone } from "~/contract/zone-name-facts";
import type { PolicyAnswer } from "~/features/policies/policy-answer";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { useFormats } from "~/shell/format-context";
import { useShellData } from "~/shell/use-shell-data";
import { useTerminology } from "~/shell/use-terminology";
import { Checkbox } from "~/ui/form/checkbox";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

import { TestResult } from "./test-result";

/**
 * Tests which rule applies to a connection, and shows why the rules before it do not match. Available to every role.
 */
export function ConnectionTestDialog({ direction }: { direction: Direction }) {
  const t = useTerminology();
  const [test, setTest] = useState<PolicyAnswer["test"]>();
  const isEgress = direction === "egress";
  const { zone } = useFormats();
  const { siteNames } = useShellData();
  const text = (name: string, label: string, placeholder = "", isRequired = false) => (
    <ChangeField key={name} name={name} label={label} required={isRequired}>
      {(control) => <TextInput {...control} placeholder={placeholder} autoComplete="off" />}
    </ChangeField>
  );
  return (
    <ChangeDialog
      label="Test a connection"
      icon={FlaskConical}
      title={`Test ${isEgress ? "an egress" : "an ingress"} connection`}
      intent="test"
      submitLabel="Test"
      width="large"
      description="An empty field matches only rules that accept any value. No traffic is sent."
      onAnswer={(answer: PolicyAnswer | object) => setTest("test" in answer ? answer.test : undefined)}
    >
      <input type="hidden" name="direction" value={direction} />
      <Columns>
        {text("device", t(isEgress ? "From device" : "To device"))}
        {isEgress && text("user", t("User"))}
        <ChangeField name="site" label={t(isEgress ? "From site" : "To site")}>
          {(control) => (
            <Select
              {...control}
              options={[
                { value: "", label: t("Site of the device") },
                ...Object.entries(siteNames).map(([value, label]) => ({ value, label })),
              ]}
            />
          )}
        </ChangeField>
        {text("sourceIp", "Source IP", isEgress ? "10.1.0.20" : "203.0.113.9")}
        {text("destinationIp", "Destination IP", isEgress ? "203.0.113.9" : "198.51.100.10")}
        {isEgress && text("domain", t("Domain"), "example.com")}
        {text("country", isEgress ? "Destination country" : "Source country", "RU")}
        {text("networkOwner", isEgress ? "Destination network owner" : "Source network owner")}
        {isEgress && text("category", "Category", "malware")}
        {isEgress && text("application", "Application")}
        <ChangeField name="transport" label="Transport">
          {(control) => (
            <Select
              {...control}
              options={[
                { value: "tcp", label: "TCP" },
                { value: "udp", label: "UDP" },
              ]}
            />
          )}
        </ChangeField>
        <ChangeField name="port" label="Port" required>
          {(control) => <TextInput {...control} inputMode="numeric" pattern="\d{1,5}" defaultValue="443" />}
        </ChangeField>
        <ChangeField name="at" label={`Time (${readableZone(zone)})`} hint="Leave empty for the current time.">
          {(control) => <TextInput {...control} type="datetime-local" />}
        </ChangeField>
        {!isEgress && <Checkbox name="isVpn">Through a VPN</Checkbox>}
      </Columns>
      {test && <TestResult test={test} />}
    </ChangeDialog>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr));
  gap: 16px;
`;
