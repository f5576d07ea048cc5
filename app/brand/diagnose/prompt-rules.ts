import type { PromptContext } from "~/catalogue/prompts";
import { readPrompt } from "~/catalogue/prompts.server";

import { wordsOf } from "../manifest/terminology";
import type { Problem } from "./problem";
import type { BrandRule, ResolvedManifest } from "./resolve-manifest.server";

/** The console must be able to parse every word of a suggested question. */
export const PROMPT_RULES: readonly BrandRule[] = [questionsAreUnderstood];

function questionsAreUnderstood({ manifest, config }: ResolvedManifest): Problem[] {
  const contexts = Object.entries(manifest.data.prompts ?? {});
  const terms = wordsOf(config.defaults.terminology, manifest.data.terminology ?? {});
  return contexts.flatMap(([context, lists]) =>
    Object.entries(lists).flatMap(([list, questions]) =>
      questions.flatMap((say, index): Problem[] => {
        const { unread } = readPrompt(say, context as PromptContext, { ...config, words: terms.words });
        if (unread.length === 0) return [];
        const words = unread.map((word) => `"${word}"`).join(", ");
        const message = `the question is not understood: ${words}`;
        const hint = "use the names of fields and values in config/fields";
        return [{ code: "B115", path: ["prompts", context, list, index], message, hint }];
      }),
    ),
  );
}
