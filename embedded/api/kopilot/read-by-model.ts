import { z } from "zod";

import type { FieldSet } from "~/contract/field";
import { readQuestion, type Reading } from "~/contract/language/read-question";

import { findDefinition } from "../../integrations/catalogue";
import { messageOf } from "../integrations/message-of";
import { noteOutcome } from "../integrations/note-outcome";
import { readSecrets, readStored } from "../integrations/integration-store";
import { createRestClient } from "../integrations/rest-client";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { lookUpNames } from "./look-up-names";
import { modelPrompt } from "./model-prompt";

const NAME = "language-model";
/** How long a user waits before the grammar answers without the model. */
export const MODEL_TIMEOUT_MS = 10_000;
const MAX_TOKENS = 300;

const Chat = z.looseObject({
  choices: z.array(z.looseObject({ message: z.looseObject({ content: z.string().max(4_000) }) })).min(1),
});
const Written = z.strictObject({ list: z.string().nullable(), query: z.string().max(500) });

interface ModelQuestion {
  text: string;
  /** The lists that the question may query. */
  sets: readonly FieldSet[];
  /** The user's time zone. */
  zone: string;
}

/** Whether the organization has connected a model. */
export async function hasModel({ records, tenantId }: TenantCall): Promise<boolean> {
  const { state } = await readStored(records, NAME, tenantId);
  return state === "connected" || state === "degraded";
}

/**
 * Lets the organization's model interpret a question. The model may return only a query: a response that is not
 * entirely valid in the query language is discarded. Returns undefined in that case and if the model does not respond
 * in time; the reason is recorded at the integration.
 */
export async function readByModel(
  call: TenantCall,
  services: ApiServices,
  { text, sets, zone }: ModelQuestion,
): Promise<{ set: string; reading: Reading } | undefined> {
  const at = new Date(services.clock()).toISOString();
  try {
    const written = await askModel(call, services, modelPrompt(sets, at), text);
    const set = sets.find((one) => one.set === written.list);
    const names = await lookUpNames(call, services, written.query);
    const reading = set && readQuestion(written.query, set, { names, zone });
    const isUseful = reading !== undefined && reading.unread.length === 0 && reading.confidence === 1;
    const message = isUseful ? "A question was read" : "The answer was no query of the language";
    await noteOutcome(NAME, at, { result: "ok", count: null, message }, call);
    return isUseful ? { set: set?.set ?? "", reading } : undefined;
  } catch (error) {
    await noteOutcome(NAME, at, { result: "failed", count: null, message: messageOf(error) }, call);
    return undefined;
  }
}

async function askModel(
  { records, tenantId }: TenantCall,
  { reach }: ApiServices,
  prompt: string,
  question: string,
): Promise<z.output<typeof Written>> {
  const definition = findDefinition(NAME);
  if (!definition?.connection?.write) throw new Error("There is no such integration");
  const { configuration } = await readStored(records, NAME, tenantId);
  const settings = { ...configuration, ...(await readSecrets(records, NAME)) };
  const client = createRestClient(reach, definition.connection, settings);
  const { path, permission } = definition.connection.write;
  const answer = Chat.safeParse(
    await client.post({
      path,
      permission,
      timeoutMs: MODEL_TIMEOUT_MS,
      body: {
        model: settings["model"],
        temperature: 0,
        max_tokens: MAX_TOKENS,
        response_format: { type: "json_object" },
        messages: [
          { role: "system", content: prompt },
          { role: "user", content: question },
        ],
      },
    }),
  );
  if (!answer.success) throw new Error("The answer is not of the expected shape");
  const written = Written.safeParse(parse(answer.data.choices[0]?.message.content ?? ""));
  return written.success ? written.data : { list: null, query: "" };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
