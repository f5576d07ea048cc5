import type { MessageKind } from "../../../embedded/identity/outbox/message-kinds.ts";
import { EMBEDDED_PROJECT_ID } from "../../../app/contract/embedded.ts";
import { VIEWS_PATH, type ShownViews } from "../../../app/grid/shown-view.ts";
import type { Answer } from "../../../tests/support/ask.ts";
import { PASSWORD, PERSON } from "../../../tests/support/people.ts";
import type { RunningConsole } from "../../../tests/support/start-console.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";
import type { Visit } from "./search.ts";

interface MailContext {
  livery: RunningConsole;
  /** The brand's host. */
  host: string;
  /** The session of a Project Admin in an organization. */
  cookie: string;
  tenantId: string;
}

/** One brand's visitor, and the answers to their requests. */
interface Correspondence extends MailContext {
  /** Someone who exists for this brand only, because emails per person are rate limited. */
  visitor: string;
  /** Someone whom the Project Admin invites. */
  invited: string;
  answers: Visit[];
}

/**
 * Triggers one kind of message and returns the recipient; undefined if the brand hides the screen that triggers it.
 */
type Trigger = (correspondence: Correspondence) => Promise<string | undefined>;

/** How each kind of message is triggered, in this order. */
const TRIGGERS: Readonly<Record<MessageKind, Trigger>> = {
  code: (who) => askIdentity(who, "/v1/auth/otp/signin/email", { loginId: who.visitor }),
  "magic-link": (who) =>
    askIdentity(who, "/v1/auth/magiclink/signin/email", { loginId: who.visitor, URI: signInPage(who) }),
  "enchanted-link": (who) =>
    askIdentity(who, "/v1/auth/enchantedlink/signin/email", { loginId: who.visitor, URI: signInPage(who) }),
  "sign-in-link": (who) => startFlow(who, "use-link"),
  "reset-link": (who) => startFlow(who, "forgot-password"),
  "password-changed": (who) =>
    askIdentity(who, "/v1/auth/password/replace", {
      ...{ loginId: who.visitor, oldPassword: PASSWORD, newPassword: `${PASSWORD}-new` },
    }),
  invitation: async (who) => {
    const names = { givenName: "Ines", familyName: "Okoro", roleId: "member" };
    const sent = await changeOn(who, USERS, { intent: "invite", email: who.invited, ...names });
    return sent && who.invited;
  },
  "password-reset": async (who) => {
    const userId = await userIdOf(who, who.invited);
    const sent = userId && (await changeOn(who, USERS, { intent: "reset", userId, name: who.invited }));
    return sent ? who.invited : undefined;
  },
  digest: async (who) => {
    const viewId = await saveView(who);
    const email = { intent: "email", setName: SET, viewId, frequency: "daily" };
    if (viewId === undefined || !(await changeOn(who, VIEWS_PATH, email))) return undefined;
    await who.livery.sendDigests();
    return PERSON.projectAdmin;
  },
};

const USERS = "/admin-settings/identity";
const SET = "device";
/** The answers to a form of a hidden screen. */
const HIDDEN = [202, 302, 403];
let turn = 0;

/** Triggers every kind of message on a host, and reads each as its recipient receives it. */
export async function readMails(context: MailContext): Promise<Visit[]> {
  const number = turn++;
  const visitor = `visitor${number}@customer.example`;
  const correspondence = { ...context, visitor, invited: `invited${number}@customer.example`, answers: [] as Visit[] };
  await askIdentity(correspondence, "/v1/auth/password/signup", { loginId: visitor, password: PASSWORD });
  // In the order of the triggers: the person whose password is reset has to be invited first.
  for (const kind of Object.keys(TRIGGERS) as MessageKind[]) {
    const to = await TRIGGERS[kind](correspondence);
    if (to !== undefined) correspondence.answers.push(await readNewest(correspondence, kind, to));
  }
  return correspondence.answers;
}

/** The address of a message among the visits. */
export function mailAddress(kind: MessageKind): string {
  return `mail: ${kind}`;
}

async function readNewest({ livery }: MailContext, kind: MessageKind, to: string): Promise<Visit> {
  const answer = await fetch(`${livery.embedded}/identity/outbox.json?to=${encodeURIComponent(to)}`);
  const { messages } = (await answer.json()) as { messages: { kind?: string }[] };
  const newest = messages.find((message) => message.kind === kind);
  if (!newest) throw new Error(`a message of the kind "${kind}" was not sent to ${to}`);
  return { address: mailAddress(kind), answer: { headers: {}, body: JSON.stringify(newest, null, 2) } };
}

function signInPage({ host }: MailContext): string {
  return `http://${host}/sign-in`;
}

async function askIdentity(who: Correspondence, path: string, body: object): Promise<string> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${EMBEDDED_PROJECT_ID}` };
  await post(who, `/identity${path}`, headers, JSON.stringify(body));
  return who.visitor;
}

/** The first step of the sign-in flow, as the widget sends it. */
function startFlow(who: Correspondence, interactionId: string): Promise<string> {
  return askIdentity(who, "/v1/flow/start", {
    flowId: "sign-in-copy-new",
    interactionId,
    options: { location: signInPage(who) },
    input: { email: who.visitor },
  });
}

/** Submits a form of a screen; undefined if the brand hides that screen. */
async function changeOn(who: Correspondence, path: string, fields: object): Promise<Answer | undefined> {
  const { cookie, tenantId } = who;
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
  return post(who, `${path}.data`, headers, new URLSearchParams({ ...fields, tenantId }).toString());
}

/** Undefined if no one was invited. */
async function userIdOf({ livery, cookie, tenantId }: Correspondence, email: string): Promise<string | undefined> {
  const [, token = ""] = /(?:^|; )DS=([^;]+)/.exec(cookie) ?? [];
  const answer = await fetch(`${livery.embedded}/v1/user/list?kind=console&pageSize=200`, {
    headers: { authorization: `Bearer ${token}`, "x-tenant-id": tenantId },
  });
  const { user } = (await answer.json()) as { user: { userId: string; email: string }[] };
  return user.find((one) => one.email === email)?.userId;
}

/** The id of a new view; undefined if the brand hides its list. */
async function saveView(who: Correspondence): Promise<string | undefined> {
  const { livery, host, cookie, visitor: name } = who;
  await changeOn(who, VIEWS_PATH, { intent: "save", setName: SET, name, scope: "me", address: "" });
  const { body } = await fetchWithRetry(livery, host, `${VIEWS_PATH}?set=${SET}`, { headers: { cookie } });
  const { views, canSend } = JSON.parse(body) as Pick<ShownViews, "views" | "canSend">;
  return canSend ? views.find((view) => view.name === name)?.viewId : undefined;
}

async function post(
  who: Correspondence,
  path: string,
  headers: Record<string, string>,
  body: string,
): Promise<Answer | undefined> {
  const { livery, host, answers } = who;
  const answer = await fetchWithRetry(livery, host, path, {
    ...{ method: "POST", body },
    headers: { ...headers, origin: `http://${host}` },
  });
  answers.push({ address: `POST ${path}`, answer });
  if (HIDDEN.includes(answer.status)) return undefined;
  if (answer.status !== 200) throw new Error(`POST ${path} was refused: ${answer.status} ${answer.body}`);
  return answer;
}
