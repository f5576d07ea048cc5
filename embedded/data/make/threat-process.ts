import type { ThreatProcess } from "~/contract/threat";

import { programBehind } from "../catalogue/programs";
import { createRandom } from "../prng";
import type { ThreatDraft } from "./threat-drafts";

/** The program behind a threat. Only devices with an agent report programs. */
export function processOf({ rule, draft, threatId }: ThreatDraft): ThreatProcess | undefined {
  const { hasAgent, seed } = draft;
  const program = hasAgent ? programBehind(rule.ruleName, seed.device.os.platform) : undefined;
  if (!program) return undefined;
  const path = program.path.replaceAll("{user}", seed.device.primaryUser ?? "Public");
  // Malware in a folder of the user is the file of the threat's indicator; the others are the same file on each device.
  const isIndicator = rule.category === "malware" && path !== program.path;
  const sha256 = isIndicator ? fileHashOf(threatId) : createRandom(`program/${program.path}`).hex(64);
  return { name: program.name, path, parent: program.parent, sha256 };
}

/** The SHA-256 value of the malicious file of a threat. */
export function fileHashOf(threatId: string): string {
  return createRandom(`hash/${threatId}`).hex(64);
}
