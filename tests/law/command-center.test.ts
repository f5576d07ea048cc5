import { beforeAll, expect, test } from "vitest";

import { ask } from "../support/ask.ts";
import { openSharedConsole, type SharedConsole } from "../support/shared-console.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";

const HOST = "northwind.localhost";
const PATH = "/command-center";

let livery: SharedConsole;
let cookie: string;
beforeAll(async () => {
  livery = await openSharedConsole();
  cookie = cookiesOf(await tokensOf(livery, "projectAdmin"), "acme-health");
});

async function fetchScreen(path: string): Promise<string> {
  const { status, body } = await ask(livery, HOST, path, { headers: { cookie } });
  expect(status, path).toBe(200);
  return body;
}

/** The number of rows or objects by the address that lists them, in the strip above the screen. */
function numbersIn(html: string): Map<string, number> {
  const [strip = ""] = /<ul aria-label="All organizations".*?<\/ul>/s.exec(html) ?? [];
  const links = [...strip.matchAll(/<a\b[^>]*>/g)].map(([link]) => link);
  return new Map(
    links.map((link) => {
      const [, href = ""] = / href="([^"]*)"/.exec(link) ?? [];
      const [, rows] = / data-rows="(\d+)"/.exec(link) ?? [];
      return [href.replaceAll("&amp;", "&"), Number(rows)];
    }),
  );
}

function totalIn(html: string): number {
  return Number(/ data-total="(\d+)"/.exec(html)?.[1]);
}

test("[2.2] every number of the command center opens a list with that number of rows", async () => {
  const numbers = numbersIn(await fetchScreen(PATH));
  expect([...numbers.keys()]).toEqual([
    "/organizations",
    `${PATH}?view=organizations&needsAttention=true`,
    `${PATH}?view=threats&only=urgentThreats`,
    `${PATH}?view=threats&only=unassignedThreats`,
    `${PATH}?view=devices&only=highRiskDevices`,
    `${PATH}?view=vulnerabilities&only=overdueExploited`,
    `${PATH}?kind=siteSilent`,
    `${PATH}?kind=integrationFailed`,
  ]);
  for (const [address, count] of numbers) expect(totalIn(await fetchScreen(address)), address).toBe(count);
  const counts = [...numbers.values()];
  // Enough data to prove something: the demonstration has no failing integration.
  expect(counts.slice(0, -1).every((count) => count > 0)).toBe(true);
  // The parts of a list are smaller than the list.
  expect(counts[3]).toBeLessThan(counts[2] ?? 0);
});
