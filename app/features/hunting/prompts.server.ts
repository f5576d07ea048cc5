import type { Visibility } from "~/access/visibility";
import type { ApiClient } from "~/api/client.server";
import type { Brand } from "~/brand/serve/brand";
import { listDevices } from "~/api/device.server";
import { listPolicyRules } from "~/api/policy.server";
import { listSites } from "~/api/site.server";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { Prompt, PromptContext } from "~/catalogue/prompts";
import { fillPrompt } from "~/catalogue/prompts.server";
import type { FieldSet } from "~/contract/field";
import { isQuestionList, QUESTION_LISTS } from "~/contract/language/question-lists";
import type { RoleRule } from "~/contract/role";
import { createLinkCheck } from "~/screen/link-visibility.server";
import type { rememberFor } from "~/screen/session-answers.server";

import { promptsOf } from "./brand-prompts.server";
import { canRead } from "./can-read";

interface PromptViewer {
  api: ApiClient;
  brand: Pick<Brand, "prompts" | "words">;
  /** The field dictionary with the fields visible to the viewer. */
  fieldSets: ReadonlyMap<string, FieldSet>;
  viewer: { role: RoleRule };
  visibility: Visibility;
  remember: ReturnType<typeof rememberFor>;
}

/**
 * The suggested questions of a context, in the brand's terms and with names of the organization, filtered by this role,
 * the API's capabilities, and the screens and fields that this viewer may see. A question about a site or a device is
 * left out if there is none to ask about.
 */
export async function fetchPrompts(
  { api, brand, viewer, visibility, fieldSets, remember }: PromptViewer,
  { screens, ...catalogue }: Pick<Catalogue, "prompts" | "screens" | "fieldSets">,
  context: PromptContext,
): Promise<string[]> {
  const prompts = promptsOf(brand, catalogue, context);
  const { set } = catalogue.prompts.contexts[context];
  const mayOpen = createLinkCheck(screens, visibility);
  const asksFor = (name: string) => prompts.some(({ say }) => say.includes(`{${name}}`));
  // Names are cached for a minute, so the next screen needs no call. They are empty if the organization has none.
  const [support, site, device] = await Promise.all([
    api.readFilterSupport(),
    asksFor("site") ? remember("Site", "site of prompts", () => fetchSite(api)) : "",
    asksFor("device") ? fetchNamedDevice(context, { api, remember }) : "",
  ]);
  const names = { site, device };
  return prompts
    .filter(({ roles }) => roles?.includes(viewer.role.id) ?? true)
    .filter((prompt) => mayOpen(pathOf(prompt, set)))
    .filter(({ means, set: own = set }) => means === undefined || canRead(means, fieldSets.get(own ?? "")))
    .filter(({ needs }) => needs === undefined || support === "all" || support.has(needs))
    .filter(({ say }) => Object.entries(names).every(([name, value]) => value !== "" || !say.includes(`{${name}}`)))
    .map(({ say }) => fillPrompt(say, names, brand.words));
}

/** The path of a prompt's result. */
function pathOf({ to, draft, set }: Prompt, setOfContext: string | undefined): string {
  if (to !== undefined) return to;
  const list = draft === undefined ? (set ?? setOfContext) : "egress-rule";
  return list !== undefined && isQuestionList(list) ? QUESTION_LISTS[list].path : "/";
}

async function fetchSite(api: ApiClient): Promise<string> {
  const { items } = await listSites(api, { pageSize: 1 });
  return items[0]?.displayName ?? "";
}

/** The device that questions name: of ingress rules, one that a rule publishes. */
function fetchNamedDevice(context: PromptContext, { api, remember }: Pick<PromptViewer, "api" | "remember">) {
  return context === "ingress_rules"
    ? remember("Policies", "published device of prompts", () => fetchPublishedDevice(api))
    : remember("Devices", "device of prompts", () => fetchRiskiestDevice(api));
}

async function fetchRiskiestDevice(api: ApiClient): Promise<string> {
  const { items } = await listDevices(api, { pageSize: 1, sort: ["-riskScore"] });
  return items[0]?.name ?? "";
}

/** The device that most ingress rules publish: hardly any device is published. */
async function fetchPublishedDevice(api: ApiClient): Promise<string> {
  const { groups } = await listPolicyRules(api, "ingress", { pageSize: 0, groupBy: ["destination.devices"], limit: 2 });
  return groups.map(({ key: [name] }) => name).find((name) => typeof name === "string") ?? "";
}
