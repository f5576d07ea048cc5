import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import type { GridChoice } from "~/console/grid/grid-choice";

import { ChangeDialog } from "./change-dialog";

interface BulkActionProps {
  choice: GridChoice;
  label: string;
  icon?: LucideIcon;
  title: string;
  /** What the action is asked to do; sent as `intent`, beside the hidden inputs of the choice. */
  intent: string;
  /** Red; for more than a few rows the organization's name is asked for (SCREENS A6). */
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
