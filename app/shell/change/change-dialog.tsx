import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";

import { Button } from "~/ui/actions/button";
import type { ButtonSize, ButtonVariant } from "~/ui/actions/button-styles";

import { ChangeForm, type ChangeFormProps } from "./change-form";

/** The button that opens a dialog. */
export interface DialogButtonProps {
  label: string;
  icon?: LucideIcon;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Why it cannot be opened now, shown to people who can see the object. */
  disabledReason?: string | undefined;
  /** Replaces the button, for example with a menu item or the icon of a row. Calls back to open the dialog. */
  trigger?: (open: () => void) => ReactNode;
}

interface ChangeDialogProps extends DialogButtonProps, Omit<ChangeFormProps, "submitLabel" | "onClose"> {
  /** The label of the submit button; by default, the label of the opening button. */
  submitLabel?: string;
}

/**
 * A button that opens a dialog with a form for the screen's own action. The form is sent with its `intent` and the
 * organization in which it was opened. A refusal (422, 409) is shown in the open dialog; success closes it and shows a
 * toast.
 */
export function ChangeDialog(props: ChangeDialogProps) {
  const { label, icon, variant, size, disabledReason, submitLabel = label, trigger, ...form } = props;
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return (
    <>
      {trigger?.(open) ?? (
        <Button
          {...(icon && { icon })}
          {...(variant && { variant })}
          {...(size && { size })}
          aria-haspopup="dialog"
          disabledReason={disabledReason}
          onClick={open}
        >
          {label}
        </Button>
      )}
      {isOpen && <ChangeForm {...form} submitLabel={submitLabel} onClose={() => setOpen(false)} />}
    </>
  );
}
