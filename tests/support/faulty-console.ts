import { EMBEDDED_PROJECT_ID } from "../../app/contract/embedded.ts";
import { startFaultProxy, type FaultProxy } from "./fault-proxy.ts";
import { openSharedConsole, type SharedConsole } from "./shared-console.ts";
import { startHostedConsole } from "./start-console.ts";

export interface FaultyConsole {
  /** The services behind the proxy, which issue tokens. */
  services: SharedConsole;
  proxy: FaultProxy;
  livery: Awaited<ReturnType<typeof startHostedConsole>>;
  close: () => Promise<void>;
}

/** A console for hosts of production, with a proxy before its API and its identity provider that can fail. */
export async function startFaultyConsole(settings: Record<string, string> = {}): Promise<FaultyConsole> {
  const services = await openSharedConsole();
  const proxy = await startFaultProxy(services.embedded);
  const livery = await startHostedConsole({
    API_DOMAIN: proxy.address,
    DESCOPE_PROJECT_ID: EMBEDDED_PROJECT_ID,
    DESCOPE_BASE_URL: `${proxy.address}/identity`,
    ...settings,
  });
  return {
    services,
    proxy,
    livery,
    async close() {
      await livery.close();
      proxy.close();
    },
  };
}
