import type { Brand } from "~/brand/serve/brand";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { Prompt, PromptContext } from "~/catalogue/prompts";
import { readPrompt } from "~/catalogue/prompts.server";

/** The default prompts followed by those of the brand, or only the brand's if it replaces them. */
export function promptsOf(
  { prompts: own, words }: Pick<Brand, "prompts" | "words">,
  catalogue: Pick<Catalogue, "prompts" | "fieldSets">,
  context: PromptContext,
): readonly Prompt[] {
  const { add = [], replace } = own[context] ?? {};
  const read = (t: string) => readPrompt(t, context, { ...catalogue, words }).prompt;
  return [...(replace?.map(read) ?? catalogue.prompts.contexts[context].prompts), ...add.map(read)];
}
