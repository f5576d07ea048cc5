import type { Flow } from "~/contract/flow";

import { clientFingerprint, serverFingerprint } from "./fingerprint";
import { usualRequest } from "./http-request";

/** The fields that are known only from the data of a connection. */
export const NO_PAYLOAD = {
  tlsSni: null,
  tlsVersion: null,
  tlsSubject: null,
  tlsIssuer: null,
  ja4: null,
  ja4s: null,
  httpHost: null,
  httpMethod: null,
  httpUrl: null,
  httpStatus: null,
  httpUserAgent: null,
} satisfies Partial<Flow>;

/** What the two ends of a flow usually send; for a flow whose connection was not established when it was recorded. */
export function usualPayload(flow: Flow): typeof NO_PAYLOAD | Partial<Flow> {
  const { appProto, direction, dstDomain, deviceType, application, dstAsOrg, tenantId } = flow;
  const name = direction === "inbound" ? `www.${tenantId}.example` : dstDomain;
  if (appProto === "http")
    return { httpMethod: "GET", ...usualRequest(flow), httpHost: name, ...known(flow), httpStatus: 200 };
  if (appProto !== "tls" && appProto !== "quic") return NO_PAYLOAD;
  return {
    tlsSni: direction === "inbound" ? null : dstDomain,
    ja4: clientFingerprint(deviceType ?? "unknown", application),
    ...known(flow),
    tlsVersion: "TLS 1.3",
    ja4s: serverFingerprint(dstAsOrg ?? tenantId, application),
  };
}

/** What was seen of the flow. */
function known(flow: Flow): Partial<Flow> {
  const fields = Object.keys(NO_PAYLOAD) as (keyof typeof NO_PAYLOAD)[];
  return Object.fromEntries(fields.filter((field) => flow[field] !== null).map((field) => [field, flow[field]]));
}
