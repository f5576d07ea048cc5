import type { Diagnostic } from "../diagnose/diagnostic";
import type { BrandVersion } from "./brand-version.server";
import type { PlannedRollout } from "./rollout-plan.server";

/** The versions of a brand that a server has and that a rollout can use as the previous one. */
interface KnownVersions {
  version: BrandVersion | undefined;
  previous: BrandVersion | undefined;
  earlier: readonly BrandVersion[];
}

type PreviousVersionResult = { previous: BrandVersion | undefined; problem?: Diagnostic | undefined };

/**
 * The version for visitors outside the rollout: the version named in the manifest; otherwise the last one that all
 * visitors saw, regardless of edits of the new one.
 */
export function findPrevious(
  { rollout, manifestSha }: { rollout?: PlannedRollout | undefined; manifestSha: string },
  known: KnownVersions | undefined,
): PreviousVersionResult {
  if (!rollout) return { previous: undefined };
  const { version, previous, earlier = [] } = known ?? {};
  const candidates = [previous, version, ...earlier].flatMap((one) =>
    one && one.status === "active" && one.manifestSha !== manifestSha ? [one] : [],
  );
  if (candidates.length === 0) return { previous: undefined, problem: rollout.ifNone };
  const wanted = rollout.previous;
  const found =
    wanted === undefined
      ? (candidates.find((one) => !one.share) ?? candidates[0])
      : candidates.find((one) => one.manifestSha.startsWith(wanted));
  return found ? { previous: found } : { previous: undefined, problem: rollout.ifUnknown };
}
