import type { RiskStep } from "~/contract/device";

/** "Patch 7-Zip 22.01 → closes 3 CVEs, −14 risk" */
export function describeStep({ kind, subject, closes, points }: Omit<RiskStep, "link">): string {
  const risk = `−${points} risk`;
  switch (kind) {
    case "patch":
      return `Patch ${subject} → closes ${closes === 1 ? "1 CVE" : `${closes} CVEs`}, ${risk}`;
    case "resolve-threat":
      return `Resolve “${subject}” → ${risk}`;
    case "close-port":
      return `Block internet access to ${subject.includes(",") ? "ports" : "port"} ${subject} → ${risk}`;
  }
}
