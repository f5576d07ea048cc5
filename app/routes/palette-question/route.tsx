import type { LoaderFunctionArgs } from "@remix-run/node";

import { QUESTION_LENGTH } from "~/contract/language/question-facts";
import { answerCommand } from "~/features/hunting/answer-command.server";
import { suggestPrompts } from "~/features/hunting/nearest-prompts";
import { fetchPrompts } from "~/features/hunting/prompts.server";
import { openShell } from "~/screen/open.server";
import { answerTo } from "~/screen/question";
import { toLoadResult } from "~/screen/load-result";
import { commandFor } from "~/shell/questions";

/** The command that a question in the header's search box runs, and suggested questions. */
export async function loader(args: LoaderFunctionArgs) {
  const shell = await openShell(args);
  const { catalogue } = args.context.services;
  const q = new URL(args.request.url).searchParams.get("q")?.trim().slice(0, QUESTION_LENGTH) ?? "";
  const answer = q === "" ? undefined : await answerCommand(shell, catalogue, q);
  if (answer && "to" in answer) return answerTo(commandFor, { answer, prompts: [] });
  const found = await toLoadResult(fetchPrompts(shell, catalogue, "command"));
  const prompts = found.ok ? found.value : [];
  return answerTo(commandFor, { answer, prompts: q === "" ? prompts : suggestPrompts(q, prompts).prompts });
}
