import { group } from "d3-array";

import type { Device } from "~/contract/device";
import type { DuplicateReason } from "~/contract/device-merge";

/** The compared fields of a device, and the fields that decide which of two is better known. */
export type ComparedDevice = Pick<
  Device,
  "name" | "displayName" | "serialNumber" | "mac" | "managedBy" | "agentVersion" | "lastSeen"
>;

export interface DuplicatePair<Candidate> {
  /** The better known device. */
  keep: Candidate;
  other: Candidate;
  /** Strongest first. */
  reasons: DuplicateReason[];
}

/**
 * If more devices than this share one value, it is a default, such as the serial number of a mainboard, and they are
 * not duplicates.
 */
const MAX_SIMILAR = 3;

/** Evidence from the strongest to the weakest. */
const KINDS = ["serialNumber", "mac", "hostname"] as const satisfies readonly DuplicateReason["kind"][];

/**
 * Devices that are probably the same: with the same serial number or MAC address, or with the same host name if
 * different sources report them. Pairs with the strongest evidence come first.
 */
export function findDuplicates<Candidate extends ComparedDevice>(
  devices: readonly Candidate[],
): DuplicatePair<Candidate>[] {
  const pairs = new Map<string, DuplicatePair<Candidate>>();
  for (const kind of KINDS) {
    for (const [value, alike] of group(devices, (device) => valueOf(device, kind))) {
      if (value === "" || alike.length > MAX_SIMILAR) continue;
      for (const [keep, other] of pairsOf(alike)) {
        if (kind === "hostname" && !haveOtherSources(keep, other)) continue;
        const key = JSON.stringify([keep.name, other.name]);
        const pair = pairs.get(key) ?? { keep, other, reasons: [] };
        pair.reasons.push({ kind, value });
        pairs.set(key, pair);
      }
    }
  }
  return [...pairs.values()];
}

/** A device's value for a kind of evidence, normalized for comparison; empty if it has none. */
function valueOf({ serialNumber, mac, displayName }: ComparedDevice, kind: DuplicateReason["kind"]): string {
  switch (kind) {
    case "serialNumber":
      return serialNumber.trim().toUpperCase();
    case "mac":
      return mac.trim().toLowerCase().replaceAll("-", ":");
    case "hostname":
      // A directory reports the name with its domain, an agent without.
      return displayName.trim().toLowerCase().split(".")[0] ?? "";
  }
}

function haveOtherSources(one: ComparedDevice, other: ComparedDevice): boolean {
  return (
    !other.managedBy.every((source) => one.managedBy.includes(source)) ||
    one.managedBy.length !== other.managedBy.length
  );
}

/** All pairs, with the better known device first. */
function pairsOf<Candidate extends ComparedDevice>(alike: readonly Candidate[]): [Candidate, Candidate][] {
  const ranked = [...alike].sort(byKnowledge);
  return ranked.flatMap((keep, index) => ranked.slice(index + 1).map((other): [Candidate, Candidate] => [keep, other]));
}

/** With an agent before without, then by how recently it was seen. */
function byKnowledge(one: ComparedDevice, other: ComparedDevice): number {
  const agents = Number(other.agentVersion !== null) - Number(one.agentVersion !== null);
  return agents || other.lastSeen.localeCompare(one.lastSeen) || one.name.localeCompare(other.name);
}
