import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { styled } from "styled-components";

import type { ChangeAnswer } from "~/console/change/change-answer";
import { ChangeRefusal } from "~/console/change/change-refusal";
import { CommentHint } from "~/console/threats/comment-hint";
import { useShellData } from "~/console/use-shell-data";
import type { Assignees } from "~/contract/threat-related";
import { Button } from "~/ui/actions/button";
import { Menu } from "~/ui/actions/menu";
import { Checkbox } from "~/ui/form/checkbox";
import { Field } from "~/ui/form/field";
import { TextArea } from "~/ui/form/text-input";

import { useDraft } from "../use-draft";

interface CommentComposerProps {
  threatId: string;
  people: Assignees["assignee"];
  /** Whether the viewer works for the provider. */
  canBeInternal: boolean;
}

/** Where a comment is written. What was typed stays in this tab until it is sent, also when the page is left. */
export function CommentComposer({ threatId, people, canBeInternal }: CommentComposerProps) {
  const { tenant } = useShellData();
  const fetcher = useFetcher<ChangeAnswer>();
  const [draft, setDraft] = useDraft(threatId);
  const area = useRef<HTMLTextAreaElement>(null);
  const answer = fetcher.data;
  const refused = answer && !("toast" in answer) ? answer : undefined;
  useEffect(() => {
    if (answer && "toast" in answer) setDraft("");
  }, [answer, setDraft]);
  const mention = (name: string) => {
    setDraft(`${draft}${draft === "" || /\s$/.test(draft) ? "" : " "}@${name} `);
    area.current?.focus();
  };
  return (
    <Composer as={fetcher.Form} method="post">
      <input type="hidden" name="tenantId" value={tenant.tenantId} />
      <input type="hidden" name="intent" value="comment" />
      {refused && <ChangeRefusal refused={refused} />}
      <Field label="Your comment" hint={<CommentHint />} error={refused?.problems?.["text"]}>
        {(control) => (
          <TextArea
            {...control}
            ref={area}
            name="text"
            rows={4}
            maxLength={5000}
            value={draft}
            aria-keyshortcuts="m"
            onChange={({ target }) => setDraft(target.value)}
          />
        )}
      </Field>
      <div>
        <Menu
          label="Mention"
          size="small"
          items={people.map(({ displayName }) => ({ label: displayName, onSelect: () => mention(displayName) }))}
        />
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
