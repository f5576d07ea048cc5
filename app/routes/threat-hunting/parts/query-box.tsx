import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { useId, useState } from "react";
import { styled } from "styled-components";

import type { FieldSet } from "~/contract/field";
import { completeQuestion } from "~/contract/language/complete";
import { QUESTION_LENGTH } from "~/contract/language/question-facts";
import { nearestPrompts } from "~/features/hunting/nearest-prompts";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { Notice } from "~/ui/feedback/notice";
import { TextInput } from "~/ui/form/text-input";
import { Stack } from "~/ui/layout/stack";
import { Link } from "~/ui/link";

import type { HuntData } from "../hunt.server";

interface QueryBoxProps {
  data: Pick<HuntData, "tab" | "text" | "unread" | "asked" | "prompts" | "grid">;
  clearTo: string;
}

/** One box for words and filter terms. Afterwards it contains how the question was read, ready to be edited. */
export function QueryBox({ data, clearTo }: QueryBoxProps) {
  const { tab, text, unread, asked, prompts, grid } = data;
  return (
    <Stack gap="tight">
      {/* Each answer brings its own text; what was typed before is replaced by how it was read. */}
      <QuestionForm
        key={asked?.question ?? text}
        tab={tab}
        set={grid.set}
        initial={asked?.question ?? text}
        clearTo={clearTo}
      />
      {asked && <Unanswered asked={asked} prompts={prompts} tab={tab} />}
      {!asked && unread.length > 0 && (
        <Notice tone="warn">
          I did not use: {unread.map((word) => `“${word}”`).join(", ")}. The filters below show what was understood.
        </Notice>
      )}
      {text === "" && !asked && <Suggestions prompts={prompts} tab={tab} />}
    </Stack>
  );
}

interface QuestionFormProps {
  tab: HuntData["tab"];
  set: FieldSet;
  initial: string;
  clearTo: string;
}

function QuestionForm({ tab, set, initial, clearTo }: QuestionFormProps) {
  const [text, setText] = useState(initial);
  const hintId = useId();
  const listId = useId();
  return (
    <Form method="get" role="search">
      {tab !== "flow" && <input type="hidden" name="tab" value={tab} />}
      <Line>
        <TextInput
          name="ask"
          aria-label="Question or filter"
          aria-describedby={hintId}
          placeholder="Blocked flows to Russia today, or dstCountry:RU action:blocked range:today"
          value={text}
          maxLength={QUESTION_LENGTH}
          autoComplete="off"
          list={listId}
          spellCheck={false}
          onChange={(event) => setText(event.target.value)}
        />
        <Completions id={listId} text={text === initial ? "" : text} set={set} />
        <Button type="submit" variant="primary" icon={Search} changes={false}>
          Ask
        </Button>
        {initial !== "" && (
          <LinkButton to={clearTo} variant="quiet">
            Clear
          </LinkButton>
        )}
      </Line>
      <Hint id={hintId}>
        Ask in words, or filter with field:value. Put - before a field to exclude; use by:, sort:, range: and top:.
      </Hint>
    </Form>
  );
}

/** How the last word can go on. The browser offers them as whole texts. */
function Completions({ id, text, set }: { id: string; text: string; set: FieldSet }) {
  return (
    <datalist id={id}>
      {completeQuestion(text, text.length, set).map(({ text: completed, detail, replace: [start, end] }) => (
        <option key={completed} value={`${text.slice(0, start)}${completed}${text.slice(end)}`} label={detail} />
      ))}
    </datalist>
  );
}

function Suggestions({ prompts, tab }: { prompts: readonly string[]; tab: HuntData["tab"] }) {
  if (prompts.length === 0) return null;
  return (
    <Chips aria-label="Suggested questions">
      {prompts.map((prompt) => (
        <li key={prompt}>
          <Link to={`?${new URLSearchParams({ ...(tab !== "flow" && { tab }), ask: prompt })}`}>{prompt}</Link>
        </li>
      ))}
    </Chips>
  );
}

interface UnansweredProps {
  asked: NonNullable<HuntData["asked"]>;
  prompts: readonly string[];
  tab: HuntData["tab"];
}

function Unanswered({ asked: { question, unread, options }, prompts, tab }: UnansweredProps) {
  if (options.length > 0) {
    return (
      <Notice
        tone="info"
        actions={options.map(({ label, to }) => (
          <LinkButton key={to} to={to} size="small">
            {label}
          </LinkButton>
        ))}
      >
        This question is ambiguous. Choose one:
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="warn">
        This question could not be interpreted. Unknown words: {unread.map((word) => `“${word}”`).join(", ")}. Similar
        questions:
      </Notice>
      <Suggestions prompts={nearestPrompts(question, prompts)} tab={tab} />
    </>
  );
}

const Line = styled.div`
  display: flex;
  gap: 8px;
  > input {
    flex: 1;
    min-inline-size: 0;
    font-family: var(--font-mono);
  }
`;

const Hint = styled.p`
  margin-block-start: 4px;
  color: var(--muted-text);
  font: 400 var(--type-12) var(--font-sans);
`;

/** One line: the list below is the screen. */
const Chips = styled.ul`
  display: flex;
  gap: 8px;
  padding-block: 4px;
  overflow-x: auto;
  white-space: nowrap;
  li {
    flex: none;
  }
  a {
    display: block;
    padding: 4px 10px;
    border: 1px solid var(--border);
    border-radius: 999px;
    background: var(--surface);
    color: var(--text);
    font: 400 var(--type-13) var(--font-sans);
  }
  a:hover {
    background: var(--hover);
    text-decoration: none;
  }
`;
