import express, { type Router } from "express";
import { z } from "zod";

const SECRET = "Bearer demo-secret";
/** Can sign in, but has no permission to ask questions. */
const LIMITED = "Bearer demo-limited";
const Chat = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string() })).min(1),
});

/** The demonstration model's interpretation of some phrases that the grammar does not know. */
const READINGS: readonly [words: RegExp, list: string, query: string][] = [
  [/leak|exfiltrat|steal|smuggl/i, "flow", "direction:outbound range:24h by:srcDevice metric:sum:bytesOut"],
  [/phon(e|ing) home|beacon/i, "dns", "verdict:malicious range:7d by:device"],
  [/on fire|worst|scar(y|iest)/i, "threat", "severity:critical,high status:new"],
];

/** The models of the demonstration, by their behaviour. Only the first one is useful. */
const MODELS: Readonly<Record<string, (question: string) => string>> = {
  demo: (question) => {
    const [, list, query] = READINGS.find(([words]) => words.test(question)) ?? [];
    return JSON.stringify(list === undefined ? { list: null, query: "" } : { list, query });
  },
  talkative: () => "Certainly! I would start with the firewall.",
  inventive: () => JSON.stringify({ list: "flow", query: "colour:purple action:blocked" }),
  slow: () => "{}",
  curious: () => JSON.stringify({ list: "tenant", query: "name:~a" }),
};

/** A service that implements the published chat completions API. The model `slow` does not answer questions. */
export function createLanguageModel(): Router {
  const received: object[] = [];
  const router = express.Router();
  router.get("/received", (_request, response) => void response.json(received));
  router.use((request, response, next) => {
    const key = request.get("authorization");
    const isLimited = key === LIMITED;
    if (request.path === "/" || key === SECRET || (isLimited && request.method === "GET")) next();
    else response.status(isLimited ? 403 : 401).json({ error: { message: "Incorrect API key provided" } });
  });
  router.get("/v1/models", (_request, response) => {
    response.json({ object: "list", data: Object.keys(MODELS).map((id) => ({ id, object: "model" })) });
  });
  router.post("/v1/chat/completions", express.json({ limit: "256kb" }), (request, response) => {
    const chat = Chat.parse(request.body);
    received.push(chat);
    // Its test question is answered: it has no system prompt.
    if (chat.model === "slow" && chat.messages.length > 1) return;
    const answer = MODELS[chat.model];
    if (!answer) {
      response.status(404).json({ error: { message: `The model ${chat.model} does not exist` } });
      return;
    }
    const message = { role: "assistant", content: answer(chat.messages.at(-1)?.content ?? "") };
    response.json({
      object: "chat.completion",
      model: chat.model,
      choices: [{ index: 0, message, finish_reason: "stop" }],
    });
  });
  router.use((_request, response) => void response.status(404).json({ error: { message: "Not found" } }));
  return router;
}
