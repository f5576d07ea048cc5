import type { BoardConfiguration } from "~/contract/integration";

import type { RecordReads } from "../../store/record-store";
import { Problem } from "../problem";
import type { ApiServices } from "../services";
import { createConnectWiseClient, orProblem, type ConnectWiseClient } from "./connectwise-client";
import { readSecrets, readStored } from "./integration-store";
import { accessOf } from "./test-steps";

export const CONNECTWISE = "connectwise";
export const PRODUCT = "ConnectWise";

const NO_BOARD: BoardConfiguration = {
  serviceBoard: null,
  company: null,
  priorities: {},
  statuses: { new: null, inProgress: null, closed: null },
  rules: { closesTicket: false, resolvesThreat: false, resolution: "true_positive_contained" },
};

/** Where the tickets of an organization go. Configurations that were stored earlier have fewer settings. */
export function boardOf({ board }: { board: BoardConfiguration | null }): BoardConfiguration {
  return { ...NO_BOARD, ...board };
}

/** The organization's connection; undefined if it has none that works. */
export async function openConnectWise(
  records: RecordReads,
  tenantId: string,
  { reach }: Pick<ApiServices, "reach">,
): Promise<{ client: ConnectWiseClient; board: BoardConfiguration } | undefined> {
  const stored = await readStored(records, CONNECTWISE, tenantId);
  if (stored.state !== "connected" && stored.state !== "degraded") return undefined;
  const secrets = await readSecrets(records, CONNECTWISE);
  const client = createConnectWiseClient(reach, accessOf({ ...stored.configuration, ...secrets }));
  return { client, board: boardOf(stored) };
}

/**
 * Queries ConnectWise with the stored credentials. Throws a Problem (409) if it is not connected or rejects the
 * request.
 */
export async function askConnectWise<Value>(
  { records, tenantId }: { records: RecordReads; tenantId: string },
  services: Pick<ApiServices, "reach">,
  work: (client: ConnectWiseClient, board: BoardConfiguration) => Promise<Value>,
): Promise<Value> {
  const connection = await openConnectWise(records, tenantId, services);
  if (!connection) throw new Problem(409, "ConnectWise is not connected");
  return orProblem(PRODUCT, work(connection.client, connection.board));
}
