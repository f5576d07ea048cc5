import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import type { GridSelection } from "~/grid/grid-choice";
import { ChangeDialog } from "~/shell/change/change-dialog";

interface BulkActionProps {
  choice: GridSelection;
  label: string;
  icon?: LucideIcon;
  title: string;
  /** The name of the change, sent as `intent` with the hidden inputs of the selection. */
  intent: string;
  /** Shown in red; for more than a few rows the person types the organization's name to confirm. */
  isDestructive?: boolean;
  /** What this will do, in a sentence. */
  description?: ReactNode;
  submitLabel?: string;
  disabledReason?: string | undefined;
  children?: ReactNode;
}

/** One thing to do with the chosen rows: a button in the bulk bar, and its dialog. Done, it lets go of them. */
export function BulkAction({ choice, isDestructive = false, children, ...dialog }: BulkActionProps) {
  return (
    <ChangeDialog
      {...dialog}
      size="small"
      isDestructive={isDestructive}
      asksForName={isDestructive && choice.isMany}
      onDone={choice.clear}
    >
      {choice.inputs}
      {children}
    </ChangeDialog>
  );
}
