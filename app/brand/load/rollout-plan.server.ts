import type { Diagnostic } from "../diagnose/diagnostic";
import type { Manifest } from "../diagnose/read-manifest.server";

/** Which visitors see a version: so many of a hundred, chosen by the salt. */
export interface Share {
  percent: number;
  salt: string;
}

/** What a manifest says of its rollout: plain JSON, because it is stored. */
export interface PlannedRollout extends Share {
  /** The first digits of the SHA-256 of the version that the others see. */
  previous: string | undefined;
  /** Whether there is such a version only the server can tell; where the manifest names it is known here. */
  ifUnknown: Diagnostic;
  ifNone: Diagnostic;
}

/** Undefined for a manifest that is for everybody. */
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
