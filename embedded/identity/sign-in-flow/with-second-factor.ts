import type { AuthenticatorCodes } from "../authenticator-codes";
import { IdentityFailure } from "../failure";
import type { Passkeys } from "../passkeys";
import type { Person } from "../person";
import { lacksSecondFactor } from "../second-factor";
import type { PeopleStore } from "../store/people";
import { orExplain, showError } from "./explain";
import {
  RETURNED,
  type FlowMemory,
  type Interaction,
  type Outcome,
  type SignInFlow,
  type Step,
  type WidgetScreen,
} from "./flow";
import {
  ENROL_SCREEN,
  SECOND_CODE_OR_PASSKEY_SCREEN,
  SECOND_CODE_SCREEN,
  SECOND_PASSKEY_SCREEN,
} from "./second-factor-screens";

const CODE = "SC-second-code";
const PASSKEY = "SC-second-passkey";
const CODE_OR_PASSKEY = "SC-second-factor";
const ENROL = "SC-second-enrol";

interface SecondFactorServices {
  authenticator: AuthenticatorCodes;
  passkeys: Passkeys;
  people: PeopleStore;
}

type SignedInOutcome = Extract<Outcome, { kind: "signed-in" }>;

/**
 * The same flow, with a second factor at the end if an organization of the person requires one: a code of their
 * authenticator app or one of their passkeys. A person without either sets one up.
 */
export function withSecondFactor(flow: SignInFlow, services: SecondFactorServices): SignInFlow {
  const guard = (interaction: Interaction): Interaction => {
    return async (step) => {
      const outcome = await interaction(step);
      return outcome.kind === "signed-in" && lacksSecondFactor(outcome.person, outcome.amr)
        ? ask(outcome, services)
        : outcome;
    };
  };
  const guarded = Object.entries(flow.screens).map(([name, screen]): [string, WidgetScreen] => [
    name,
    {
      ...screen,
      interactions: Object.fromEntries(Object.entries(screen.interactions).map(([id, then]) => [id, guard(then)])),
    },
  ]);
  return { ...flow, screens: { ...Object.fromEntries(guarded), ...secondScreens(flow.startScreen, services) } };
}

/** The first factor is stored on the server, with the person whose second factor is expected. */
async function ask(
  { person, amr, method }: SignedInOutcome,
  { authenticator }: SecondFactorServices,
): Promise<Outcome> {
  const memory = { userId: person.userId, amr: amr.join(" "), method };
  // One passkey used twice is one factor.
  const canUsePasskey = person.hasPasskey && !amr.includes("webauthn");
  if (person.hasAuthenticator)
    return { kind: "show", screen: canUsePasskey ? CODE_OR_PASSKEY : CODE, state: {}, memory };
  if (canUsePasskey) return { kind: "show", screen: PASSKEY, state: {}, memory };
  const { image, key } = await authenticator.enrol(person, loginIdOf(person));
  return { kind: "show", screen: ENROL, state: { totp: { image, key } }, memory };
}

function secondScreens(startScreen: string, services: SecondFactorServices): Record<string, WidgetScreen> {
  const leave: Interaction = () => ({ kind: "show", screen: startScreen, state: {}, memory: {} });
  const screenOf = (name: string, screen: string, html: string): [string, WidgetScreen] => {
    const { submitCode, usePasskey, createPasskey, returned } = interactionsOf(screen, services);
    const code = { "submit-second-code": submitCode, "second-code": submitCode };
    const passkey = { "use-second-passkey": usePasskey, [RETURNED]: returned };
    const create = { "create-second-passkey": createPasskey, [RETURNED]: returned };
    const interactions = {
      "leave-second-factor": leave,
      ...(screen !== PASSKEY && code),
      ...(screen !== CODE && screen !== ENROL && passkey),
      ...(screen === ENROL && create),
    };
    return [screen, { name, html, interactions }];
  };
  return Object.fromEntries([
    screenOf("Second Factor", CODE, SECOND_CODE_SCREEN),
    screenOf("Second Factor", CODE_OR_PASSKEY, SECOND_CODE_OR_PASSKEY_SCREEN),
    screenOf("Second Factor", PASSKEY, SECOND_PASSKEY_SCREEN),
    screenOf("Set Up Second Factor", ENROL, ENROL_SCREEN),
  ]);
}

function interactionsOf(screen: string, { authenticator, passkeys, people }: SecondFactorServices) {
  async function personOf({ userId = "" }: FlowMemory): Promise<Person> {
    const person = await people.get(userId);
    if (!person) throw new IdentityFailure("flow-over");
    return person;
  }

  const submitCode: Interaction = ({ input, memory, state, ip }) =>
    orExplain(screen, state, async () => {
      const { loginIds } = await personOf(memory);
      const person = await authenticator.verify(loginIds[0] ?? "", input.code?.trim() ?? "", ip);
      return signedIn(person, memory, "totp");
    });

  const usePasskey: Interaction = async ({ memory, page }) => ({
    kind: "leave",
    how: { passkey: await passkeys.startUsing(new URL(page), loginIdOf(await personOf(memory))) },
    memory,
  });

  const createPasskey: Interaction = async ({ memory, page }) => {
    const person = await personOf(memory);
    const passkey = await passkeys.startCreating(new URL(page), loginIdOf(person), person, {});
    return { kind: "leave", how: { passkey }, memory };
  };

  const returned: Interaction = (step) => {
    const { state, memory } = step;
    const { transactionId = "", response } = step.input;
    if (response === undefined) return showError(screen, state, "E062506", "No passkey was used. Try again");
    return orExplain(screen, state, async () =>
      signedIn(await finishPasskey(step, transactionId, response), memory, "webauthn"),
    );
  };

  async function finishPasskey({ memory }: Step, transactionId: string, response: string): Promise<Person> {
    const person =
      screen === ENROL
        ? await passkeys.finishCreating(transactionId, response)
        : (await passkeys.finishUsing(transactionId, response)).person;
    if (person.userId !== memory.userId) throw new IdentityFailure("wrong-passkey");
    return person;
  }

  return { submitCode, usePasskey, createPasskey, returned };
}

function signedIn(person: Person, { amr = "", method = "" }: FlowMemory, second: string): Outcome {
  return { kind: "signed-in", person, amr: [...amr.split(" "), second, "mfa"], method };
}

function loginIdOf({ loginIds, email }: Person): string {
  return loginIds[0] ?? email;
}
