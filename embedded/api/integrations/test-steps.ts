import type { IntegrationDefinition, Settings } from "../../integrations/definition";
import type { FetchStandIn } from "../../stand-ins/stand-ins";
import type { ApiServices } from "../services";
import { createConnectWiseClient, type ConnectWiseAccess } from "./connectwise-client";
import { restSteps } from "./rest-steps";
import type { Step } from "./run-steps";

/** The steps of an integration's connection test, using the stored settings and secrets. */
export function stepsOf(
  { name, connection }: IntegrationDefinition,
  settings: Settings,
  { reach, clock }: Pick<ApiServices, "reach" | "clock">,
): Step[] {
  if (name === "connectwise") return connectWiseSteps(settings, reach);
  if (connection) return restSteps(connection, settings, reach, new Date(clock()).toISOString());
  return [["Consent was granted", () => Promise.resolve()]];
}

function connectWiseSteps(settings: Settings, reach: FetchStandIn): Step[] {
  const client = createConnectWiseClient(reach, accessOf(settings));
  return [
    ["Reach the site", () => reach(new URL("/", settings["siteUrl"]), {})],
    ["Authenticate", client.readSystem],
    ["Read companies", () => client.listCompanies("")],
    ["Read service boards", () => client.listBoards("")],
    ["Read tickets", client.readTickets],
    ["Open tickets", () => client.checkMayOpenTickets()],
  ];
}

export function accessOf(settings: Settings): ConnectWiseAccess {
  const of = (key: keyof ConnectWiseAccess) => settings[key] ?? "";
  return {
    siteUrl: of("siteUrl"),
    companyId: of("companyId"),
    publicKey: of("publicKey"),
    privateKey: of("privateKey"),
    clientId: of("clientId"),
  };
}
