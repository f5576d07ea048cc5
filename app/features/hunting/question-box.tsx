import { Form } from "@remix-run/react";
import { Search } from "lucide-react";
import { useId, useState } from "react";
import { styled } from "styled-components";

import type { KopilotContext } from "~/contract/kopilot";
import { ASK } from "~/contract/language/question-lists";
import { MarkedQuestion } from "~/grid/marked-question";
import type { UnansweredQuestion } from "~/shell/palette/command-answer";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { Notice } from "~/ui/feedback/notice";
import { Stack } from "~/ui/layout/stack";
import { Link } from "~/ui/link";

import { suggestPrompts, titleOfSuggestions } from "./nearest-prompts";
import { QuestionInput } from "./question-input";

interface QuestionBoxProps {
  context: KopilotContext;
  /** The open list in the query language; the box contains it after a search, ready for editing. */
  text: string;
  /** A question without a result. */
  requested: UnansweredQuestion | undefined;
  prompts: readonly string[];
  placeholder: string;
  hint: string;
  /** Search parameters that are sent with every question, such as the open tab. */
  others?: Record<string, string>;
}

/** One search box for plain text and filter terms. */
export function QuestionBox(props: QuestionBoxProps) {
  const { text, requested, prompts, others = {} } = props;
  const initial = requested?.question ?? text;
  return (
    <Stack gap="tight">
      <QuestionForm {...props} others={others} initial={initial} />
      {requested && <Unanswered requested={requested} prompts={prompts} others={others} />}
      {text === "" && !requested && <Suggestions prompts={prompts} others={others} />}
    </Stack>
  );
}

interface QuestionFormProps extends QuestionBoxProps {
  others: Record<string, string>;
  initial: string;
}

function QuestionForm({ context, others, initial, prompts, placeholder, hint }: QuestionFormProps) {
  const [text, setText] = useState(initial);
  const [shown, setShown] = useState(initial);
  // Each answer brings its own text; what was typed before is replaced by how it was read. The field keeps the focus.
  if (shown !== initial) {
    setShown(initial);
    setText(initial);
  }
  const hintId = useId();
  return (
    // On paper, the conditions above the list say the same.
    <Form method="get" role="search" data-print="hide">
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Line>
        <QuestionInput
          context={context}
          name={ASK}
          label="Question or filter"
          describedBy={hintId}
          placeholder={placeholder}
          // Asking nothing clears an answered question.
          required={initial === ""}
          prompts={prompts}
          text={text}
          onText={setText}
        />
        <Button type="submit" variant="primary" icon={Search}>
          Ask
        </Button>
        {initial !== "" && (
          <LinkButton to={`?${new URLSearchParams(others)}`} variant="quiet">
            Clear
          </LinkButton>
        )}
      </Line>
      <Hint id={hintId}>{hint}</Hint>
    </Form>
  );
}

interface SuggestionsProps {
  prompts: readonly string[];
  others: Record<string, string>;
}

function Suggestions({ prompts, others }: SuggestionsProps) {
  if (prompts.length === 0) return null;
  return (
    <Chips aria-label="Suggested questions" data-print="hide">
      {prompts.map((prompt) => (
        <li key={prompt}>
          <Link to={`?${new URLSearchParams({ ...others, [ASK]: prompt })}`}>{prompt}</Link>
        </li>
      ))}
    </Chips>
  );
}

function Unanswered({ requested, prompts, others }: SuggestionsProps & { requested: UnansweredQuestion }) {
  const { question, unread, options, refusal } = requested;
  if (refusal !== undefined) return <Notice tone="warn">{refusal}</Notice>;
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
        {options.length === 1
          ? `These words were not used: ${quoted(unread)}. Without them:`
          : "This question is ambiguous. Choose one:"}
      </Notice>
    );
  }
  const suggestions = suggestPrompts(question, prompts);
  return (
    <>
      <Notice tone="warn">
        This question could not be interpreted: <MarkedQuestion question={question} unread={unread} />. Unknown words:{" "}
        {quoted(unread)}.{prompts.length > 0 && ` ${titleOfSuggestions(suggestions)}`}
      </Notice>
      <Suggestions prompts={suggestions.prompts} others={others} />
    </>
  );
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `“${word}”`).join(", ");
}

const Line = styled.div`
  display: flex;
  gap: 8px;
  /* A question needs the whole width of a phone. */
  @media (max-width: 767px) {
    flex-wrap: wrap;
    > :first-child {
      flex-basis: 100%;
    }
  }
`;

const Hint = styled.p`
  margin-block-start: 4px;
  color: var(--muted-text);
  font: 400 var(--type-12) var(--font-sans);
`;

/** A single line, because the list below is the main content. */
const Chips = styled.ul`
  display: flex;
  gap: 8px;
  padding-block: 4px;
  /* The last chip fades where the line continues; the padding keeps it clear of the fade once scrolled to the end. */
  padding-inline-end: 32px;
  mask-image: linear-gradient(to right, #000 calc(100% - 32px), transparent);
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
