import type { ApiClient } from "~/api/client.server";
import { listDevices } from "~/api/device.server";
import { listSites } from "~/api/site.server";
import { getGlobalStatus } from "~/api/status.server";
import type { Catalogue } from "~/catalogue/catalogue.server";
import type { PromptContext } from "~/catalogue/prompts";
import { fillPrompt } from "~/catalogue/prompts.server";
import type { RoleRule } from "~/contract/role";

interface Asked {
  api: ApiClient;
  viewer: { role: RoleRule };
}

/** The suggested questions of a context, with names of the organization, for this role and for what the API can answer. */
export async function fetchPrompts(
  { api, viewer }: Asked,
  { prompts: { contexts } }: Pick<Catalogue, "prompts">,
  context: PromptContext,
): Promise<string[]> {
  const { prompts } = contexts[context];
  const needsNames = prompts.some(({ say }) => say.includes("{"));
  const [{ capabilities }, names] = await Promise.all([
    getGlobalStatus(api),
    needsNames ? fetchNames(api) : { site: "", device: "" },
  ]);
  return prompts
    .filter(({ roles }) => roles?.includes(viewer.role.id) ?? true)
    .filter(({ needs }) => needs === undefined || capabilities.filters.includes(needs))
    .map(({ say }) => fillPrompt(say, names));
}

async function fetchNames(api: ApiClient): Promise<{ site: string; device: string }> {
  const [sites, devices] = await Promise.all([
    listSites(api, { pageSize: 1 }),
    listDevices(api, { pageSize: 1, sort: ["-riskScore"] }),
  ]);
  return { site: sites.items[0]?.displayName ?? "", device: devices.items[0]?.name ?? "" };
}
