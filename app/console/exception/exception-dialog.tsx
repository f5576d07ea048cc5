import { ShieldOff } from "lucide-react";

import { ChangeDialog } from "~/console/change/change-dialog";
import type { ButtonSize, ButtonVariant } from "~/ui/actions/button-styles";
import type { SelectOption } from "~/ui/form/select";

import { ExceptionFields } from "./exception-fields";
import { EXCEPTION_INTENTS, type ExceptionFormSetup } from "./exception-form";

interface ExceptionDialogProps {
  setup: ExceptionFormSetup;
  /** What it is about, in words. */
  subject: string;
  scopes: readonly SelectOption[];
  variant?: ButtonVariant;
  size?: ButtonSize;
  disabledReason?: string | undefined;
}

/** Adds an exception: what, why, by whose decision and until when. The screen's action reads it with `readExceptionForm`. */
export function ExceptionDialog({ setup, subject, scopes, ...button }: ExceptionDialogProps) {
  return (
    <ChangeDialog
      {...button}
      label="Add exception"
      icon={ShieldOff}
      title={`Exception for ${subject}`}
      intent={EXCEPTION_INTENTS.add}
      description="It stays out of all counts until its last day, or until somebody revokes it. Both are kept in the audit trail."
    >
      <ExceptionFields setup={setup} scopes={scopes} />
    </ChangeDialog>
  );
}
