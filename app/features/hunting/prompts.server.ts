import type { Visibility } from "~/access/visibility";
import type { ApiClient } from "~/api/client.server";
import type { Brand } from "~/brand/serve/brand";
import { listDevices } from "~/api/device.server";
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
 * the API's capabilities, and the screens and fields that this viewer may see.
 */
export async function fetchPrompts(
  { api, brand, viewer, visibility, fieldSets, remember }: PromptViewer,
  { screens, ...catalogue }: Pick<Catalogue, "prompts" | "screens" | "fieldSets">,
  context: PromptContext,
): Promise<string[]> {
  const prompts = promptsOf(brand, catalogue, context);
  const { set } = catalogue.prompts.contexts[context];
  const mayOpen = createLinkCheck(screens, visibility);
  const needsNames = prompts.some(({ say }) => say.includes("{"));
  // Suggestions are cached for a minute, so the next screen needs no call.
  const [support, names] = await Promise.all([
    api.readFilterSupport(),
    needsNames ? remember("Site", "names of prompts", () => fetchNames(api)) : { site: "", device: "" },
  ]);
  return prompts
    .filter(({ roles }) => roles?.includes(viewer.role.id) ?? true)
    .filter((prompt) => mayOpen(pathOf(prompt, set)))
    .filter(({ means, set: own = set }) => means === undefined || canRead(means, fieldSets.get(own ?? "")))
    .filter(({ needs }) => needs === undefined || support === "all" || support.has(needs))
    .map(({ say }) => fillPrompt(say, names, brand.words));
}

/** The path of a prompt's result. */
function pathOf({ to, draft, set }: Prompt, setOfContext: string | undefined): string {
  if (to !== undefined) return to;
  const list = draft === undefined ? (set ?? setOfContext) : "egress-rule";
  return list !== undefined && isQuestionList(list) ? QUESTION_LISTS[list].path : "/";
}

async function fetchNames(api: ApiClient): Promise<{ site: string; device: string }> {
  const [sites, devices] = await Promise.all([
    listSites(api, { pageSize: 1 }),
    listDevices(api, { pageSize: 1, sort: ["-riskScore"] }),
  ]);
  return { site: sites.items[0]?.displayName ?? "", device: devices.items[0]?.name ?? "" };
}
