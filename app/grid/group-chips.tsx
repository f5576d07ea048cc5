import { Tabs } from "~/ui/layout/tabs";

import type { GridLinks } from "./grid-links";

export interface CommonGroup {
  label: string;
  /** The names of the fields. */
  fields: readonly string[];
}

interface GroupChipsProps {
  /** The fields that the rows are currently grouped by. */
  group: readonly string[];
  groups: readonly CommonGroup[];
  links: Pick<GridLinks, "group">;
}

/** Quick options for the most common groupings. The grid's own menu groups by any field. */
export function GroupChips({ group, groups, links }: GroupChipsProps) {
  return (
    <Tabs
      label="Group by"
      look="segmented"
      items={[{ label: "Ungrouped", fields: [] }, ...groups].map(({ label, fields }) => ({
        label,
        to: links.group([...fields]),
        isCurrent: group.join() === fields.join(),
      }))}
    />
  );
}
