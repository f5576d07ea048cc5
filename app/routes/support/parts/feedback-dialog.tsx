import { useLocation, useNavigate } from "@remix-run/react";
import { MessageSquarePlus } from "lucide-react";
import { useEffect, useState } from "react";

import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeForm } from "~/shell/change/change-form";

import type { DiagnosticsAbout } from "./diagnostics";
import { FeedbackFields, type ReportedFailure, TOO_LARGE } from "./feedback-fields";
import type { FeedbackDraft } from "./use-feedback-draft";

interface FeedbackDialogProps {
  about: DiagnosticsAbout;
  /** Whether the form opens immediately. */
  reported: ReportedFailure | null;
  /** Whether the page shows the form already. */
  isFormShown: boolean;
  draft: FeedbackDraft;
}

/** A message to the operator of the console. Attached information is shown before it is sent. */
export function FeedbackDialog({ about, reported, isFormShown, draft }: FeedbackDialogProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isTooLarge, setTooLarge] = useState(false);
  // Dialogs are rendered at the end of the document, which is available only in the browser.
  const [isReporting, setReporting] = useState(false);
  useEffect(() => setReporting(reported !== null), [reported]);
  const form = {
    title: "Send feedback",
    intent: "send",
    encType: "multipart/form-data",
    waitsFor: isTooLarge ? TOO_LARGE : undefined,
    onDone: () => setTooLarge(false),
  } as const;
  return (
    <>
      {!isFormShown && (
        <ChangeDialog
          {...form}
          label="Send feedback"
          icon={MessageSquarePlus}
          variant="primary"
          onDone={() => {
            form.onDone();
            draft.clear();
          }}
        >
          <FeedbackFields about={about} route={pathname} draft={draft} onTooLarge={setTooLarge} />
        </ChangeDialog>
      )}
      {isReporting && reported && (
        <ChangeForm {...form} submitLabel="Send feedback" onClose={() => navigate(pathname, { replace: true })}>
          <FeedbackFields about={about} route={reported.from} reported={reported} onTooLarge={setTooLarge} />
        </ChangeForm>
      )}
    </>
  );
}
