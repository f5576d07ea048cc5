import type { readDomains } from "./domains.server";

export type DomainsScreen = Awaited<ReturnType<typeof readDomains>>;
