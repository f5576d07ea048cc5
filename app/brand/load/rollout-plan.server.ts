import type { Diagnostic } from "../diagnose/diagnostic";
import type { Manifest } from "../diagnose/read-manifest.server";

/** The visitors that see a version: a percentage, selected by the salt. */
export interface Share {
  percent: number;
  salt: string;
}

/** The rollout section of a manifest: plain JSON, because it is stored. */
export interface PlannedRollout extends Share {
  /** The first digits of the SHA-256 of the version for the remaining visitors. */
  previous: string | undefined;
  /** Whether that version exists is only known to the server, unless the manifest names it. */
  ifUnknown: Diagnostic;
  ifNone: Diagnostic;
}

/** Undefined for a manifest without a rollout. */
export function planRollout({ id, data: { rollout }, locate }: Manifest): PlannedRollout | undefined {
  if (!rollout || rollout.percent === 100) return undefined;
  const { percent, salt = id, previous } = rollout;
  const path = ["rollout", ...(previous === undefined ? [] : ["previous"])];
  return {
    ...{ percent, salt, previous },
    ifUnknown: locate({
      code: "B708",
      path,
      message: `the server has no version "${previous ?? ""}" of this brand`,
      hint: "brands diff --live names the versions it has; left out, the others see the one that was served before",
    }),
    ifNone: locate({
      code: "B709",
      path,
      message: "the server has no earlier version of this brand, so everybody sees this one",
      hint: "deploy the brand without rollout first",
    }),
  };
}
