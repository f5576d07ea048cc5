import type { ManualFile } from "./manual";
import { didYouMean } from "./nearest";
import { problemAt, type ConfigProblem, type YamlSource } from "./yaml-file.server";

/** Screens that the manual refers to and that do not exist. */
export function checkManual(
  source: YamlSource,
  { screens, news }: ManualFile,
  screenIds: readonly string[],
): ConfigProblem[] {
  const named = [
    ...Object.keys(screens).map((screen) => ({ path: ["screens", screen], at: "key" as const, screen })),
    ...news.map(({ screen }, index) => ({ path: ["news", index, "screen"], at: "value" as const, screen })),
  ];
  return named.flatMap(({ path, at, screen }) =>
    screenIds.includes(screen)
      ? []
      : [problemAt(source, path, `there is no screen "${screen}"`, didYouMean(screen, screenIds), at)],
  );
}
