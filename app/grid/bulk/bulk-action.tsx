import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

import type { GridSelection } from "~/grid/grid-choice";
import { ChangeDialog } from "~/shell/change/change-dialog";

interface BulkActionProps {
  choice: GridSelection;
  label: string;
  icon?: LucideIcon;
  title: string;
  /** The name of the change, submitted as `intent` with the hidden inputs of the selection. */
  intent: string;
  /** Shown in red; above a limit the user types the organization's name, or `confirmWith`, to confirm. */
  isDestructive?: boolean;
  /** The same words as in the action of the screen. */
  confirmWith?: string;
  /** A sentence that describes the effect. */
  description?: ReactNode;
  submitLabel?: string;
  disabledReason?: string | undefined;
  children?: ReactNode;
}

/** A bulk action: a button in the bulk bar and its dialog. Clears the selection when done. */
export function BulkAction({ choice, isDestructive = false, confirmWith, children, ...dialog }: BulkActionProps) {
  return (
    <ChangeDialog
      {...dialog}
      size="small"
      isDestructive={isDestructive}
      withoutTenant={choice.ofTenants ?? false}
      asksForName={isDestructive && choice.isMany && (confirmWith ?? true)}
      onDone={choice.clear}
    >
      {choice.inputs}
      {children}
    </ChangeDialog>
  );
}
