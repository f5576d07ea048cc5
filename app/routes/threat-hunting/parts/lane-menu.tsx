import { useLocation } from "@remix-run/react";
import { Rows3 } from "lucide-react";

import type { FieldSet } from "~/contract/field";
import { addressWith } from "~/shell/screens/address-with";
import { Menu } from "~/ui/actions/menu";

import { laneFields, LANES } from "../looks";

interface LaneMenuProps {
  set: FieldSet;
  /** The current field of the lanes. */
  current: string;
}

/** Selects the field that defines the lanes of a timeline. */
export function LaneMenu({ set, current }: LaneMenuProps) {
  const { search } = useLocation();
  const fields = laneFields(set);
  return (
    <Menu
      label={`Lanes: ${fields.find(({ name }) => name === current)?.label ?? current}`}
      icon={Rows3}
      size="small"
      align="end"
      items={fields.map(({ name, label }) => ({ kind: "link", label, to: addressWith(search, LANES, name) }))}
    />
  );
}
