import type { KopilotConversations, KopilotMessage } from "~/contract/kopilot";

import { fromSqlRow } from "../../store/row";
import type { RecordReads } from "../../store/record-store";
import type { StoredKopilotMessage } from "../../store/tables/kopilot";

/** The messages of one user, oldest first: all of them, or those of one conversation. */
export async function readMessages(
  records: Pick<RecordReads, "rows">,
  userId: string,
  conversationId?: string,
): Promise<(StoredKopilotMessage & { tenantId: string })[]> {
  const source = records.rows("kopilotMessage");
  const own = source.select().selectAll().where("row.user_id", "=", userId).orderBy("row.created_at");
  const rows = await (
    conversationId === undefined ? own : own.where("row.conversation_id", "=", conversationId)
  ).execute();
  return rows.map((row) => fromSqlRow(source.table, row, source.timeShift));
}

/** A message as returned to its author. */
export function toMessage({ userId, scope, title: _title, ...message }: StoredKopilotMessage): KopilotMessage {
  return { ...message, ...scope, author: userId };
}

/** Newest first. Until it is renamed, a conversation is named after its first question. */
export function toConversations(messages: readonly StoredKopilotMessage[]): KopilotConversations["conversation"] {
  const conversations = new Map<string, KopilotConversations["conversation"][number]>();
  for (const { conversationId, text, title, createdAt } of messages) {
    const known = conversations.get(conversationId);
    conversations.set(conversationId, {
      conversationId,
      title: title ?? known?.title ?? text,
      isRenamed: title !== null || known?.isRenamed === true,
      messages: (known?.messages ?? 0) + 1,
      updatedAt: createdAt,
    });
  }
  return [...conversations.values()].sort((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1));
}
