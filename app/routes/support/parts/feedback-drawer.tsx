import { useLocation, useNavigate } from "@remix-run/react";
import { styled } from "styled-components";

import type { Feedback } from "~/contract/feedback";
import { REPLY_LENGTH } from "~/contract/feedback-facts";
import type { LoadResult } from "~/screen/load-result";
import { ChangeDialog } from "~/shell/change/change-dialog";
import { ChangeField } from "~/shell/change/change-field";
import { addressWith } from "~/shell/screens/address-with";
import { Moment } from "~/shell/moment";
import { ErrorPanel } from "~/ui/feedback/error-panel";
import { GoneNotice } from "~/ui/feedback/gone-notice";
import { TextArea } from "~/ui/form/text-input";
import { formatBytes } from "~/contract/number-facts";
import { humanise } from "~/ui/humanise";
import { FactList } from "~/ui/layout/fact-list";
import { Stack } from "~/ui/layout/stack";
import { Status } from "~/ui/marks/status";
import { Drawer } from "~/ui/overlays/drawer";

import { STATES } from "../feedback-words";

/** A feedback entry with its replies. */
export function FeedbackDrawer({ open, me }: { open: LoadResult<Feedback>; me: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const close = () => navigate(addressWith(search, "feedback", undefined), { preventScrollReset: true });
  if (!open.ok && open.failure.status === 404) return <GoneNotice what="feedback" onDismiss={close} />;
  return (
    <Drawer
      isOpen
      onClose={close}
      title={open.ok ? open.value.subject : "Feedback"}
      footer={open.ok && open.value.state !== "done" && <FeedbackActions feedback={open.value} me={me} />}
    >
      {open.ok ? (
        <FeedbackDetails feedback={open.value} />
      ) : (
        <ErrorPanel title={open.failure.title} requestId={open.failure.requestId} />
      )}
    </Drawer>
  );
}

function FeedbackActions({ feedback: { feedbackId, author }, me }: { feedback: Feedback; me: string }) {
  return (
    <>
      <ChangeDialog
        label={author.userId === me ? "Add to feedback" : "Reply"}
        size="small"
        title="Reply"
        intent="comment"
        submitLabel="Send reply"
      >
        <input type="hidden" name="feedbackId" value={feedbackId} />
        <ChangeField name="text" label="Reply" required>
          {(control) => <TextArea {...control} rows={5} maxLength={REPLY_LENGTH} />}
        </ChangeField>
      </ChangeDialog>
      <ChangeDialog label="Close feedback" size="small" title="Close feedback" intent="close">
        <input type="hidden" name="feedbackId" value={feedbackId} />
      </ChangeDialog>
    </>
  );
}

function FeedbackDetails({ feedback }: { feedback: Feedback }) {
  const { feedbackId, kind, severity, state, author, createdAt, text, attachment, diagnostics, thread } = feedback;
  return (
    <Stack>
      <FactList
        facts={[
          { label: "State", value: <Status label={STATES[state].label} tone={STATES[state].tone} /> },
          { label: "Kind", value: humanise(kind) },
          ...(severity === null ? [] : [{ label: "Severity", value: humanise(severity) }]),
          { label: "From", value: author.displayName },
          { label: "Sent", value: <Moment at={createdAt} /> },
          ...(attachment === null
            ? []
            : [
                {
                  label: "Screenshot",
                  value: (
                    <a href={`/support/${feedbackId}/attachment`} download>
                      {attachment.fileName}, {formatBytes(attachment.sizeBytes)}
                    </a>
                  ),
                },
              ]),
        ]}
      />
      <Words>{text}</Words>
      {diagnostics !== null && (
        <details>
          <summary>Diagnostics</summary>
          <Words>{diagnostics}</Words>
        </details>
      )}
      {thread.map(({ author: name, text: reply, at }) => (
        <section key={at}>
          <b>{name}</b> <Moment at={at} />
          <Words>{reply}</Words>
        </section>
      ))}
    </Stack>
  );
}

const Words = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
