import { addressPattern, hasParameter, withoutOptional, withParameters } from "~/catalogue/screen-path";
import type { Screens } from "~/catalogue/screens";

import { ask } from "../../../tests/support/ask.ts";
import type { RunningConsole } from "../../../tests/support/start-console.ts";
import { fetchWithRetry } from "./fetch-with-retry.ts";
import { exportAddresses } from "./exported-lists.ts";
import type { Visit } from "./search.ts";

interface TourOptions {
  livery: RunningConsole;
  /** A host on which the brand shows all its screens. */
  host: string;
  /** Its other hosts: only the pages before sign-in are requested there. */
  otherHosts: readonly string[];
  screens: Pick<Screens, "list">;
  /** The session of a Project Admin in an organization that sees everything. */
  cookie: string;
}

const AT_ONCE = 4;
/** As many as the API writes for one person at a time; more would have to wait for seconds. */
const EXPORTS_AT_ONCE = 2;

/**
 * Requests everything that visitors of a brand can see: every screen as a document and as data, sign-in, errors, a URL
 * that does not exist, the files that these refer to, and every list that can be exported.
 */
export async function tourBrand({ livery, host, otherHosts, screens, cookie }: TourOptions): Promise<Visit[]> {
  const visits: Visit[] = [];
  const asked = new Set<string>();
  const opened: string[] = [];
  const get = async (
    paths: readonly string[],
    headers: Record<string, string> = {},
    { on = host, atOnce = AT_ONCE } = {},
  ) => {
    const waiting: string[] = [];
    const queue = (path: string) => {
      const key = `${on}${path}${headers["cookie"] ?? ""}`;
      if (asked.has(key)) return;
      asked.add(key);
      waiting.push(path);
    };
    paths.forEach(queue);
    const next = async (): Promise<void> => {
      const path = waiting.shift();
      if (path === undefined) return;
      const answer = await fetchWithRetry(livery, on, path, { headers });
      visits.push({ address: on === host ? path : `${on}${path}`, answer });
      if (answer.status === 200) opened.push(path.split("?", 1)[0] ?? path);
      // Some lists open with their usual filter.
      if (answer.location?.startsWith("/")) queue(answer.location);
      return next();
    };
    await Promise.all(Array.from({ length: atOnce }, next));
  };

  const strangers = ["/sign-in", "/sign-in?reason=no-roles", NOWHERE, "/favicon.ico", "/robots.txt"];
  await get(strangers);
  const form = { origin: `http://${host}`, "content-type": "application/x-www-form-urlencoded" };
  const refused = await ask(livery, host, "/sign-in", { method: "POST", headers: form, body: "" });
  visits.push({ address: "POST /sign-in", answer: refused });
  for (const other of otherHosts) await get(strangers, {}, { on: other });

  const documents = [...new Set(screens.list.map(({ path }) => withoutOptional(path)))].filter(
    (path) => !hasParameter(path),
  );
  const withData = (paths: readonly string[]) => [...paths, ...paths.filter((path) => path !== "/").map(asData)];
  await get(withData([...documents, NOWHERE]), { cookie });
  // The list of devices links to a device's page, and that page to the software on the device.
  for (const { path } of [...screens.list].sort((a, b) => a.path.length - b.path.length)) {
    if (hasParameter(path)) await get(withData([linkTo(path, visits, documents)]), { cookie });
  }
  await get(filesNamedBy(visits), { cookie });
  await get(filesNamedBy(visits), { cookie });
  const pages = opened.filter((path) => !path.endsWith(asData("")));
  await get(exportAddresses(screens, pages), { cookie }, { atOnce: EXPORTS_AT_ONCE });
  return visits;
}

const NOWHERE = "/there/is/no/such/page";

function asData(path: string): string {
  return `${path}.data`;
}

/** One of the many pages of a screen with parameters: the first one linked so far, or one that does not exist. */
function linkTo(path: string, visits: readonly Visit[], documents: readonly string[]): string {
  const pattern = addressPattern(path);
  const found = linksOf(visits).find((link) => pattern.test(link) && !documents.includes(link));
  return found ?? withParameters(path, () => "nobody");
}

function linksOf(visits: readonly Visit[]): string[] {
  return visits.flatMap(({ answer }) =>
    [...answer.body.matchAll(/(?:href|src)="(\/[^"]*)"|url\(["']?(\/[^"')]*)/g)].map(
      ([, link, file]) => link ?? file ?? "",
    ),
  );
}

/** Images, style sheets and scripts; fonts are not read. */
function filesNamedBy(visits: readonly Visit[]): string[] {
  return [...new Set(linksOf(visits).filter((link) => /^\/[^?#]*\.(?:css|js|svg|webmanifest)$/.test(link)))];
}
