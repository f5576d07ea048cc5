import { exactly } from "~/contract/filter";
import type { ApiClient } from "~/api/client.server";
import { listDevices } from "~/api/device.server";
import { listSites } from "~/api/site.server";
import type { Names } from "~/contract/language/slots";
import { splitQuestion } from "~/contract/language/tokens";

const MAX_SITES = 200;
const MAX_CANDIDATES = 20;

/** The sites of the organization, and the devices that the question might refer to. */
export async function lookUpNames(api: ApiClient, question: string): Promise<Names> {
  const candidates = deviceCandidates(question);
  const [sites, devices] = await Promise.all([
    listSites(api, { pageSize: MAX_SITES }),
    candidates.length === 0 ? undefined : listDevices(api, deviceQuery(candidates)),
  ]);
  const siteNames = new Map(
    sites.items.flatMap(({ name, displayName }) => [
      [name.toLowerCase(), name] as const,
      [displayName.toLowerCase(), name] as const,
    ]),
  );
  const deviceNames = new Map(devices?.items.map(({ name }) => [name.toLowerCase(), name]));
  return { site: (words) => siteNames.get(words), device: (word) => deviceNames.get(word) };
}

/** Device names contain a digit or a hyphen; other words are not looked up. */
function deviceCandidates(question: string): string[] {
  const words = splitQuestion(question).flatMap(({ term, word }) => (term ? [] : [word]));
  return [...new Set(words.filter((word) => /^[a-z][\w-]*[-\d][\w-]*$/.test(word)))].slice(0, MAX_CANDIDATES);
}

function deviceQuery(words: string[]) {
  const spellings = words.flatMap((word) => [word, word.toUpperCase()]);
  return { pageSize: spellings.length, filters: [exactly("name", ...spellings)] };
}
