import { Columns2, Merge } from "lucide-react";

import type { Device } from "~/contract/device";
import type { GridSelection } from "~/grid/grid-choice";
import { useFormats } from "~/shell/format-context";
import { LinkButton } from "~/ui/actions/link-button";

interface PairActionsProps {
  choice: GridSelection;
  devices: readonly Pick<Device, "name">[];
}

/** The actions for exactly two devices, on the page of the first: it is kept unless the merge form says otherwise. */
export function PairActions({ choice, devices }: PairActionsProps) {
  const { hrefFor } = useFormats();
  const [first, second] = devices;
  const page = first && hrefFor("device", first.name);
  if (choice.count !== 2 || devices.length !== 2 || !page || !second) return null;
  const to = (action: "compare" | "merge") => `${page}?${new URLSearchParams({ [action]: second.name })}`;
  return (
    <>
      <LinkButton to={to("compare")} icon={Columns2} size="small">
        Compare
      </LinkButton>
      <LinkButton to={to("merge")} icon={Merge} size="small">
        Merge
      </LinkButton>
    </>
  );
}
