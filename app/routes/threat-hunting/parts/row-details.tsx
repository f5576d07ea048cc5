import type { FieldSet } from "~/contract/field";
import { BlockButton } from "~/features/policies/block-button";
import type { GridLinks } from "~/grid/grid-links";
import { Stack } from "~/ui/layout/stack";

import { blockedEnd } from "../blocked-end";
import type { HuntRow } from "../known-row";
import { FieldFacts } from "./field-facts";

interface RowDetailsProps {
  row: HuntRow;
  set: FieldSet;
  links: GridLinks;
  canChange: boolean;
  /** The columns of the list. */
  columns: readonly string[];
}

/** All fields of one row, each with actions to filter or group by it; the destination can be blocked. */
export function RowDetails({ row, set, links, canChange, columns }: RowDetailsProps) {
  return (
    <Stack>
      {canChange && (
        <span>
          <BlockButton {...blockedEnd(row)} />
        </span>
      )}
      <FieldFacts row={row} set={set} links={links} columns={columns} />
    </Stack>
  );
}
