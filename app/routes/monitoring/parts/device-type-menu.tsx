import { MonitorSmartphone } from "lucide-react";

import type { Field } from "~/contract/field";
import { addressWith } from "~/shell/screens/address-with";
import { useIntendedSearch } from "~/shell/screens/use-intended-search";
import { useTerminology } from "~/shell/use-terminology";
import { Menu } from "~/ui/actions/menu";
import { humanise } from "~/ui/humanise";

interface DeviceTypeMenuProps {
  types: NonNullable<Field["values"]>;
  current: string | undefined;
}

/** Limits traffic and DNS queries to the devices of one type. */
export function DeviceTypeMenu({ types, current }: DeviceTypeMenuProps) {
  const t = useTerminology();
  const search = useIntendedSearch();
  const choices = types.map(({ value, label = humanise(value) }) => ({ value, label }));
  const chosen = choices.find(({ value }) => value === current);
  const toType = (value: string | undefined) => addressWith(search, "deviceType", value);
  return (
    <Menu
      label={`${t("Device type")}: ${chosen?.label ?? "All"}`}
      icon={MonitorSmartphone}
      size="small"
      items={[
        { kind: "link", label: "All", to: toType(undefined) },
        ...choices.map(({ value, label }) => ({ kind: "link" as const, label, to: toType(value) })),
      ]}
    />
  );
}
