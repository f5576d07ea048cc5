import type { readIntegrations } from "./integrations.server";

export type IntegrationsScreen = Awaited<ReturnType<typeof readIntegrations>>;
export type CompanyMappingData = NonNullable<IntegrationsScreen["mapping"]>;
export type ConnectWiseData = NonNullable<IntegrationsScreen["connectWise"]>;
