import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";

import { Button } from "~/ui/actions/button";
import type { ButtonSize, ButtonVariant } from "~/ui/actions/button-styles";

import { ChangeForm, type ChangeFormProps } from "./change-form";

interface ChangeDialogProps extends Omit<ChangeFormProps, "submitLabel" | "onClose"> {
  /** The words of the button that opens it. */
  label: string;
  icon?: LucideIcon;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Why it cannot be opened now, where the person can see what it would change. */
  disabledReason?: string | undefined;
  /** The words of the button that does it; those of the opening one unless it says otherwise. */
  submitLabel?: string;
  /** Replaces the button, for instance by a menu item or the icon of a row. It calls back to open the dialog. */
  trigger?: (open: () => void) => ReactNode;
}

/**
 * A button and the dialog that it opens, with a form for the screen's own action: it is sent with the organization that it was
 * opened under and its `intent`. A refusal (422, 409) is shown in the open dialog; success closes it and shows a toast.
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
