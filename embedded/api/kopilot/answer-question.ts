import type { KopilotContext } from "~/contract/kopilot";
import { readContinuation } from "~/contract/language/continuation";
import type { Query } from "~/contract/language/query";
import { isQuestionList, setsForContext } from "~/contract/language/question-lists";
import { readCommand, type Command } from "~/contract/language/read-command";
import { addressOfDraft, type RuleDraft } from "~/contract/language/rule-draft";
import type { RoleRule } from "~/contract/role";

import { readSiteNames } from "../export/read-names";
import type { PanelSources } from "../dashboard/panel-sources";
import { mayCall, type TenantCall } from "../route";
import type { ApiServices } from "../services";
import { answerQuery, type QuestionScope } from "./answer-query";
import { lookUpNames } from "./look-up-names";
import { readByModel } from "./read-by-model";
import { NO_ANSWER, type Answer, type TimedAnswer } from "./reply";

export interface Question extends QuestionScope {
  context: KopilotContext;
  text: string;
  zone: string;
  /** The query that answered the conversation's last question, if any did. */
  before?: Query | undefined;
}

/** The services, and the lists that answer questions. */
export interface KopilotServices extends ApiServices {
  sources: PanelSources;
}

/** Parses a question with the grammar and answers it from the tenant's rows, with the same conditions as a list. */
export async function answerByGrammar(
  call: TenantCall,
  services: KopilotServices,
  question: Question,
): Promise<TimedAnswer> {
  const began = performance.now();
  const { context, text, zone, before } = question;
  const slots = { names: await lookUpNames(call, services, text), zone };
  const asked = { call, services, question };
  const set = before && services.fieldSets.get(before.set);
  const reading = set && readContinuation(text, before, set, slots);
  // A rule to draft or a screen to open can be asked for from every list.
  const answer = reading
    ? { ...(await answerCommand({ kind: "query", set: set.set, reading }, asked)), isContinued: true }
    : await answerCommand(
        readCommand(text, setsForContext(context, services.fieldSets), services.places, slots),
        asked,
      );
  return { ...answer, state: "done", engine: "grammar", tookMs: Math.round(performance.now() - began) };
}

/** Answers with the organization's model. Undefined if the model cannot interpret the question. */
export async function answerByModel(
  call: TenantCall,
  services: KopilotServices,
  question: Question,
): Promise<TimedAnswer | undefined> {
  const began = performance.now();
  const { context, text, zone } = question;
  const sets = setsForContext(context, services.fieldSets).filter(({ set }) =>
    mayRead(set, call.caller.role, services),
  );
  const command = await readByModel(call, services, { text, sets, zone });
  const answer = command && (await answerCommand({ kind: "query", ...command }, { call, services, question }));
  return answer && { ...answer, state: "done", engine: "model", tookMs: Math.round(performance.now() - began) };
}

interface QuestionContext {
  call: TenantCall;
  services: KopilotServices;
  question: Question;
}

async function answerCommand(
  command: Command | undefined,
  { call, services, question }: QuestionContext,
): Promise<Answer> {
  if (!command) return { ...NO_ANSWER, text: "Ask about flows, DNS queries, devices, sites, threats or rules." };
  if (command.kind === "navigate") {
    const links = [{ label: "Open", to: command.to }];
    return { ...NO_ANSWER, kind: "navigate", confidence: 1, text: "This screen has the answer.", links };
  }
  const { role } = call.caller;
  if (command.kind === "draft") {
    if (!role.canChange) return { ...NO_ANSWER, text: "Your role cannot change rules." };
    return answerDraft(command.draft, command.unread, await readSiteNames(call.records));
  }
  const set = services.fieldSets.get(command.set);
  if (!set || !isQuestionList(set.set)) return NO_ANSWER;
  if (!mayRead(set.set, role, services)) {
    return { ...NO_ANSWER, text: `Your role cannot list ${set.label.many.toLowerCase()}.` };
  }
  const requested = { call, services, zone: question.zone, scope: question, source: services.sources.get(set.set) };
  return answerQuery({ name: set.set, set, reading: command.reading }, requested);
}

function answerDraft(draft: RuleDraft, unparsed: string[], siteNames: ReadonlyMap<string, string>): Answer {
  const { action, site } = draft;
  const targets = Object.values(draft.destination)
    .flat()
    .map((target) => `“${target}”`)
    .join(", ");
  const place = site === undefined ? "" : ` at “${siteNames.get(site) ?? site}”`;
  return {
    ...NO_ANSWER,
    kind: "draft",
    confidence: 1,
    unparsed,
    text: `This would be a rule to ${action} ${targets}${place}. Nothing has been changed.`,
    draft,
    links: [{ label: "Review rule", to: addressOfDraft(draft) }],
  };
}

/** Tenant lists define which roles may read them; the list of organizations requires cross-tenant access. */
function mayRead(set: string, role: RoleRule, { sources }: KopilotServices): boolean {
  const source = sources.get(set);
  return source ? mayCall(role, source.allow) : mayCall(role, "projectAdmin");
}
