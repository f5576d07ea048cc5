import { useFetcher } from "@remix-run/react";
import { SendHorizontal } from "lucide-react";
import { type MutableRefObject, useEffect, useRef, useState } from "react";
import { styled } from "styled-components";

import { QuestionInput } from "~/features/hunting/question-input";
import type { KopilotContext } from "~/contract/kopilot";
import type { ChangeAnswer } from "~/screen/change-answer";
import { toastOfRefusal } from "~/shell/notices/toast-message";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";
import { Notice } from "~/ui/feedback/notice";

interface ChatFormProps {
  initial: string;
  conversationId: string | null;
  context: KopilotContext;
  prompts: readonly string[];
  /** Whether the field takes the focus when it appears, once. */
  takesFocus: MutableRefObject<boolean>;
}

/** The input for the next question. */
export function ChatForm({ initial, conversationId, context, prompts, takesFocus }: ChatFormProps) {
  const fetcher = useFetcher<ChangeAnswer>();
  const { tenant } = useShellData();
  const [text, setText] = useState(initial);
  const input = useRef<HTMLInputElement>(null);
  const refused = fetcher.data && !("toast" in fetcher.data) ? toastOfRefusal(fetcher.data) : undefined;
  useEffect(() => {
    if (initial === "" && !takesFocus.current) return;
    takesFocus.current = false;
    input.current?.focus({ preventScroll: true });
  }, [initial, takesFocus]);
  return (
    <fetcher.Form method="post" onSubmit={() => (takesFocus.current = true)}>
      <input type="hidden" name="tenantId" value={tenant.tenantId} />
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="context" value={context} />
      {conversationId !== null && <input type="hidden" name="conversationId" value={conversationId} />}
      {refused && <Notice tone="bad">{refused.text}</Notice>}
      <Line>
        <QuestionInput
          ref={input}
          context={context}
          name="text"
          label="Question for the assistant"
          placeholder={
            conversationId === null ? "Which devices queried malicious domains this week?" : "Only the last 24 hours"
          }
          required
          prompts={prompts}
          text={text}
          onText={setText}
        />
        <Button type="submit" variant="primary" icon={SendHorizontal} busy={fetcher.state !== "idle"}>
          Ask
        </Button>
      </Line>
    </fetcher.Form>
  );
}

const Line = styled.div`
  display: flex;
  gap: 8px;
  /* The form is at the bottom of the window, so suggestions open above. */
  ul[role="listbox"] {
    inset-block: auto calc(100% + 4px);
  }
`;
