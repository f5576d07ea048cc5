import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright/test";

interface AxeRun {
  /** The part of the page to check; by default, all of it. */
  within?: string;
  /** The only rules to check; by default, those of the standards. */
  rules?: readonly string[];
}

interface AxeResult {
  violations: { id: string; nodes: { target: unknown[]; any: { message: string }[] }[] }[];
}

interface AxeWindow {
  axe?: { run: (context: object, options: RunOptions) => Promise<AxeResult> };
}

const STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Rules of the standards that axe skips by default. */
const ALSO = ["label-content-name-mismatch", "link-in-text-block"];
/** Describes only the first element of results other than violations. */
const VIOLATIONS = { resultTypes: ["violations" as const] };

/** axe violations on a page, one line per rule: the address, the rule and the elements. */
export async function runAxe(page: Page, run: AxeRun = {}): Promise<string[]> {
  await injectAxe(page);
  const { violations } = await page.evaluate(
    ([context, options]) => {
      const { axe } = window as AxeWindow;
      if (!axe) throw new Error("axe was not injected");
      return axe.run(context, options);
    },
    [{ include: [run.within ?? ":root"] }, optionsOf(run)] as const,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${page.url()} ${id}: ${nodes.map(({ target, any }) => `${target.join(" ")} (${any[0]?.message ?? ""})`).join(" | ")}`,
  );
}

/** Once per document. There are no frames, whose pages would need it too. */
async function injectAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => "axe" in window)) return;
  await page.evaluate(`${axe.source}; undefined`);
}

function optionsOf({ rules }: AxeRun): RunOptions {
  // Style sheets are not copied: a security policy blocks them inside the widget, and no rule here needs them.
  const common = { ...VIOLATIONS, preload: false };
  if (rules) return { ...common, runOnly: { type: "rule", values: [...rules] } };
  return {
    ...common,
    runOnly: { type: "tag", values: STANDARDS },
    rules: Object.fromEntries(ALSO.map((rule) => [rule, { enabled: true }])),
  };
}
