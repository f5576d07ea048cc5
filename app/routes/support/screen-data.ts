import type { readSupport } from "./support.server";

export type SupportScreen = Awaited<ReturnType<typeof readSupport>>;
