import { Copy, Download } from "lucide-react";
import { styled } from "styled-components";

import type { KopilotReply } from "~/contract/kopilot";
import { HUNTED_SETS } from "~/contract/view-facts";
import { AddToDashboard } from "~/features/dashboards/add-to-dashboard";
import { ruleOfDraft } from "~/features/policies/rule-draft";
import { RuleDialog } from "~/features/policies/rule-dialog";
import { useFormats } from "~/shell/format-context";
import { useCopying } from "~/shell/notices/use-copying";
import { useLateAction } from "~/shell/notices/use-late-action";
import { useShellData } from "~/shell/use-shell-data";
import { LinkButton } from "~/ui/actions/link-button";
import { Button } from "~/ui/actions/button";
import { formatCell } from "~/ui/table/cells/render-cell";

import type { ChatMessage } from "../chat.server";
import { RateReply } from "./rate-reply";
import { SaveAsHunt } from "./save-as-hunt";

interface ReplyActionsProps {
  message: ChatMessage;
  /** Whether the user may change dashboards. */
  canAddPanel: boolean;
}

/** The lists that panels can show. */
const PANEL_LISTS = ["flow", "dns", "device", "threat", "user"];

/** The links of an answer, and actions for it. */
export function ReplyActions({ message: { text: question, reply }, canAddPanel }: ReplyActionsProps) {
  const { interpretation, links, draft, table } = reply;
  const copy = useCopying();
  const later = useLateAction();
  const formats = useFormats();
  const format = (column: Table["columns"][number], value: unknown) => formatCell(column, value, formats);
  const [first] = links;
  const canExport = useShellData().brand.features.exports;
  return (
    <Row>
      {draft ? (
        <RuleDialog label="Review rule" size="small" draft={ruleOfDraft(draft)} previewsAtOnce />
      ) : (
        links.map(({ label, to }) => (
          <LinkButton key={to} size="small" to={to}>
            {label}
          </LinkButton>
        ))
      )}
      {interpretation && first && HUNTED_SETS.includes(interpretation.entity) && (
        <SaveAsHunt setName={interpretation.entity} question={question} to={first.to} />
      )}
      {interpretation && canAddPanel && PANEL_LISTS.includes(interpretation.entity) && (
        <AddToDashboard panel={{ source: interpretation.entity, query: interpretation.text }} size="small" />
      )}
      {(table ?? interpretation) && (
        <Button
          icon={Copy}
          size="small"
          onClick={() => copy(replyAsText(question, reply, format), "Copied the answer as text")}
        >
          Copy
        </Button>
      )}
      {table && canExport && (
        <Button
          icon={Download}
          size="small"
          onClick={() =>
            later(() => import("./export-answer").then(({ exportAnswer }) => exportAnswer(question, table, formats)))
          }
        >
          Export
        </Button>
      )}
      <RateReply question={question} reading={interpretation?.text ?? ""} />
    </Row>
  );
}

type Table = NonNullable<KopilotReply["table"]>;

/** The question, the answer with its explanation, and the rows as tab-separated values. */
function replyAsText(
  question: string,
  { text, interpretation, explanation, table }: KopilotReply,
  t: (column: Table["columns"][number], value: unknown) => string,
): string {
  const rows = table?.rows.map((row) => table.columns.map((column, index) => t(column, row[index])).join("\t")) ?? [];
  const head = table ? [table.columns.map(({ label }) => label).join("\t")] : [];
  const parts = explanation.flatMap(({ title, lines }) => ["", title, ...lines]);
  return [question, interpretation?.text, text, ...parts, ...head, ...rows]
    .filter((line) => line !== undefined)
    .join("\n");
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
