import { WandSparkles } from "lucide-react";
import { useState } from "react";
import { styled } from "styled-components";

import { QUESTION_LENGTH } from "~/contract/language/question-facts";
import type { PanelDraft } from "~/features/dashboards/panel-draft";
import { draftOfSentence } from "~/features/dashboards/panel-options";
import type { PanelSentence } from "~/features/dashboards/read-panel-sentence";
import { askServer } from "~/shell/browser/ask-server";
import { Button } from "~/ui/actions/button";
import { Field } from "~/ui/form/field";
import { TextInput } from "~/ui/form/text-input";
import { Notice } from "~/ui/feedback/notice";

/** Fills in the form from a sentence, and names the words that were not understood. */
export function PanelSentenceField({ onDraft }: { onDraft: (draft: PanelDraft) => void }) {
  const [sentence, setSentence] = useState("");
  const [answer, setAnswer] = useState<PanelSentence | "loading" | "failed">();
  const read = async () => {
    if (sentence.trim() === "") return;
    setAnswer("loading");
    try {
      const given = await askServer(draftOfSentence(sentence));
      setAnswer(given);
      if (given.draft) onDraft(given.draft);
    } catch {
      setAnswer("failed");
    }
  };
  const choose = (draft: PanelDraft) => {
    if (typeof answer === "object") setAnswer({ ...answer, draft, options: [] });
    onDraft(draft);
  };
  return (
    <Sentence>
      <Field
        label="Describe the panel"
        hint="For example “Blocked flows by country on a map in the last 7 days”. You can edit everything below."
      >
        {(control) => (
          <div className="line">
            <TextInput
              {...control}
              value={sentence}
              maxLength={QUESTION_LENGTH}
              autoComplete="off"
              onChange={({ target }) => setSentence(target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // Enter would otherwise save the panel.
                event.preventDefault();
                void read();
              }}
            />
            <Button icon={WandSparkles} busy={answer === "loading"} onClick={() => void read()}>
              Fill in
            </Button>
          </div>
        )}
      </Field>
      {answer === "failed" && <Notice tone="bad">The sentence could not be interpreted. Try again.</Notice>}
      {typeof answer === "object" && <Reading answer={answer} onChoose={choose} />}
    </Sentence>
  );
}

interface ReadingProps {
  answer: PanelSentence;
  onChoose: (draft: PanelDraft) => void;
}

function Reading({ answer: { draft, options, unread }, onChoose }: ReadingProps) {
  const words = unread.map((word) => `“${word}”`).join(", ");
  if (options.length > 0)
    return (
      <Notice tone="info">
        This sentence is ambiguous. Choose one:
        <span className="options">
          {options.map((option) => (
            <Button key={option.label} size="small" onClick={() => onChoose(option.draft)}>
              {option.label}
            </Button>
          ))}
        </span>
      </Notice>
    );
  if (!draft)
    return (
      <Notice tone="warn">Not enough of this sentence was understood{words && `. Not understood: ${words}`}</Notice>
    );
  return words ? <Notice tone="warn">Not used: {words}</Notice> : <p role="status">The form was filled in</p>;
}

const Sentence = styled.div`
  display: grid;
  gap: 8px;
  padding-block-end: 16px;
  border-block-end: 1px solid var(--border);
  .line {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px;
  }
  .options {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 8px;
  }
  > p {
    color: var(--muted-text);
    font: 400 var(--type-13) var(--font-sans);
  }
`;
