import { data } from "@remix-run/node";

import type { RefusedChange } from "./refused-change";

type Reason = "problems" | "conflict" | "otherTenant";
const STATUS: Record<Reason, number> = { problems: 422, conflict: 409, otherTenant: 409 };

/** Answers a form with why nothing was changed, under the status that belongs to the reason. */
export function refuseChange<Refused extends RefusedChange>(refused: Refused) {
  const { failure, conflict, otherTenant } = refused;
  const reason: Reason = conflict ? "conflict" : otherTenant === undefined ? "problems" : "otherTenant";
  return data(refused, { status: failure?.status ?? STATUS[reason] });
}
