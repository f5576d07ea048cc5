import { ShieldOff } from "lucide-react";
import type { ReactNode } from "react";

import { ChangeDialog } from "~/shell/change/change-dialog";
import type { ButtonSize, ButtonVariant } from "~/ui/actions/button-styles";

import { ExceptionFields } from "./exception-fields";
import { EXCEPTION_INTENTS, type ExceptionFormSetup } from "./exception-form";

interface ExceptionDialogProps {
  setup: ExceptionFormSetup;
  /** The name of the subject. */
  subject: string;
  /** The field for the scope. */
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabledReason?: string | undefined;
}

/** Adds an exception. The screen's action reads the form with `readExceptionForm`. */
export function ExceptionDialog({ setup, subject, children, ...button }: ExceptionDialogProps) {
  return (
    <ChangeDialog
      {...button}
      label="Add exception"
      icon={ShieldOff}
      title={`Exception for ${subject}`}
      intent={EXCEPTION_INTENTS.add}
      description="Excluded from all counts until the exception ends or is revoked. Both are recorded in the audit log."
    >
      {children}
      <ExceptionFields setup={setup} />
    </ChangeDialog>
  );
}
