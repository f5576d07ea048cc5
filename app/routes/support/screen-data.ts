import type { readSupport } from "./support.server";

export type SupportScreen = Awaited<ReturnType<typeof readSupport>>;
export type ContactScreen = Extract<SupportScreen, { tab: "contact" }>;
export type ManualScreen = Extract<SupportScreen, { tab: "manual" }>;
