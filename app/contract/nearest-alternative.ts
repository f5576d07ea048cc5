import type { z } from "zod";

type Issues = readonly z.core.$ZodIssue[];

/** The problems of the alternative of a union that is closest to the input: of the same type, with the fewest problems. */
export function nearestAlternative(alternatives: readonly Issues[]): Issues {
  const distance = (issues: Issues) => (rejectsType(issues) ? Infinity : issues.length);
  const [nearest = []] = alternatives.toSorted((one, other) =>
    distance(one) === distance(other) ? one.length - other.length : distance(one) - distance(other),
  );
  return nearest;
}

function rejectsType(issues: Issues): boolean {
  return issues.some(({ code, path }) => code === "invalid_type" && path.length === 0);
}
