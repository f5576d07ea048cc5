import type { FailureCatalogue } from "~/catalogue/failures";

import type { FailureTexts } from "./brand";

/** config/failures.yaml with a brand's own texts. Which failure is shown, and how, is unchanged. */
export function withTexts(
  catalogue: FailureCatalogue,
  { call, fetch, timeout, parsing, http, unreachable, broken, ...signIn }: FailureTexts,
): FailureCatalogue {
  const last = catalogue.calls.length - 1;
  return {
    ...catalogue,
    // The last rule is the fallback.
    calls: catalogue.calls.map((rule, index) =>
      index === last && call !== undefined ? { ...rule, text: call } : rule,
    ),
    kinds: given(catalogue.kinds, { fetch, timeout, parsing, http }),
    screen: given(catalogue.screen, { unreachable, broken }),
    signIn: given(catalogue.signIn, signIn),
  };
}

function given<Texts extends Record<string, string>>(
  usual: Texts,
  own: { [Name in keyof Texts]?: string | undefined },
): Texts {
  return { ...usual, ...Object.fromEntries(Object.entries(own).filter(([, text]) => text !== undefined)) };
}
