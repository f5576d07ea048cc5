import { useState } from "react";

import { ATTACHMENT_BYTES, DESCRIPTION_LENGTH, SUBJECT_LENGTH } from "~/contract/feedback-facts";
import { ChangeField } from "~/shell/change/change-field";
import { useNotices } from "~/shell/notices/toasts";
import { Checkbox } from "~/ui/form/checkbox";
import { Field } from "~/ui/form/field";
import { Select } from "~/ui/form/select";
import { TextArea, TextInput } from "~/ui/form/text-input";

import { KINDS, SEVERITIES } from "../feedback-words";
import { writeDiagnostics, type DiagnosticsAbout } from "./diagnostics";
import type { FeedbackDraft } from "./use-feedback-draft";

/** Why a form with a large picture cannot be sent. */
export const TOO_LARGE = "Choose an image of at most 680 kB";

/** A failure to prefill the form with. */
export interface ReportedFailure {
  requestId: string;
  title: string;
  /** The path of the screen on which the failure occurred. */
  from: string;
}

interface FeedbackFieldsProps {
  about: DiagnosticsAbout;
  /** The path of the screen that the message is about. */
  route: string;
  reported?: ReportedFailure;
  /** Where the typed text is stored, unless the form starts with a failure. */
  draft?: FeedbackDraft;
  onTooLarge: (isTooLarge: boolean) => void;
}

/** The fields of a feedback entry. */
export function FeedbackFields({ about, route, reported, draft, onTooLarge }: FeedbackFieldsProps) {
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
            {...(draft
              ? { value: draft.subject, onChange: ({ target }) => draft.changeSubject(target.value) }
              : { defaultValue: reported?.title.slice(0, SUBJECT_LENGTH.max) })}
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
            {...(draft
              ? { value: draft.text, onChange: ({ target }) => draft.changeText(target.value) }
              : { defaultValue: reported && `Request ${reported.requestId} on ${reported.from}\n\n` })}
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
