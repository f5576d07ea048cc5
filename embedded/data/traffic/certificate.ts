import type { Flow } from "~/contract/flow";

import { AUTHORITIES } from "../domain-zone";
import { hashText } from "../prng";
import type { FlowFacts } from "./flow-facts";

type Certificate = Pick<Flow, "tlsSubject" | "tlsIssuer">;

const NONE: Certificate = { tlsSubject: null, tlsIssuer: null };
/** Self-signed certificates of malware. */
const UNTRUSTED = new Set(["command_and_control", "malware"]);
const KNOWN = new Map<string, Certificate>();

/** The certificate of a flow's server; null if it cannot be observed. A server presents the same one to all clients. */
export function certificateOf(facts: FlowFacts | null): Certificate {
  if (facts === null) return NONE;
  const name = nameOf(facts);
  const isOwn = facts.direction === "internal" || facts.host === null || UNTRUSTED.has(facts.category ?? "");
  const key = isOwn ? `own ${name}` : name;
  let known = KNOWN.get(key);
  if (!known) KNOWN.set(key, (known = { tlsSubject: `CN=${name}`, tlsIssuer: isOwn ? `CN=${name}` : issuerOf(name) }));
  return known;
}

/** The registrable domain, because most services have one certificate for all of their hosts. */
function nameOf({ direction, host, peer, draft }: FlowFacts): string {
  if (direction === "internal") return peer?.seed.device.name ?? "localhost";
  if (direction === "inbound") return `www.${draft.seed.device.tenantId}.example`;
  return host === null ? "localhost" : `*.${host.split(".").slice(-2).join(".")}`;
}

function issuerOf(name: string): string {
  return `CN=${AUTHORITIES[hashText(name) % AUTHORITIES.length] ?? ""}`;
}
