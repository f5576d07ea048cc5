import type { IntegrationDefinition } from "./definition";
import { field } from "./fields";

const QUESTIONS = "Questions and the names of fields";

const languageModel: IntegrationDefinition = {
  name: "language-model",
  displayName: "Language model (OpenAI-compatible)",
  category: "Assistant",
  description: "Reads questions to the assistant that contain words it does not know.",
  stops: "Questions to the assistant that contain unknown words are no longer read by the model.",
  direction: "out",
  work: "assist",
  scope: "organization",
  fields: [
    field(
      "url",
      "API URL",
      "url",
      "The address in front of /v1/chat/completions. Demonstration: https://models.example",
    ),
    field("model", "Model", "text", "The name of the model. Demonstration: demo"),
    field("apiKey", "API key", "secret", "Sent as a bearer token. Demonstration: demo-secret"),
  ],
  permissions: [{ name: QUESTIONS, reason: "The model writes the query; records are never sent" }],
  connection: {
    headers: { authorization: "Bearer {apiKey}" },
    account: "/v1/models",
    write: {
      step: "Ask a test question",
      path: "/v1/chat/completions",
      permission: QUESTIONS,
      body: ({ title }, { model }) => ({ model, max_tokens: 1, messages: [{ role: "user", content: title }] }),
    },
  },
};

/** Products that help the assistant interpret questions. */
export const ASSISTANTS: readonly IntegrationDefinition[] = [languageModel];
