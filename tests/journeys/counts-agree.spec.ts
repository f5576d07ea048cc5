import type { Page } from "playwright/test";

import { readScreens } from "../../app/catalogue/screens.server.ts";
import { ask } from "../support/ask.ts";
import { insightsAddresses, readObjects } from "../support/insights-addresses.ts";
import { expect, test } from "../support/journey.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";

const HOST = "northwind.localhost";
const COMING = new Set<string>(readScreens("config").list.flatMap(({ id, coming }) => (coming ? [id] : [])));

/** Screens whose numbers do not count the rows of a list. */
const WITHOUT_COUNTS: ReadonlySet<string> = new Set([
  "flows to hunt",
  "DNS queries to hunt",
  "connections to hunt",
  // Rendered in the browser.
  "a timeline to hunt",
  "sensors to monitor",
  "the default policy",
  "an observed domain",
]);

/** The number of screens read in parallel. */
const AT_ONCE = 4;

/** A link with the number of rows in the linked list. */
interface CountedLink {
  href: string;
  rows: number;
}

const TENANT = "acme-health";

for (const person of ["projectAdmin", "member"] as const) {
  test(`[2.2, 3.10] every row count links to the same number of rows: ${person}`, async ({ page, livery }) => {
    test.setTimeout(180_000);
    const [admin, viewer] = await Promise.all([tokensOf(livery, "projectAdmin"), tokensOf(livery, person)]);
    const addresses = insightsAddresses(await readObjects(livery, admin.sessionJwt, TENANT));
    addresses["values to hunt"] = `${addresses["DNS queries to hunt"]}&values=on`;
    // Hidden from Members.
    if (person === "member")
      for (const name of ["accounts", "audit trail", "organizations", "command center"]) delete addresses[name];
    const fetchScreen = async (address: string): Promise<string> => {
      const { path, tenant } = inTenant(address);
      const { status, body } = await ask(livery, HOST, path, { headers: { cookie: cookiesOf(viewer, tenant) } });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
      // A hunt that takes long is counted when it is asked for again.
      return body.includes("Still counting") ? fetchScreen(path) : body;
    };

    const known = new Map<string, number>();
    const wrong: string[] = [];
    const silent: string[] = [];
    await eachOf(Object.entries(addresses), async ([name, address]) => {
      const lists = await readLists(page, await fetchScreen(address), address);
      if (lists.length === 0 && !WITHOUT_COUNTS.has(name)) silent.push(name);
      // The first of each list: the same code renders the others.
      for (const { href, rows } of lists.flatMap((links) => links.slice(0, 1))) {
        if (known.get(href) === rows) continue;
        known.set(href, rows);
        const { screen, total } = readTotal(await fetchScreen(href));
        if (total !== rows && !COMING.has(screen)) wrong.push(`${name}: ${rows} leads to ${total}, ${href}`);
      }
    });
    expect(wrong).toEqual([]);
    expect(silent).toEqual([]);
  });
}

/**
 * The links of a screen that count rows, list by list, from the server-rendered HTML. The browser's page is used only
 * as a parser: no script of the screen runs.
 */
function readLists(page: Page, html: string, path: string): Promise<CountedLink[][]> {
  return page.evaluate(
    ([markup, base]) => {
      const sent = new DOMParser().parseFromString(markup, "text/html");
      const lists = new Map<Element | null, { href: string; rows: number }[]>();
      // Streamed parts arrive next to the rest, and a script moves them into place.
      for (const link of sent.querySelectorAll<HTMLElement>(':is(main, [hidden][id^="S:"]) a[data-rows]')) {
        const list = link.closest("ul, ol, tbody, svg, nav");
        const { pathname, search } = new URL(link.getAttribute("href") ?? "", base);
        lists.set(list, [...(lists.get(list) ?? []), { href: pathname + search, rows: Number(link.dataset["rows"]) }]);
      }
      return [...lists.values()];
    },
    [html, `http://${HOST}${path}`] as const,
  );
}

/** An address that switches to another organization, without the switch. */
function inTenant(address: string): { path: string; tenant: string } {
  const { pathname, searchParams, search } = new URL(address, `http://${HOST}`);
  const tenant = searchParams.get("tenant");
  if (tenant === null) return { path: pathname + search, tenant: TENANT };
  searchParams.delete("tenant");
  return { path: searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname, tenant };
}

/** The screen, and the total number of rows of its list: 0 if it shows no list. */
function readTotal(html: string): { screen: string; total: number } {
  const [, screen = ""] = /<main[^>]* data-screen="([^"]*)"/.exec(html) ?? [];
  return { screen, total: Number(/ data-total="(\d+)"/.exec(html)?.[1] ?? 0) };
}

async function eachOf<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const rest = [...items];
  const takeTurns = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
}
