import type { MessageKind } from "../../../embedded/identity/outbox/message-kinds.ts";
import type { ScreenId } from "../../../app/catalogue/screen-id.generated.ts";
import { EMBEDDED_PROJECT_ID } from "../../../app/contract/embedded.ts";
import { VIEWS_PATH, type ShownViews } from "../../../app/grid/shown-view.ts";
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
  /** Whether the brand shows them this screen. */
  mayOpen: (screen: ScreenId) => boolean;
}

/** One brand's visitor, and the answers to their requests. */
interface Correspondence extends MailContext {
  /** Someone who exists for this brand only, because emails per person are rate limited. */
  visitor: string;
  /** Someone whom the Project Admin invites. */
  invited: string;
  answers: Visit[];
}

/** Triggers one kind of message and returns the recipient. */
type Trigger = (correspondence: Correspondence) => Promise<string>;

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
    await changeOn(who, USERS, { intent: "invite", email: who.invited, ...names });
    return who.invited;
  },
  "password-reset": async (who) => {
    await changeOn(who, USERS, { intent: "reset", userId: await userIdOf(who, who.invited), name: who.invited });
    return who.invited;
  },
  digest: async (who) => {
    const viewId = await saveView(who);
    await changeOn(who, VIEWS_PATH, { intent: "email", setName: SET, viewId, frequency: "daily" });
    await who.livery.sendDigests();
    return PERSON.projectAdmin;
  },
  mention: async (who) => {
    const threatId = await newestThreat(who);
    const text = `@${await nameOf(who, PERSON.secondProjectAdmin)}`;
    await changeOn(who, `${THREATS}/${encodeURIComponent(threatId)}`, { intent: "comment", text });
    return PERSON.secondProjectAdmin;
  },
  alert: async (who) => {
    await changeOn(who, PROFILE, { intent: "saveAlerts", minSeverity: "low" });
    await who.livery.sendAlerts();
    return PERSON.projectAdmin;
  },
};

const USERS = "/admin-settings/identity";
const PROFILE = "/profile";
const THREATS = "/insights/threat-intelligence";
const SET = "device";
/** The screens from which messages are triggered. A brand that hides one never sends these. */
const SCREENS: Partial<Record<MessageKind, ScreenId>> = {
  invitation: "identity",
  "password-reset": "identity",
  digest: "asset-inventory",
  mention: "threat",
  alert: "profile",
};
let turn = 0;

/** Triggers every kind of message on a host, and reads each as its recipient receives it. */
export async function readMails(context: MailContext): Promise<Visit[]> {
  // Removes the views, digests and people of the previous brand.
  await context.livery.reset();
  const number = turn++;
  const visitor = `visitor${number}@customer.example`;
  const correspondence = { ...context, visitor, invited: `invited${number}@customer.example`, answers: [] as Visit[] };
  await askIdentity(correspondence, "/v1/auth/password/signup", { loginId: visitor, password: PASSWORD });
  // In the order of the triggers: the person whose password is reset has to be invited first.
  for (const kind of Object.keys(TRIGGERS) as MessageKind[]) {
    const screen = SCREENS[kind];
    if (screen !== undefined && !context.mayOpen(screen)) continue;
    const to = await TRIGGERS[kind](correspondence);
    correspondence.answers.push(await readNewest(correspondence, kind, to));
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

/** Submits a form of a screen. */
async function changeOn(who: Correspondence, path: string, fields: object): Promise<void> {
  const { cookie, tenantId } = who;
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
  await post(who, `${path}.data`, headers, new URLSearchParams({ ...fields, tenantId }).toString());
}

async function userIdOf(who: Correspondence, email: string): Promise<string> {
  const { status, found } = await readList(who, `/user/list?kind=console&q=${encodeURIComponent(email)}`);
  const userId = found?.user?.find((one) => one.email === email)?.userId;
  if (userId === undefined) throw new Error(`${email} was not found among the users: ${status}`);
  return userId;
}

/** The name by which a comment mentions a person. */
async function nameOf(who: Correspondence, email: string): Promise<string> {
  const { status, found } = await readList(who, "/threat/assignees");
  const name = found?.assignee?.find((one) => one.email === email)?.displayName;
  if (name === undefined) throw new Error(`${email} was not found among the people to mention: ${status}`);
  return name;
}

async function newestThreat(who: Correspondence): Promise<string> {
  const { status, found } = await readList(who, "/threat/list?pageSize=1");
  const [newest] = found?.threat ?? [];
  if (!newest) throw new Error(`no threat was found: ${status}`);
  return newest.threatId;
}

/** The lists of the API that are read here, by their key in the answer. */
interface Lists {
  user?: { userId: string; email: string }[];
  assignee?: { email: string; displayName: string }[];
  threat?: { threatId: string }[];
}

async function readList({ livery, cookie, tenantId }: Correspondence, path: string) {
  const [, token = ""] = /(?:^|; )DS=([^;]+)/.exec(cookie) ?? [];
  const answer = await fetch(`${livery.embedded}/v1${path}`, {
    headers: { authorization: `Bearer ${token}`, "x-tenant-id": tenantId },
  });
  return { status: answer.status, found: answer.ok ? ((await answer.json()) as Lists) : undefined };
}

/** The id of a new view. */
async function saveView(who: Correspondence): Promise<string> {
  const { livery, host, cookie, visitor: name } = who;
  await changeOn(who, VIEWS_PATH, { intent: "save", setName: SET, name, scope: "me", address: "" });
  const { status, body } = await fetchWithRetry(livery, host, `${VIEWS_PATH}?set=${SET}`, { headers: { cookie } });
  const answer = status === 200 ? (JSON.parse(body) as Pick<ShownViews, "views">) : undefined;
  const viewId = answer?.views.find((view) => view.name === name)?.viewId;
  if (viewId === undefined) throw new Error(`the view "${name}" was not saved: ${status} ${body}`);
  return viewId;
}

async function post(who: Correspondence, path: string, headers: Record<string, string>, body: string): Promise<void> {
  const { livery, host, answers } = who;
  const answer = await fetchWithRetry(livery, host, path, {
    ...{ method: "POST", body },
    headers: { ...headers, origin: `http://${host}` },
  });
  if (answer.status !== 200) throw new Error(`POST ${path} was refused: ${answer.status} ${answer.body}`);
  answers.push({ address: `POST ${path}`, answer });
}
