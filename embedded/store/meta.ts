import type { StoreDatabase } from "./row-source";

/** Metadata of the store itself, by name. */
export async function readMeta(database: StoreDatabase, name: string): Promise<string | undefined> {
  const row = await database.selectFrom("meta").select("value").where("name", "=", name).executeTakeFirst();
  return row?.["value"] === undefined || row["value"] === null ? undefined : String(row["value"]);
}

export async function writeMeta(database: StoreDatabase, name: string, value: string): Promise<void> {
  await database
    .insertInto("meta")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
