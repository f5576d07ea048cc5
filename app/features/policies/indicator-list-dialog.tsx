import { lazy, useState } from "react";

import type { IndicatorListSpec } from "~/contract/indicator-list";
import { LazyFields } from "~/shell/change/lazy-fields";
import { ChangeDialog, type DialogButtonProps } from "~/shell/change/change-dialog";
import { Skeleton } from "~/ui/feedback/skeleton";

import { POLICY_INTENTS } from "./intents";
import type { PolicyAnswer } from "./policy-answer";

const IndicatorListFields = lazy(() =>
  import("./indicator-list-fields").then((module) => ({ default: module.IndicatorListFields })),
);

interface IndicatorListDialogProps extends DialogButtonProps {
  /** The list to edit; undefined for a new one. */
  stored?: IndicatorListSpec & { name: string; resourceVersion: number };
  isProvider: boolean;
}

/** A button that opens the form of an indicator list. Unreadable values are reported before anything is saved. */
export function IndicatorListDialog({ stored, isProvider, ...dialog }: IndicatorListDialogProps) {
  const [unreadable, setUnreadable] = useState<PolicyAnswer["unreadable"]>();
  return (
    <ChangeDialog
      {...dialog}
      title={stored ? `Edit ${stored.displayName}` : "Add indicator list"}
      intent={stored ? POLICY_INTENTS.editList : POLICY_INTENTS.addList}
      submitLabel={stored ? "Save list" : "Add list"}
      width="large"
      encType="multipart/form-data"
      resourceVersion={stored?.resourceVersion}
      onAnswer={(answer: PolicyAnswer | object) =>
        setUnreadable("unreadable" in answer ? answer.unreadable : undefined)
      }
    >
      <LazyFields fallback={<Skeleton lines={8} />}>
        {stored && <input type="hidden" name="name" value={stored.name} />}
        <IndicatorListFields list={stored} isProvider={isProvider} unreadable={unreadable} />
      </LazyFields>
    </ChangeDialog>
  );
}
