import type { IntegrationDefinition, MessageNotice, RestConnection } from "../../integrations/definition";
import type { TenantCall } from "../route";
import type { ApiServices } from "../services";
import { readSecrets, readStored } from "./integration-store";
import { messageOf } from "./message-of";
import { noteOutcome, type Outcome } from "./note-outcome";
import { createRestClient } from "./rest-client";

type Sender = Pick<TenantCall, "records" | "tenantId">;

interface Delivery {
  /** The products that may receive it. */
  to: readonly IntegrationDefinition[];
  notice: MessageNotice;
  /** What the log of the integration says when it was sent. */
  message: string;
}

/**
 * Sends a message to every one of the products that the organization has connected. The result, or a failure, is
 * recorded at the integration and never fails the caller.
 */
export async function deliverNotice(
  call: Sender,
  services: Pick<ApiServices, "reach" | "clock">,
  { to, notice, message }: Delivery,
): Promise<void> {
  const at = new Date(services.clock()).toISOString();
  const sent = await Promise.all(
    to.map(async ({ name, work, connection }) =>
      work === "deliver" && connection
        ? { name, outcome: await send(name, connection, notice, { call, services, message }) }
        : null,
    ),
  );
  for (const one of sent) if (one?.outcome) await noteOutcome(one.name, at, one.outcome, call);
}

/** Undefined for an integration that is not connected or is paused. */
async function send(
  name: string,
  connection: RestConnection,
  notice: MessageNotice,
  { call, services, message }: { call: Sender; services: Pick<ApiServices, "reach">; message: string },
): Promise<Outcome | undefined> {
  const { state, configuration } = await readStored(call.records, name, call.tenantId);
  if ((state !== "connected" && state !== "degraded") || !connection.write) return undefined;
  const settings = { ...configuration, ...(await readSecrets(call.records, name)) };
  return createRestClient(services.reach, connection, settings)
    .send(connection.write, notice)
    .then(
      () => ({ result: "ok", count: 1, message }),
      (error: unknown) => ({ result: "failed", count: 0, message: messageOf(error) }),
    );
}
