import { Plus, X } from "lucide-react";
import { useState } from "react";

import { MAX_SERVICES } from "~/contract/policy-facts";
import { ChangeField } from "~/shell/change/change-field";
import { Button, IconButton } from "~/ui/actions/button";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { TextInput } from "~/ui/form/text-input";

import { FieldGroup, FieldLine } from "./field-lines";
import type { DraftService, DraftServices } from "./rule-draft";

const NEW: DraftService = { transport: "any", ports: [] };
const TRANSPORT_LABELS: Record<DraftService["transport"], string> = { any: "TCP and UDP", tcp: "TCP", udp: "UDP" };

/** The services of a rule: any service, or one line for each. */
export function ServiceFields({ service }: { service: DraftServices }) {
  const [isAny, setAny] = useState("any" in service);
  const [rows, setRows] = useState(() => ("any" in service ? [NEW] : service).map((one, id) => ({ id, ...one })));
  const next = Math.max(...rows.map(({ id }) => id)) + 1;
  return (
    <FieldGroup role="group" aria-label="Service">
      <ChangeField
        name="service"
        label="Service"
        hint={isAny ? undefined : "Ports such as 443 or 8000-8080. Leave empty for all ports."}
      >
        {(control) => (
          <Select
            {...control}
            value={isAny ? "any" : "listed"}
            onChange={({ currentTarget: { value } }) => setAny(value === "any")}
            options={[
              { value: "any", label: "Any service" },
              { value: "listed", label: "Any of these" },
            ]}
          />
        )}
      </ChangeField>
      {!isAny &&
        rows.map(({ id, ...one }, index) => (
          <ServiceLine
            key={id}
            label={`Service ${index + 1}`}
            service={one}
            onRemove={rows.length === 1 ? undefined : () => setRows(rows.filter((row) => row.id !== id))}
          />
        ))}
      {!isAny && (
        <span>
          <Button
            variant="quiet"
            size="small"
            icon={Plus}
            disabledReason={rows.length >= MAX_SERVICES ? `At most ${MAX_SERVICES} services` : undefined}
            onClick={() => setRows([...rows, { id: next, ...NEW }])}
          >
            Add service
          </Button>
        </span>
      )}
    </FieldGroup>
  );
}

interface ServiceLineProps {
  label: string;
  service: DraftService;
  /** Undefined for the only line. */
  onRemove: (() => void) | undefined;
}

function ServiceLine({ label, service, onRemove }: ServiceLineProps) {
  return (
    <FieldLine role="group" aria-label={label}>
      <Field label="Transport" hideLabel>
        {({ required: _required, ...control }) => (
          <Select
            {...control}
            name="transport"
            defaultValue={service.transport}
            options={Object.entries(TRANSPORT_LABELS).map(([value, text]) => ({ value, label: text }))}
          />
        )}
      </Field>
      <Field label="Ports" hideLabel>
        {({ required: _required, ...control }) => (
          <TextInput
            {...control}
            name="ports"
            defaultValue={service.ports.join(", ")}
            placeholder="All ports"
            autoComplete="off"
          />
        )}
      </Field>
      <IconButton
        icon={X}
        label={`Remove ${label.toLowerCase()}`}
        disabledReason={onRemove ? undefined : "Choose “Any service” to match everything"}
        onClick={() => onRemove?.()}
      />
    </FieldLine>
  );
}
