import { sql } from "kysely";

import type { StoreDatabase } from "./row-source";

/** The registrars of domains in queries, so that lists can be filtered and grouped by them. */
export const DOMAIN_REGISTRATION = "domain_registration";

export async function createDomainRegistrations(database: StoreDatabase): Promise<void> {
  await sql`create table if not exists ${sql.table(DOMAIN_REGISTRATION)} (name varchar not null, registrar varchar)`.execute(
    database,
  );
}

/** Stores the registrars of registered domains in queries that have none yet: those whose age is known. */
export async function addRegistrars(database: StoreDatabase, registrarOf: (domain: string) => string): Promise<void> {
  const { rows: domains } = await sql<{ name: string }>`select distinct registrable_domain as name from dns
    where domain_age_days is not null
    and registrable_domain not in (select name from ${sql.table(DOMAIN_REGISTRATION)})`.execute(database);
  if (domains.length === 0) return;
  const rows = domains.map(({ name }) => ({ name, registrar: registrarOf(name) }));
  await database.insertInto(DOMAIN_REGISTRATION).values(rows).execute();
}
