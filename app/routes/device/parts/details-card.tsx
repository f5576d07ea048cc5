import { styled } from "styled-components";

import { useFormats } from "~/shell/format-context";
import type { AddressedDevice, Device } from "~/contract/device";
import { Card } from "~/ui/layout/card";
import { FactList, type Fact } from "~/ui/layout/fact-list";
import { toColumns } from "~/ui/table/field-columns";

import { DETAIL_FIELDS } from "../detail-fields";
import { otherAddresses } from "../other-addresses";
import type { ShownFields } from "../shown-fields.server";

interface DetailsCardProps {
  device: AddressedDevice;
  fields: ShownFields;
}

/** The device's attributes, with labels and formats of the field dictionary. */
export function DetailsCard({ device, fields }: DetailsCardProps) {
  const context = useFormats();
  const columns = toColumns<Device>(
    DETAIL_FIELDS.map((name) => fields[name]),
    { context },
  );
  const others = otherAddresses(device);
  const facts = columns.flatMap(({ key, label, help, render }): Fact[] => {
    // The device's own name does not link to the current page.
    if (key === "name") return [{ label: "Host name", value: <code>{device.name}</code> }];
    const fact = { label, help, value: render(device) };
    if (key === "primaryIp") return [fact, ...addressFact("Other IP addresses", others.ips)];
    if (key === "mac") return [fact, ...addressFact("Other MAC addresses", others.macs)];
    return [fact];
  });
  if (device.mergedNames && device.mergedNames.length > 0)
    facts.splice(1, 0, {
      label: "Earlier names",
      help: "Records of the same device that were merged into this one",
      value: <code>{device.mergedNames.join(", ")}</code>,
    });
  return (
    <Card title="Details">
      <Values>
        <FactList facts={facts} />
        {device.notes && (
          <Notes>
            <h3>Notes</h3>
            <p>{device.notes}</p>
          </Notes>
        )}
      </Values>
    </Card>
  );
}

function addressFact(label: string, addresses: readonly string[]): Fact[] {
  return addresses.length === 0 ? [] : [{ label, value: <code>{addresses.join(", ")}</code> }];
}

const Values = styled.div`
  svg {
    display: inline-block;
    margin-inline-end: 6px;
    color: var(--muted-text);
    vertical-align: -3px;
  }
  .tags {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .more {
    color: var(--muted-text);
  }
`;

const Notes = styled.div`
  margin-block-start: 4px;
  padding-block-start: 10px;
  border-block-start: 1px solid var(--border);
  h3 {
    margin-block-end: 4px;
    color: var(--muted-text);
    font: 400 var(--type-13) var(--font-sans);
  }
  p {
    font: 400 var(--type-13) var(--font-sans);
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;
