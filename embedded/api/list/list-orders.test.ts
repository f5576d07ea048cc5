import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { readFieldSets } from "~/catalogue/fields.server";

import { openLibsqlRecords, type LibsqlRecords } from "../../store/libsql-records";
import { RECORD_LISTS } from "../../store/record-tables";
import { tenantRows } from "../../store/row-source";
import type { SqlRow, Table } from "../../store/table";
import { readListRequest } from "./list-request";
import { selectSorted } from "./list-rows";

const directory = mkdtempSync(join(tmpdir(), "livery-orders-"));
let records: LibsqlRecords;
beforeAll(async () => {
  records = await openLibsqlRecords(join(directory, "records.db"));
});
afterAll(async () => {
  await records.close();
  rmSync(directory, { recursive: true });
});

test.each([
  ["device", RECORD_LISTS.device],
  ["user", RECORD_LISTS.observedUser],
  ["software", RECORD_LISTS.software],
  ["vulnerability", RECORD_LISTS.vulnerability],
  ["threat", RECORD_LISTS.threat],
] satisfies [string, Table][])(
  "the list of the field set %s reads its first rows from an index in its order, without sorting",
  (name, table: Table) => {
    const set = readFieldSets("config").get(name);
    if (!set) throw new Error(`There is no field set "${name}"`);
    const source = tenantRows<object, SqlRow>(records.database, table, "acme");
    const { sql, parameters } = selectSorted(source, readListRequest(set, table, {}))
      .limit(20)
      .compile();
    const plan = records.file.prepare(`explain query plan ${sql}`).all([...parameters]) as { detail: string }[];
    const steps = plan.map(({ detail }) => detail).join("\n");
    expect(steps).not.toContain("TEMP B-TREE");
    expect(steps).toContain("USING INDEX");
    expect(steps).toContain("_in_order_of_");
  },
);
