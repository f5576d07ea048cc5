import type { FieldSet } from "~/contract/field";
import { recordAt } from "~/features/hunting/questions";
import { writeSessionKey } from "~/features/hunting/session-key";
import { BlockButton } from "~/features/policies/block-button";
import type { GridLinks } from "~/grid/grid-links";
import { useFirstAnswer } from "~/shell/browser/use-first-answer";
import { Notice } from "~/ui/feedback/notice";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Stack } from "~/ui/layout/stack";

import { blockedEnd } from "../blocked-end";
import type { HuntRow } from "../hunt-rows.server";
import { FieldFacts } from "./field-facts";

interface RowDetailsProps {
  row: HuntRow;
  set: FieldSet;
  links: GridLinks;
  canChange: boolean;
  /** The columns of the list. */
  columns: readonly string[];
}

/** All fields of the record of a row, each with actions to filter or group by it; the destination can be blocked. */
export function RowDetails({ row, set, links, canChange, columns }: RowDetailsProps) {
  const [answer] = useFirstAnswer(recordAt(set.set, writeSessionKey(row)), { record: null });
  if (!answer) return <Skeleton lines={12} />;
  const { record } = answer;
  return (
    <Stack>
      {!record && <Notice>Could not load all fields. Only the columns of the list are shown.</Notice>}
      {canChange && record && (
        <span>
          <BlockButton {...blockedEnd(record)} />
        </span>
      )}
      <FieldFacts row={record ?? row} set={set} links={links} columns={columns} />
    </Stack>
  );
}
