import { didYouMean } from "./nearest";
import type { ToursFile } from "./tours";
import { problemAt, type ConfigProblem, type YamlSource } from "./yaml-file.server";

/** Screens that the tours refer to and that do not exist. */
export function checkTours(source: YamlSource, { tours }: ToursFile, screenIds: readonly string[]): ConfigProblem[] {
  return Object.entries(tours).flatMap(([type, { starts, steps }]) => {
    const named = [
      { path: ["tours", type, "starts"], screen: starts },
      ...steps.map(({ screen }, index) => ({ path: ["tours", type, "steps", index, "screen"], screen })),
    ];
    return named.flatMap(({ path, screen }) =>
      screen === undefined || screenIds.includes(screen)
        ? []
        : [problemAt(source, path, `there is no screen "${screen}"`, didYouMean(screen, screenIds))],
    );
  });
}
