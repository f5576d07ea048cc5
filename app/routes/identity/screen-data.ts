import type { readPeople } from "./people.server";

export type IdentityScreen = Awaited<ReturnType<typeof readPeople>>;
