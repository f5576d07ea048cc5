import { data, redirect } from "@remix-run/node";
import { z } from "zod";

import { rememberHunt as rememberOnServer } from "~/api/hunt.server";
import { askKopilot, removeConversation as removeFromApi } from "~/api/kopilot.server";
import { createThreat as addThreat } from "~/api/threat.server";
import { NewHunt } from "~/contract/hunt";
import { NewKopilotMessage } from "~/contract/kopilot";
import { NewThreat } from "~/contract/threat-change";
import { CLOSE_NOTE_LENGTH, THREAT_TITLE } from "~/contract/threat-facts";
import { readChoice } from "~/grid/read-choice.server";
import { defineIntent } from "~/screen/intent.server";
import { fillPath } from "~/shell/screens/screen-address";

import { CHAT, NEW_CHAT } from "./tabs";

/** Everybody may ask: answers show what the person may see anyway, and change nothing. */
const FOR_EVERYBODY = { mayRun: () => true };

/** An empty field is a technique that is not known yet. */
const Technique = z.preprocess((text) => text || undefined, NewThreat.shape.techniqueId);

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

/** The history belongs to the person; nothing that is shown changes with it. */
const rememberHunt = defineIntent({
  ...FOR_EVERYBODY,
  form: NewHunt.strip(),
  async run({ api, values }) {
    await rememberOnServer(api, values);
    return Response.json({ families: [] });
  },
});

/** Creates a threat from the selected flows, and opens it. */
const createThreat = defineIntent({
  form: NewThreat.omit({ flowIds: true }).extend({ techniqueId: Technique }).strip(),
  messages: {
    title: `Enter ${THREAT_TITLE.least} to ${THREAT_TITLE.most} characters`,
    techniqueId: "Enter a technique of MITRE ATT&CK such as T1071 or T1071.001, or leave the field empty",
    note: `Enter at most ${CLOSE_NOTE_LENGTH} characters`,
  },
  async run(change) {
    const { api, catalogue, values, form, now } = change;
    const choice = readChoice(change, form, now);
    if (!("names" in choice)) throw data("Select the flows that the threat is created from.", { status: 400 });
    const { threatId } = await addThreat(api, { ...values, flowIds: choice.names });
    return redirect(fillPath(catalogue.screens.byId("threat").path, { threatId }));
  },
});

export const changes = { ask, removeConversation, rememberHunt, createThreat };

function addressOfChat({ pathname, searchParams }: URL, conversationId: string): string {
  const params = new URLSearchParams(searchParams);
  params.set(CHAT, conversationId);
  return `${pathname}?${params}`;
}
