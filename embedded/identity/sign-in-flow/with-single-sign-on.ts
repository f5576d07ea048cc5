import { tenantOfAddress } from "../sso-tenants";
import type { Authorizations } from "../stand-in/authorizations";
import type { PeopleStore } from "../store/people";
import { forEmail, keepEmail, orExplain, showError } from "./explain";
import type { Interaction } from "./flow";
import { continueAt } from "./flow-address";

/** The interactions of single sign-on: redirect to the provider of the email's domain, and return with its code. */
export function withSingleSignOn(
  { authorizations, people }: { authorizations: Authorizations; people: PeopleStore },
  flowId: string,
  form: string,
) {
  const useSingleSignOn = forEmail(form, "choose single sign-on", async (email, { executionId, step, page }) => {
    const tenantId = await tenantOfAddress(people, email);
    if (tenantId === undefined) {
      return showError(
        form,
        keepEmail({ email }),
        "E062012",
        "There is no single sign-on for this email. Sign in another way",
      );
    }
    const redirectTo = await authorizations.start(new URL(page).origin, {
      provider: `the provider of ${tenantId}`,
      redirectUrl: continueAt(page, { flowId, executionId, step }).href,
      amr: "fed",
      tenantId,
    });
    return { kind: "leave", how: { redirectTo }, memory: { email } };
  });

  const finishSingleSignOn: Interaction = ({ input: { exchangeCode, exchangeError }, memory }) => {
    const state = keepEmail(memory);
    if (exchangeCode === undefined)
      return showError(form, state, "E062507", exchangeError ?? "The sign-in was cancelled");
    return orExplain(form, state, async () => {
      const { person, amr } = await authorizations.exchange(exchangeCode);
      return { kind: "signed-in", person, amr: [amr], method: "sso" };
    });
  };

  return { useSingleSignOn, finishSingleSignOn };
}
