/* `npm run bench:screens -- [--json]`: how long the screens of Insights take through the console, over the demonstration data
   of its largest tenant, and how large their data is. One request at a time, as one person asks. */
import { parseArgs } from "node:util";

import { buildWhenStale } from "../../scripts/build-when-stale.ts";
import { ask } from "../support/ask.ts";
import { insightsAddresses, readObjects } from "../support/insights-addresses.ts";
import { fetchPageData } from "../support/page-data.ts";
import { cookiesOf, tokensOf } from "../support/signed-in.ts";
import { startConsole } from "../support/start-console.ts";
import { quantile, round } from "./figures.ts";

const { values: flags } = parseArgs({ options: { json: { type: "boolean" } } });
const HOST = "northwind.localhost";
const TENANT = "acme-health";
const WARM_UP = 3;
const REQUESTS = 20;

if ((await buildWhenStale()) !== 0) process.exit(1);
const livery = await startConsole({ LOG_LEVEL: "info" });
try {
  const tokens = await tokensOf(livery, "projectAdmin");
  const cookie = cookiesOf(tokens, TENANT);
  const table: Record<string, object> = {};
  for (const [name, address] of Object.entries(
    insightsAddresses(await readObjects(livery, tokens.sessionJwt, TENANT)),
  )) {
    const { bytes } = await fetchPageData(livery, HOST, address, cookie);
    const data = await measure(() => fetchPageData(livery, HOST, address, cookie));
    const page = await measure(() => ask(livery, HOST, address, { headers: { cookie } }));
    table[name] = {
      dataP50Ms: round(quantile(data, 0.5)),
      dataP95Ms: round(quantile(data, 0.95)),
      pageP50Ms: round(quantile(page, 0.5)),
      pageP95Ms: round(quantile(page, 0.95)),
      dataKb: round(bytes / 1000),
    };
  }
  if (flags.json) console.log(JSON.stringify(table));
  else console.table(table);
} finally {
  await livery.close();
}

/** Milliseconds of each request, after some that fill what is kept in memory. */
async function measure(request: () => Promise<{ status: number }>): Promise<number[]> {
  const times: number[] = [];
  for (let index = -WARM_UP; index < REQUESTS; index++) {
    const startedAt = performance.now();
    const { status } = await request();
    if (status !== 200) throw new Error(`A screen answered ${status}`);
    if (index >= 0) times.push(performance.now() - startedAt);
  }
  return times;
}
