import { nearest } from "~/catalogue/nearest";

import { pathKey, type Problem } from "./problem";

/** Leaves one problem for each cause: a key that is missing because it is misspelt is reported as misspelt only. */
export function withoutFollowUps(problems: readonly Problem[]): Problem[] {
  const unknownKeys = problems.filter(({ code }) => code === "B102").map(({ path }) => path);
  const isMisspelt = ({ missing, path }: Problem) =>
    missing !== undefined &&
    unknownKeys.some((unknown) => {
      const isHere = pathKey(unknown.slice(0, -1)) === pathKey(path);
      return isHere && nearest(String(unknown.at(-1)), [missing]) !== undefined;
    });
  return problems.filter((problem) => !isMisspelt(problem));
}
