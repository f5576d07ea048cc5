import type { FieldSet } from "~/contract/field";
import { valueAt } from "~/contract/field-facts";
import type { ThreatFlow } from "~/contract/threat-flow";
import { useFormats } from "~/shell/format-context";
import { FactList } from "~/ui/layout/fact-list";
import { renderCell } from "~/ui/table/cells/render-cell";

interface FlowDetailsProps {
  flow: ThreatFlow;
  set: FieldSet;
}

/** The fields of a flow that have a value; the payload that triggered the threat is first. */
export function FlowDetails({ flow, set }: FlowDetailsProps) {
  const formats = useFormats();
  const known = set.fields.filter(({ name }) => hasValue(valueAt(flow, name)));
  const payload = known.filter(({ name }) => name === "payloadExcerpt");
  return (
    <FactList
      facts={[...payload, ...known.filter((field) => !payload.includes(field))].map((field) => ({
        label: field.label,
        help: field.ecs,
        value: renderCell(field, valueAt(flow, field.name), formats),
      }))}
    />
  );
}

function hasValue(value: unknown): boolean {
  return value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0);
}
