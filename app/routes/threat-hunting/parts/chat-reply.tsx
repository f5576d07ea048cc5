import { styled } from "styled-components";

import type { KopilotReply } from "~/contract/kopilot";
import { splitQuestion } from "~/contract/language/tokens";
import { useFormats } from "~/shell/format-context";
import { useShellData } from "~/shell/use-shell-data";
import { Button } from "~/ui/actions/button";
import { LinkButton } from "~/ui/actions/link-button";
import { Notice } from "~/ui/feedback/notice";
import { Spinner } from "~/ui/feedback/spinner";
import { renderCell } from "~/ui/table/cells/render-cell";
import { DataTable } from "~/ui/table/data-table";

interface ChatReplyProps {
  reply: KopilotReply;
  /** Puts a question into the form. */
  onEdit: (text: string) => void;
}

/** An answer: how the question was read, the sentence, the first rows, and where the rest is. */
export function ChatReply({ reply, onEdit }: ChatReplyProps) {
  const { state, engine, interpretation, unread, text, table, link, options } = reply;
  const { screens } = useShellData();
  if (state === "pending") return <Spinner label="Answering" />;
  return (
    <Answer>
      {interpretation && (
        <Interpretation
          label={engine === "model" ? "Interpreted by the model as" : "Read as"}
          text={interpretation.text}
          onEdit={onEdit}
        />
      )}
      {unread.length > 0 && <Notice tone="warn">Not used: {unread.map((word) => `“${word}”`).join(", ")}.</Notice>}
      <p>{text}</p>
      {options.map((option) => (
        <Button key={option.text} size="small" onClick={() => onEdit(option.text)}>
          {option.label}
        </Button>
      ))}
      {table && table.rows.length > 0 && <Table table={table} />}
      {link && canOpen(link.to, screens) && (
        <LinkButton size="small" to={link.to}>
          {link.label}
        </LinkButton>
      )}
    </Answer>
  );
}

interface InterpretationProps {
  label: string;
  text: string;
  onEdit: (text: string) => void;
}

/** How a question was read, term by term. Each term can be taken out, and all of them edited. */
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

/** The assistant may name a screen that this person does not have. */
function canOpen(to: string, screens: ReturnType<typeof useShellData>["screens"]): boolean {
  const [path = ""] = to.split("?");
  return Object.values(screens).some((screen) => {
    const [fixed = ""] = screen.path.split("/{");
    return path === fixed || path.startsWith(`${fixed}/`);
  });
}

const Answer = styled.div`
  display: grid;
  justify-items: start;
  gap: 8px;
  min-inline-size: 0;
  > :has(table) {
    max-inline-size: 100%;
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
