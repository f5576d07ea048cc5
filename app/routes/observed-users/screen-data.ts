import type { readUsers } from "./users.server";

export type ObservedUsersScreen = Awaited<ReturnType<typeof readUsers>>;
