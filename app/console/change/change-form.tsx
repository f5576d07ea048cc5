import { useFetcher, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { styled } from "styled-components";

import { TenantLine } from "~/console/tenant-stripe";
import { useToasts } from "~/console/toasts";
import { useShellData } from "~/console/use-shell-data";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { Dialog } from "~/ui/overlays/dialog";

import type { ChangeAnswer } from "./change-answer";
import { ProblemsContext } from "./change-field";
import { ChangeRefusal } from "./change-refusal";
import { SkippedList } from "./skipped-list";
import { TypedName } from "./typed-name";
import { useFirstFault } from "./use-first-fault";

export interface ChangeFormProps {
  title: string;
  /** What the action is asked to do; sent as `intent`. */
  intent: string;
  submitLabel: string;
  /** Red, for what cannot be taken back. */
  isDestructive?: boolean;
  /** Asks for the organization's name first (SCREENS A6). */
  asksForName?: boolean;
  /** The version that is changed; a stale one is refused with 409. */
  resourceVersion?: number | undefined;
  /** Under the organization's name: what this will do. */
  description?: ReactNode;
  /** Where the form is sent, when not to the action of the screen. */
  action?: string;
  /** For forms that send files. */
  encType?: "multipart/form-data";
  /** Why it cannot be sent as it stands. */
  waitsFor?: string | undefined;
  /** Called with each answer: for what a form says before it does something. */
  onAnswer?: (answer: ChangeAnswer) => void;
  /** Called once it was done and the dialog is closed. */
  onDone?: () => void;
  onClose: () => void;
  /** The fields; `ChangeField` puts a refused field's sentence beside it. */
  children?: ReactNode;
}

/** The open dialog of a change. It is mounted anew each time, so that nothing of an earlier answer is left in it. */
export function ChangeForm(props: ChangeFormProps) {
  const { title, intent, submitLabel, isDestructive, asksForName, description, action, onDone, onClose } = props;
  const { encType, waitsFor, onAnswer } = props;
  const id = useId();
  // As it was when the dialog opened: the action compares it with the current one.
  const [tenant] = useState(useShellData().tenant);
  const [isNamed, setNamed] = useState(!asksForName);
  const fetcher = useFetcher<ChangeAnswer>();
  const answer = fetcher.data;
  const { pathname, search } = useLocation();
  const { showAnswer } = useToasts();
  const done = answer && "toast" in answer ? answer : undefined;
  const refused = answer && !("toast" in answer) ? answer : undefined;
  const skipped = done?.skipped ?? [];
  const form = useFirstFault(refused);
  const end = () => {
    onClose();
    if (done) onDone?.();
  };
  const hasEnded = done !== undefined && fetcher.state === "idle" && skipped.length === 0;
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  const heard = useRef(onAnswer);
  useEffect(() => {
    heard.current = onAnswer;
  });
  useEffect(() => {
    showAnswer(answer);
    if (answer) heard.current?.(answer);
  }, [answer, showAnswer]);
  useEffect(() => {
    if (hasEnded) latest.current();
  }, [hasEnded]);

  // At the end of the body: an open dialog closes popovers, and must not vanish with the one that its button stands in.
  return createPortal(
    <Dialog
      isOpen
      onClose={end}
      title={title}
      description={<TenantLine tenant={tenant} />}
      footer={
        done ? (
          <Button variant="primary" onClick={end}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="quiet" onClick={end}>
              Cancel
            </Button>
            {(refused?.conflict ?? refused?.otherTenant) && (
              <LinkButton to={pathname + search} reloadDocument>
                Reload
              </LinkButton>
            )}
            <Button
              type="submit"
              form={id}
              variant={isDestructive ? "danger" : "primary"}
              busy={fetcher.state !== "idle"}
              disabledReason={isNamed ? waitsFor : `Type ${tenant.tenantName} first`}
            >
              {refused?.conflict ? "Save anyway" : submitLabel}
            </Button>
          </>
        )
      }
    >
      {skipped.length > 0 ? (
        <SkippedList skipped={skipped} />
      ) : (
        <fetcher.Form
          ref={form}
          id={id}
          method="post"
          {...(action && { action })}
          {...(encType && { encType })}
          noValidate
        >
          <Rows>
            <input type="hidden" name="tenantId" value={tenant.tenantId} />
            <input type="hidden" name="intent" value={intent} />
            <VersionInput version={refused?.conflict?.resourceVersion ?? props.resourceVersion} />
            {refused && <ChangeRefusal refused={refused} />}
            {description && <div>{description}</div>}
            <ProblemsContext.Provider value={refused?.problems ?? {}}>{props.children}</ProblemsContext.Provider>
            {asksForName && <TypedName name={tenant.tenantName} onMatch={setNamed} />}
          </Rows>
        </fetcher.Form>
      )}
    </Dialog>,
    document.body,
  );
}

function VersionInput({ version }: { version: number | undefined }) {
  return version === undefined ? null : <input type="hidden" name="resourceVersion" value={version} />;
}

const Rows = styled.div`
  display: grid;
  gap: 16px;
`;
