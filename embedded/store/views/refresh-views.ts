import { createHash } from "node:crypto";

import { sql } from "kysely";

import { readMeta, writeMeta } from "../meta";
import type { StoreDatabase } from "../row-source";
import { COMPLIANCE_VIEWS } from "./compliance";
import { OVERVIEWS } from "./overviews";
import { SOFTWARE_VIEWS } from "./software";
import { THREAT_FLOW_VIEWS } from "./threat-flows";

/** In dependency order. */
const VIEWS: Record<string, string> = { ...OVERVIEWS, ...SOFTWARE_VIEWS, ...COMPLIANCE_VIEWS, ...THREAT_FLOW_VIEWS };
const META = "views";

/** Recreates all views if one of them has changed since the database was last opened. Views contain no data. */
export async function refreshViews(database: StoreDatabase): Promise<void> {
  const version = createHash("sha256").update(JSON.stringify(VIEWS)).digest("hex");
  if ((await readMeta(database, META)) === version) return;
  await database.transaction().execute(async (change) => {
    for (const name of Object.keys(VIEWS).toReversed()) await change.schema.dropView(name).ifExists().execute();
    for (const [name, select] of Object.entries(VIEWS))
      await sql`create view ${sql.table(name)} as ${sql.raw(select)}`.execute(change);
    await writeMeta(change, META, version);
  });
}
