import type { BrandStateRow } from "~/brand/explain/brand-states.server";
import type { Tone } from "~/ui/tones";

/** What a state is called, how urgent it is, and what it means. */
export const STATE_WORDS: Record<BrandStateRow["state"], { label: string; tone: Tone; help: string }> = {
  ok: { label: "Served", tone: "good", help: "The files are valid, and served as they are" },
  degraded: {
    label: "Last good version",
    tone: "warn",
    help: "The files have errors; the last version without errors is served",
  },
  down: {
    label: "Not served",
    tone: "bad",
    help: "The files have errors and there is no earlier version; the hosts of the brand answer 503",
  },
  unread: { label: "Not read yet", tone: "neutral", help: "Read on the first request, or soon after the start" },
  draft: { label: "Draft", tone: "neutral", help: "Shown by preview links only" },
  disabled: { label: "Disabled", tone: "neutral", help: "Shown to no one" },
  abstract: { label: "Abstract", tone: "neutral", help: "Only there to be extended by other brands" },
};

/** "2 errors, 1 warning"; empty for none. */
export function countsText({ error, warning, notice }: BrandStateRow["counts"]): string {
  const counts = [
    [error, "error"],
    [warning, "warning"],
    [notice, "notice"],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}${count === 1 ? "" : "s"}`)
    .join(", ");
}
