import { CornerDownRight } from "lucide-react";
import { styled } from "styled-components";

import type { KopilotReply } from "~/contract/kopilot";
import { MIN_CONFIDENCE } from "~/contract/language/question-facts";
import { splitQuestion } from "~/contract/language/tokens";
import { suggestPrompts, titleOfSuggestions } from "~/features/hunting/nearest-prompts";
import { QuickForm } from "~/shell/change/quick-form";
import { useFormats } from "~/shell/format-context";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";
import { Notice } from "~/ui/feedback/notice";
import { Spinner } from "~/ui/feedback/spinner";
import { renderCell } from "~/ui/table/cells/render-cell";
import { DataTable } from "~/ui/table/data-table";

import type { ChatMessage } from "../chat.server";
import { ChatChart } from "./chat-chart";
import { ReplyActions } from "./reply-actions";

interface ChatReplyProps {
  message: ChatMessage;
  canAddPanel: boolean;
  /** The suggested questions of the screen. */
  prompts: readonly string[];
  /** Copies a question into the form. */
  onEdit: (text: string) => void;
}

/**
 * An answer: the interpretation, a sentence, a chart and the first rows, links to the full results, and follow-up
 * questions.
 */
export function ChatReply({ message, canAddPanel, prompts, onEdit }: ChatReplyProps) {
  const { state, kind, confidence, interpretation, unparsed, text, explanation, table, chart, options, followUps } =
    message.reply;
  const isUnanswered = kind === "help" && confidence < MIN_CONFIDENCE && unparsed.length > 0;
  const suggestions = isUnanswered ? suggestPrompts(message.text, prompts) : undefined;
  const choices = suggestions ? suggestions.prompts.map((say) => ({ label: say, text: say })) : options;
  if (state === "pending") return <Spinner label="Answering" />;
  if (state === "failed") return <Notice tone="bad">{text}</Notice>;
  return (
    <Answer>
      {interpretation && (
        <Interpretation label={labelOfReading(message.reply)} text={interpretation.text} onEdit={onEdit} />
      )}
      {unparsed.length > 0 && (
        <Notice tone="warn">
          {isUnanswered ? "Unknown words" : "Not used"}: {unparsed.map((word) => `“${word}”`).join(", ")}.
        </Notice>
      )}
      <p>
        {text}
        {suggestions && choices.length > 0 && ` ${titleOfSuggestions(suggestions)}`}
      </p>
      {interpretation && <Scope range={interpretation.range} />}
      {choices.map((option) => (
        <Button key={option.text} size="small" onClick={() => onEdit(option.text)}>
          {option.label}
        </Button>
      ))}
      {chart && (
        <div className="chart">
          <ChatChart chart={chart} table={table} />
        </div>
      )}
      {explanation.map(({ field, title, lines }) => (
        <section key={field}>
          <h3>{title}</h3>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      ))}
      {table && table.rows.length > 0 && <Table table={table} />}
      <ReplyActions message={message} canAddPanel={canAddPanel} />
      {followUps.length > 0 && (
        <ul aria-label="Follow-up questions" className="next">
          {followUps.map((next) => (
            <li key={next.text}>
              <QuickForm
                label={next.label}
                icon={CornerDownRight}
                intent="ask"
                fields={{ context: message.context, conversationId: message.conversationId, text: next.text }}
              />
            </li>
          ))}
        </ul>
      )}
    </Answer>
  );
}

function labelOfReading({ engine, isContinued }: KopilotReply): string {
  if (isContinued) return "Read with the previous question as";
  return engine === "model" ? "Interpreted by the model as" : "Read as";
}

/** The organization and the time range of an answer. */
function Scope({ range }: { range: NonNullable<ChatMessage["reply"]["interpretation"]>["range"] }) {
  const { tenant } = useShellData();
  const { formatTime } = useFormats();
  const t = (at: string | undefined, missing: string) => (at === undefined ? missing : formatTime(at).text);
  const time = range ? `${t(range.start, "the beginning")} to ${t(range.end, "now")}` : "all times";
  return (
    <small className="scope">
      {tenant.tenantName}, {time}
    </small>
  );
}

interface InterpretationProps {
  label: string;
  text: string;
  onEdit: (text: string) => void;
}

/** The interpretation of a question, term by term. Each term can be removed, and all terms can be edited. */
function Interpretation({ label, text, onEdit }: InterpretationProps) {
  const terms = splitQuestion(text).map((token) => token.text);
  if (terms.length === 0) return null;
  return (
    <div className="reading">
      <span>{label}</span>
      {terms.map((term) => (
        <button
          key={term}
          type="button"
          data-tip={`Ask without ${term}`}
          aria-label={`Ask without ${term}`}
          onClick={() => onEdit(terms.filter((other) => other !== term).join(" "))}
        >
          {term} ×
        </button>
      ))}
      <Button size="small" variant="quiet" onClick={() => onEdit(text)}>
        Edit
      </Button>
    </div>
  );
}

function Table({ table: { columns, rows } }: { table: NonNullable<KopilotReply["table"]> }) {
  const formats = useFormats();
  return (
    <DataTable<{ key: string; values: (string | number | boolean | null)[] }>
      caption="First rows of the answer"
      height="content"
      rows={rows.map((values, index) => ({ key: String(index), values }))}
      keyOf={({ key }) => key}
      columns={columns.map((column, index) => ({
        key: column.name,
        label: column.label,
        render: ({ values }) => renderCell(column, values[index] ?? null, formats),
      }))}
    />
  );
}

const Answer = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  min-inline-size: 0;
  /* Both are as wide as their container: aligned to the start, they would have no width at all. */
  > :has(table),
  .chart {
    inline-size: 100%;
    min-inline-size: 0;
  }
  .scope {
    color: var(--muted-text);
    font: 400 var(--type-12) var(--font-sans);
  }
  .next {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .reading {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px;
    color: var(--muted-text);
  }
  .reading button:not(:last-child) {
    min-block-size: 24px;
    padding-inline: 6px;
    border: 1px solid var(--border);
    border-radius: var(--radius-small);
    background: none;
    color: var(--text);
    font: 400 var(--type-12) var(--font-mono);
    cursor: pointer;
  }
`;
