import { seededData } from "./seeded-data.ts";

/** Before the first worker: so that several do not make the same data at once. */
export default async function seedOnce(): Promise<void> {
  await seededData();
}
