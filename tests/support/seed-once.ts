import { seededData } from "./seeded-data.ts";

/** Before the first worker: so that several workers do not generate the same data at the same time. */
export default async function seedOnce(): Promise<void> {
  await seededData();
}
