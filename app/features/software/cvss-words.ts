/** A decoded part of a vector: `AV:N` is "Attack vector: network". */
export interface CvssPart {
  metric: string;
  value: string;
}

const LEVELS = { N: "none", L: "low", H: "high" };

/** The base metrics of CVSS 3.0, 3.1 and 4.0, in the order in which vectors write them. */
const METRICS: Record<string, [metric: string, values: Record<string, string>]> = {
  AV: ["Attack vector", { N: "network", A: "adjacent network", L: "local", P: "physical" }],
  AC: ["Attack complexity", { L: "low", H: "high" }],
  AT: ["Attack requirements", { N: "none", P: "present" }],
  PR: ["Privileges required", LEVELS],
  UI: ["User interaction", { N: "none", R: "required", P: "passive", A: "active" }],
  S: ["Scope", { U: "unchanged", C: "changed" }],
  C: ["Confidentiality", LEVELS],
  I: ["Integrity", LEVELS],
  A: ["Availability", LEVELS],
  VC: ["Confidentiality", LEVELS],
  VI: ["Integrity", LEVELS],
  VA: ["Availability", LEVELS],
  SC: ["Confidentiality of others", LEVELS],
  SI: ["Integrity of others", LEVELS],
  SA: ["Availability of others", LEVELS],
};

/** Decodes the base metrics of a CVSS vector; other metrics are left out. */
export function decodeVector(vector: string): CvssPart[] {
  return vector.split("/").flatMap((part) => {
    const [key = "", letter = ""] = part.split(":");
    const [metric, values] = METRICS[key] ?? [];
    const value = values?.[letter];
    return metric && value ? [{ metric, value }] : [];
  });
}
