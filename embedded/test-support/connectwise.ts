import type { TestApi } from "./test-api";

/** The settings with which the ConnectWise stand-in accepts the integration. */
export const CONNECTWISE_ACCESS = {
  siteUrl: "https://connectwise.example",
  companyId: "livery",
  publicKey: "demo-public",
  privateKey: "demo-private",
  clientId: "7c1f3a52",
};

const API = "/stand-ins/connectwise.example/v4_6_release/apis/3.0";
const PROVIDER = { as: "projectAdmin", method: "POST" } as const;

/** The statuses of the stand-in's boards. */
export const BOARD_STATUSES = {
  new: { id: 16, name: "New", closed: false },
  inProgress: { id: 17, name: "In progress", closed: false },
  closed: { id: 20, name: ">Closed", closed: true },
};

/** Connects an organization, with a board, a company, and further settings. */
export async function connectConnectWise(
  testApi: TestApi,
  settings: object = {},
  { tenant = "acme-health", company = { id: 250, identifier: "AcmeHealth", name: "Acme Health Group" } } = {},
): Promise<void> {
  await testApi.call("/integrations/connectwise/configure", {
    ...PROVIDER,
    tenant,
    body: { params: CONNECTWISE_ACCESS },
  });
  await setBoard(testApi, { company, ...settings }, tenant);
}

/** Changes the configuration of an organization's tickets. */
export function setBoard(testApi: TestApi, settings: object, tenant = "acme-health"): Promise<Response> {
  const configuration = { serviceBoard: { id: 14, name: "Security" }, ...settings };
  return testApi.call("/integrations/connectwise/set_configuration", { ...PROVIDER, tenant, body: { configuration } });
}

interface ConnectWiseTicket {
  id: number;
  summary: string;
  board: { name: string };
  status: { name: string };
}

/** The tickets at the stand-in. */
export async function readConnectWiseTickets({ origin }: TestApi): Promise<ConnectWiseTicket[]> {
  return (await (await fetch(`${origin}${API}/service/tickets`, { headers: HEADERS })).json()) as ConnectWiseTicket[];
}

/** Sets the status of a ticket as its technician would. */
export async function setConnectWiseStatus({ origin }: TestApi, id: string, status: number): Promise<void> {
  const body = JSON.stringify([{ op: "replace", path: "status", value: { id: status } }]);
  await fetch(`${origin}${API}/service/tickets/${id}`, { method: "PATCH", headers: HEADERS, body });
}

const { companyId, publicKey, privateKey } = CONNECTWISE_ACCESS;
const HEADERS = {
  authorization: `Basic ${Buffer.from(`${companyId}+${publicKey}:${privateKey}`).toString("base64")}`,
  clientid: "test",
  "content-type": "application/json",
};
