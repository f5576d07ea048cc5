import { useFetcher } from "@remix-run/react";
import { lazy, useEffect } from "react";
import { styled } from "styled-components";

import type { ChangeAnswer } from "~/screen/change-answer";
import { ChangeRefusal } from "~/shell/change/change-refusal";
import { useDraft } from "~/shell/browser/use-draft";
import { CommentHint } from "~/features/threats/comment-hint";
import { useShellData } from "~/shell/use-shell-data";
import type { Assignees } from "~/contract/threat-related";
import { Button } from "~/ui/actions/button";
import { BrowserOnly } from "~/ui/browser-only";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Checkbox } from "~/ui/form/checkbox";
import { Field } from "~/ui/form/field";
import { commentDraftKey } from "~/features/threats/draft-key";

const CommentArea = lazy(() => import("./comment-area").then((module) => ({ default: module.CommentArea })));

interface CommentComposerProps {
  threatId: string;
  people: Assignees["assignee"];
  /** Whether the viewer belongs to the provider. */
  canBeInternal: boolean;
}

/**
 * The comment form. The draft is stored in this tab until it is sent, even if the user leaves the page. Only the area is
 * loaded later: the rest, above all the hint, is part of the page and is not drawn twice.
 */
export function CommentComposer({ threatId, people, canBeInternal }: CommentComposerProps) {
  const { tenant } = useShellData();
  const fetcher = useFetcher<ChangeAnswer>();
  const [draft, setDraft] = useDraft(commentDraftKey(threatId));
  const answer = fetcher.data;
  const refused = answer && !("toast" in answer) ? answer : undefined;
  useEffect(() => {
    if (answer && "toast" in answer) setDraft("");
  }, [answer, setDraft]);
  return (
    <Composer as={fetcher.Form} method="post">
      <input type="hidden" name="tenantId" value={tenant.tenantId} />
      <input type="hidden" name="intent" value="comment" />
      {refused && <ChangeRefusal refused={refused} />}
      <Field label="Your comment" hint={<CommentHint />} error={refused?.fieldErrors?.["text"]}>
        {(control) => (
          <BrowserOnly fallback={<Skeleton lines={4} />}>
            <CommentArea {...control} people={people} value={draft} onChange={setDraft} />
          </BrowserOnly>
        )}
      </Field>
      <div>
        {canBeInternal && <Checkbox name="internal">Internal: hidden from the customer</Checkbox>}
        <Button type="submit" variant="primary" busy={fetcher.state !== "idle"}>
          Comment
        </Button>
      </div>
    </Composer>
  );
}

const Composer = styled.form`
  display: grid;
  gap: 8px;
  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
  }
`;
