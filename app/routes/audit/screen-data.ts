import type { readEvents } from "./events.server";

export type AuditScreen = Awaited<ReturnType<typeof readEvents>>;
