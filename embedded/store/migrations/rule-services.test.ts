import { Kysely, SqliteDialect } from "kysely";
import Database from "libsql";
import { expect, test } from "vitest";

import { EgressSpec, IngressSpec } from "~/contract/policy-rule";
import { PLAIN_INGRESS, PLAIN_RULE } from "~/contract/plain-rule-facts";

import { ruleServices } from "./rule-services";

const { rateLimitPerMin: _rate, ...BEFORE } = { ...PLAIN_RULE, displayName: "Web", action: "allow" };
const listed = (transport: string, ...ports: string[]) => ({ service: { any: false, transport, ports } });

async function migrate(table: "egress_rule" | "ingress_rule", rules: object[]): Promise<unknown[]> {
  const file = new Database(":memory:");
  file.exec(
    "create table egress_rule (doc text); create table ingress_rule (doc text); create table bulk_undo (prefix text)",
  );
  for (const rule of rules) file.prepare(`insert into ${table} values (?)`).run(JSON.stringify(rule));
  for (const prefix of ["/egress_policy_rule", "/threat_rule"])
    file.prepare("insert into bulk_undo values (?)").run(prefix);
  const database = new Kysely<unknown>({ dialect: new SqliteDialect({ database: file }) });
  await ruleServices.up(database);
  const rows = file.prepare(`select doc from ${table}`).all() as { doc: string }[];
  expect(file.prepare("select prefix from bulk_undo").all()).toEqual([{ prefix: "/threat_rule" }]);
  await database.destroy();
  return rows.map(({ doc }) => JSON.parse(doc) as unknown);
}

test("[7.4] stored rules keep their service as the only one of a list, and limits are as high as possible", async () => {
  const egress = await migrate("egress_rule", [
    { ...BEFORE, service: { any: true, transport: "any", ports: [] } },
    { ...BEFORE, ...listed("tcp", "443", "8000-8080") },
    { ...BEFORE, ...listed("udp"), action: "limit" },
  ]);
  expect(egress).toMatchObject([
    { service: { any: true }, rateLimitPerMin: null },
    { service: [{ transport: "tcp", ports: ["443", "8000-8080"] }], rateLimitPerMin: null },
    { service: [{ transport: "udp", ports: [] }], rateLimitPerMin: 1_000_000 },
  ]);
  for (const rule of egress) expect(EgressSpec.safeParse(rule).success).toBe(true);
  const ingress = await migrate("ingress_rule", [
    { ...BEFORE, ...PLAIN_INGRESS, ...listed("any", "3389"), action: "limit", rateLimitPerMin: 10 },
    { ...BEFORE, ...PLAIN_INGRESS, rateLimitPerMin: null, action: "limit" },
  ]);
  expect(ingress).toMatchObject([
    { service: [{ transport: "any", ports: ["3389"] }], rateLimitPerMin: 10 },
    { service: { any: true }, rateLimitPerMin: 1_000_000 },
  ]);
  for (const rule of ingress) expect(IngressSpec.safeParse(rule).success).toBe(true);
});
