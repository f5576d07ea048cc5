import type { Group } from "~/contract/list";

/** A device's results for a section or level. The rate covers passed and failed checks only. */
export interface Answers {
  name: string;
  passed: number;
  failed: number;
}

/** Sums groups by name and result. */
export function countAnswers(groups: readonly Group[]): Answers[] {
  const byName = new Map<string, Answers>();
  for (const {
    key: [name, result],
    count,
  } of groups) {
    const answers = byName.get(String(name)) ?? { name: String(name), passed: 0, failed: 0 };
    if (result === "passed" || result === "failed") answers[result] += count;
    byName.set(answers.name, answers);
  }
  return [...byName.values()];
}

export function rateOf({ passed, failed }: Pick<Answers, "passed" | "failed">): number | null {
  return passed + failed === 0 ? null : passed / (passed + failed);
}

/** The two levels of a benchmark. Level 2 includes Level 1. */
export function toLevels(answers: readonly Answers[]): { first: Answers; second: Answers } {
  const of = (name: string) => answers.find((one) => one.name === name) ?? { name, passed: 0, failed: 0 };
  const [first, own] = [of("L1"), of("L2")];
  return { first, second: { name: own.name, passed: first.passed + own.passed, failed: first.failed + own.failed } };
}

/** Sorted by share of failed checks, then by their number. */
export function worstSections(sections: readonly Answers[], most: number): Answers[] {
  return sections
    .filter(({ failed }) => failed > 0)
    .toSorted(
      (one, other) =>
        (rateOf(one) ?? 1) - (rateOf(other) ?? 1) ||
        other.failed - one.failed ||
        one.name.localeCompare(other.name, "en"),
    )
    .slice(0, most);
}
