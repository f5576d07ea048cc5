import { redirect } from "@remix-run/node";
import { z } from "zod";

import { askKopilot, removeConversation as removeFromApi } from "~/api/kopilot.server";
import { NewKopilotMessage } from "~/contract/kopilot";
import { defineIntent } from "~/screen/intent.server";

import { CHAT, NEW_CHAT } from "./tabs";

/** Everybody may ask: answers show what the person may see anyway, and change nothing. */
const FOR_EVERYBODY = { mayRun: () => true };

const ask = defineIntent({
  ...FOR_EVERYBODY,
  form: NewKopilotMessage.omit({ zone: true }).strip(),
  messages: { text: "Enter a question of at most 500 characters" },
  async run({ api, values, url, preferences }) {
    const { conversationId } = await askKopilot(api, { ...values, zone: preferences.zone });
    return redirect(addressOfChat(url, conversationId));
  },
});

const removeConversation = defineIntent({
  ...FOR_EVERYBODY,
  form: z.object({ conversationId: z.string().min(1).max(60) }),
  async run({ api, values, url }) {
    await removeFromApi(api, values.conversationId);
    return redirect(addressOfChat(url, NEW_CHAT));
  },
});

export const changes = { ask, removeConversation };

function addressOfChat({ pathname, searchParams }: URL, conversationId: string): string {
  const params = new URLSearchParams(searchParams);
  params.set(CHAT, conversationId);
  return `${pathname}?${params}`;
}
