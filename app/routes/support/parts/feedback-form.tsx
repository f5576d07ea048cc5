import { useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { styled } from "styled-components";

import type { ChangeAnswer } from "~/screen/change-answer";
import { ProblemsContext } from "~/shell/change/change-field";
import { ChangeRefusal } from "~/shell/change/change-refusal";
import { useFirstFault } from "~/shell/change/use-first-fault";
import { useProblems } from "~/shell/change/use-problems";
import { useToasts } from "~/shell/notices/toasts";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";

import type { DiagnosticsAbout } from "./diagnostics";
import { FeedbackFields, TOO_LARGE } from "./feedback-fields";
import type { FeedbackDraft } from "./use-feedback-draft";

interface FeedbackFormProps {
  about: DiagnosticsAbout;
  draft: FeedbackDraft;
}

/** The feedback form as a part of the page, for people who have not sent any yet. */
export function FeedbackForm({ about, draft }: FeedbackFormProps) {
  const { pathname } = useLocation();
  const { tenant } = useShellData();
  const { showAnswer } = useToasts();
  const [isTooLarge, setTooLarge] = useState(false);
  const fetcher = useFetcher<ChangeAnswer>();
  const answer = fetcher.data;
  const refused = answer && !("toast" in answer) ? answer : undefined;
  const form = useFirstFault(refused);
  const { fieldErrors, onInput } = useProblems(refused);
  const clear = useRef(draft.clear);
  useEffect(() => {
    clear.current = draft.clear;
  });
  useEffect(() => {
    showAnswer(answer);
    if (answer && "toast" in answer) clear.current();
  }, [answer, showAnswer]);
  return (
    <fetcher.Form ref={form} method="post" encType="multipart/form-data" noValidate onInput={onInput}>
      <Rows>
        <input type="hidden" name="tenantId" value={tenant.tenantId} />
        <input type="hidden" name="intent" value="send" />
        {refused && <ChangeRefusal refused={refused} fieldErrors={fieldErrors} />}
        <ProblemsContext.Provider value={fieldErrors}>
          <FeedbackFields about={about} route={pathname} draft={draft} onTooLarge={setTooLarge} />
        </ProblemsContext.Provider>
        <div>
          <Button
            type="submit"
            variant="primary"
            changes
            busy={fetcher.state !== "idle"}
            disabledReason={isTooLarge ? TOO_LARGE : undefined}
          >
            Send feedback
          </Button>
        </div>
      </Rows>
    </fetcher.Form>
  );
}

const Rows = styled.div`
  display: grid;
  gap: 16px;
`;
