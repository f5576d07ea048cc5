import { useFetcher, useLocation } from "@remix-run/react";
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { styled } from "styled-components";

import { TenantLine } from "~/shell/tenant/tenant-stripe";
import { useToasts } from "~/shell/notices/toasts";
import type { TenantLabel } from "~/shell/shell-data";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";
import { useChangeGuard } from "~/ui/actions/change-guard";
import { LinkButton } from "~/ui/actions/link-button";
import { Dialog } from "~/ui/overlays/dialog";
import { useDiscardQuestion } from "~/ui/overlays/discard-question";
import type { ChangeAnswer } from "~/screen/change-answer";

import { ProblemsContext } from "./change-field";
import { ChangeRefusal } from "./change-refusal";
import { LoadingContext } from "./lazy-fields";
import { TypedName } from "./typed-name";
import { useFirstFault } from "./use-first-fault";
import { useFocusAfterLoading } from "./use-focus-after-loading";
import { useProblems } from "./use-problems";

const SkippedList = lazy(() => import("./skipped-list").then((module) => ({ default: module.SkippedList })));

export interface ChangeFormProps {
  title: string;
  /** The intent of the screen's action. */
  intent: string;
  submitLabel: string;
  /** Red, for irreversible changes. */
  isDestructive?: boolean;
  /** Requires typing the organization's name first, or the given words. */
  asksForName?: boolean | string;
  /** No organization is shown: the change concerns only the person, or organizations that its title names. */
  withoutTenant?: boolean;
  /** The organization to change, if it is not the current one. */
  about?: TenantLabel;
  /** The version that was read; an outdated one is rejected with 409. */
  resourceVersion?: number | undefined;
  /** Text below the organization's name: the effect of the change. */
  description?: ReactNode;
  /** The form's target, if not the action of the screen. */
  action?: string;
  /** For forms with many fields. */
  width?: "large";
  /** For forms that send files. */
  encType?: "multipart/form-data";
  /** Why it cannot be submitted now. */
  waitsFor?: string | undefined;
  /** Called with each response: for forms that show a result before they make the change. */
  onAnswer?: (answer: ChangeAnswer) => void;
  /** Called after success, when the dialog is closed. */
  onDone?: () => void;
  onClose: () => void;
  /** The fields; `ChangeField` shows a field's error beside it. */
  children?: ReactNode;
}

/** The open dialog of a change. It is mounted anew each time, so that no earlier response remains. */
export function ChangeForm(props: ChangeFormProps) {
  const { title, intent, submitLabel, isDestructive, asksForName, description, action, onDone, onClose } = props;
  const { encType, waitsFor, onAnswer, about } = props;
  const id = useId();
  // The organization when the dialog opened: the action compares it with the current one.
  const [tenant] = useState(useShellData().tenant);
  const [isNamed, setNamed] = useState(!asksForName);
  const typedName = typeof asksForName === "string" ? asksForName : tenant.tenantName;
  const fetcher = useFetcher<ChangeAnswer>();
  const answer = fetcher.data;
  const { pathname, search } = useLocation();
  const { showAnswer } = useToasts();
  const done = answer && "toast" in answer ? answer : undefined;
  const refused = answer && !("toast" in answer) ? answer : undefined;
  const skipped = done?.skipped ?? [];
  const form = useFirstFault(refused);
  const guard = useChangeGuard();
  const { fieldErrors, onInput } = useProblems(refused);
  const saveTo = refused?.otherTenant?.saveTo;
  const [loading, setLoading] = useState(0);
  useFocusAfterLoading(form, loading > 0);
  const countLoading = useCallback((change: number) => setLoading((parts) => parts + change), []);
  const end = () => {
    onClose();
    if (done) onDone?.();
  };
  const hasEnded = done !== undefined && fetcher.state === "idle" && skipped.length === 0;
  const discard = useDiscardQuestion(end);
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

  // At the end of the body: opening a dialog closes popovers, and it must not disappear with the popover that contains
  // its button.
  return createPortal(
    <>
      {discard.question}
      <Dialog
        isOpen
        {...(props.width && { size: props.width })}
        onClose={discard.requestClose}
        title={title}
        {...(!props.withoutTenant && { description: <TenantLine tenant={about ?? tenant} /> })}
        footer={
          done ? (
            // It takes the focus, because the button that had it has been replaced.
            <Button variant="primary" ref={takeFocus} onClick={end}>
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
                {...(saveTo && { name: "saveTo", value: saveTo })}
                variant={isDestructive ? "danger" : "primary"}
                busy={fetcher.state !== "idle"}
                disabledReason={
                  loading > 0 ? "The form is still loading" : isNamed ? waitsFor : `Type ${typedName} first`
                }
              >
                {saveTo ? `Save to ${tenant.tenantName}` : refused?.conflict ? "Save anyway" : submitLabel}
              </Button>
            </>
          )
        }
      >
        {skipped.length > 0 ? (
          <Suspense>
            <SkippedList skipped={skipped} />
          </Suspense>
        ) : (
          <fetcher.Form
            ref={form}
            id={id}
            method="post"
            {...(action && { action })}
            {...(encType && { encType })}
            noValidate
            onInput={(event) => {
              discard.onInput(event);
              onInput(event);
            }}
            onSubmit={(event) => (guard !== undefined || loading > 0) && event.preventDefault()}
          >
            <Rows>
              <input type="hidden" name="tenantId" value={tenant.tenantId} />
              <input type="hidden" name="intent" value={intent} />
              <VersionInput version={refused?.conflict?.resourceVersion ?? props.resourceVersion} />
              {refused && <ChangeRefusal refused={refused} fieldErrors={fieldErrors} />}
              {description && <div>{description}</div>}
              <LoadingContext.Provider value={countLoading}>
                <ProblemsContext.Provider value={fieldErrors}>{props.children}</ProblemsContext.Provider>
              </LoadingContext.Provider>
              {asksForName && <TypedName name={typedName} error={fieldErrors["confirmation"]} onMatch={setNamed} />}
            </Rows>
          </fetcher.Form>
        )}
      </Dialog>
    </>,
    document.body,
  );
}

const takeFocus = (button: HTMLElement | null) => button?.focus();

function VersionInput({ version }: { version: number | undefined }) {
  return version === undefined ? null : <input type="hidden" name="resourceVersion" value={version} />;
}

const Rows = styled.div`
  display: grid;
  gap: 16px;
`;
