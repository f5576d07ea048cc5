import { ShieldOff } from "lucide-react";

import { ChangeDialog } from "~/shell/change/change-dialog";
import type { ButtonSize, ButtonVariant } from "~/ui/actions/button-styles";
import type { SelectOption } from "~/ui/form/select";

import { ExceptionFields } from "./exception-fields";
import { EXCEPTION_INTENTS, type ExceptionFormSetup } from "./exception-form";

interface ExceptionDialogProps {
  setup: ExceptionFormSetup;
  /** The name of the subject. */
  subject: string;
  scopes: readonly SelectOption[];
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabledReason?: string | undefined;
}

/** Adds an exception. The screen's action reads the form with `readExceptionForm`. */
export function ExceptionDialog({ setup, subject, scopes, ...button }: ExceptionDialogProps) {
  return (
    <ChangeDialog
      {...button}
      label="Add exception"
      icon={ShieldOff}
      title={`Exception for ${subject}`}
      intent={EXCEPTION_INTENTS.add}
      description="Excluded from all counts until the exception ends or is revoked. Both are recorded in the audit log."
    >
      <ExceptionFields setup={setup} scopes={scopes} />
    </ChangeDialog>
  );
}
