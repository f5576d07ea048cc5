import { useLocation, useNavigate } from "@remix-run/react";
import { MessageSquarePlus } from "lucide-react";
import { useEffect, useState } from "react";

import { ATTACHMENT_BYTES, DESCRIPTION_LENGTH, SUBJECT_LENGTH } from "~/contract/feedback-facts";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeForm } from "~/shell/change/change-form";
import { ChangeField } from "~/shell/change/change-field";
import { useNotices } from "~/shell/notices/toasts";
import { Checkbox } from "~/ui/form/checkbox";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";

import { KINDS, SEVERITIES } from "../feedback-words";
import { writeDiagnostics, type DiagnosticsAbout } from "./diagnostics";

export type { DiagnosticsAbout };

/** A failure to prefill the form with. */
export interface ReportedFailure {
  requestId: string;
  title: string;
  /** The path of the screen on which the failure occurred. */
  from: string;
}

interface FeedbackDialogProps {
  about: DiagnosticsAbout;
  /** Whether the form opens immediately. */
  reported: ReportedFailure | null;
}

/** A message to the operator of the console. Attached information is shown before it is sent. */
export function FeedbackDialog({ about, reported }: FeedbackDialogProps) {
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
    waitsFor: isTooLarge ? "Choose a picture of at most 680 kB" : undefined,
    onDone: () => setTooLarge(false),
  } as const;
  return (
    <>
      <ChangeDialog {...form} label="Send feedback" icon={MessageSquarePlus} variant="primary">
        <FeedbackFields about={about} route={pathname} onTooLarge={setTooLarge} />
      </ChangeDialog>
      {isReporting && reported && (
        <ChangeForm {...form} submitLabel="Send feedback" onClose={() => navigate(pathname, { replace: true })}>
          <FeedbackFields about={about} route={reported.from} reported={reported} onTooLarge={setTooLarge} />
        </ChangeForm>
      )}
    </>
  );
}

interface FeedbackFieldsProps {
  about: DiagnosticsAbout;
  /** The path of the screen that the message is about. */
  route: string;
  reported?: ReportedFailure;
  onTooLarge: (isTooLarge: boolean) => void;
}

function FeedbackFields({ about, route, reported, onTooLarge }: FeedbackFieldsProps) {
  const [kind, setKind] = useState("problem");
  return (
    <>
      <input type="hidden" name="route" value={route} />
      <ChangeField name="kind" label="Kind" required>
        {(control) => (
          <Select {...control} value={kind} onChange={({ target }) => setKind(target.value)} options={KINDS} />
        )}
      </ChangeField>
      <ChangeField name="subject" label="Subject" required>
        {(control) => (
          <TextInput
            {...control}
            minLength={SUBJECT_LENGTH.min}
            maxLength={SUBJECT_LENGTH.max}
            defaultValue={reported?.title.slice(0, SUBJECT_LENGTH.max)}
            autoComplete="off"
          />
        )}
      </ChangeField>
      <ChangeField name="text" label="Description" required>
        {(control) => (
          <TextArea
            {...control}
            rows={5}
            minLength={DESCRIPTION_LENGTH.min}
            maxLength={DESCRIPTION_LENGTH.max}
            defaultValue={reported && `Request ${reported.requestId} on ${reported.from}\n\n`}
          />
        )}
      </ChangeField>
      {kind === "problem" ? (
        <ChangeField name="severity" label="Severity" required>
          {(control) => <Select {...control} defaultValue="annoying" options={SEVERITIES} />}
        </ChangeField>
      ) : (
        <input type="hidden" name="severity" value="" />
      )}
      <ChangeField name="attachment" label="Screenshot" hint="PNG or JPEG, maximum 680 kB">
        {(control) => (
          <TextInput
            {...control}
            type="file"
            accept="image/png,image/jpeg"
            onChange={({ target }) => onTooLarge((target.files?.[0]?.size ?? 0) > ATTACHMENT_BYTES)}
          />
        )}
      </ChangeField>
      <Diagnostics about={about} />
      <Checkbox name="contactAllowed" defaultChecked>
        You may contact me about this
      </Checkbox>
    </>
  );
}

function Diagnostics({ about }: { about: DiagnosticsAbout }) {
  const { list } = useNotices();
  const [isIncluded, setIncluded] = useState(true);
  return (
    <>
      <Checkbox checked={isIncluded} onChange={({ target }) => setIncluded(target.checked)}>
        Include diagnostics
      </Checkbox>
      {isIncluded && (
        <Field label="Diagnostics" hint="Only this information is sent with your message.">
          {(control) => (
            <TextArea {...control} name="diagnostics" rows={6} readOnly value={writeDiagnostics(about, list, window)} />
          )}
        </Field>
      )}
    </>
  );
}
