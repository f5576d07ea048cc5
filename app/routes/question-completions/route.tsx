import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { completeQuestionText } from "~/api/kopilot.server";
import { Completion } from "~/contract/kopilot";
import { visibleSuggestions } from "~/features/hunting/visible-suggestions.server";
import { openShell } from "~/screen/open.server";
import { answerTo } from "~/screen/question";
import { completionsFor } from "~/shell/questions";

const Query = Completion.extend({ cursor: z.coerce.number().pipe(Completion.shape.cursor) });

/** Completions for a question box, limited to the fields and values visible to this viewer. */
export async function loader(args: LoaderFunctionArgs) {
  const shell = await openShell(args);
  const query = Query.safeParse(Object.fromEntries(new URL(args.request.url).searchParams));
  if (!query.success) return answerTo(completionsFor, { suggestions: [] }, { status: 400 });
  const found = await completeQuestionText(shell.api, query.data);
  const { screens } = args.context.services.catalogue;
  const mayOpen = (screen: string) => {
    const known = screens.list.find(({ id }) => id === screen);
    return known !== undefined && shell.visibility.hiddenBy(known) === undefined;
  };
  return answerTo(completionsFor, {
    suggestions: visibleSuggestions(found, { context: query.data.context, fieldSets: shell.fieldSets, mayOpen }),
  });
}
