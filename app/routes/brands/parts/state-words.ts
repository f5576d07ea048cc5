import type { BrandStateRow } from "~/brand/explain/brand-states.server";
import type { Tone } from "~/ui/tones";

/** The label, urgency and description of each state. */
export const STATE_WORDS: Record<BrandStateRow["state"], { label: string; tone: Tone; help: string }> = {
  ok: { label: "Served", tone: "good", help: "The files are valid and live" },
  degraded: {
    label: "Last good version",
    tone: "warn",
    help: "Errors in the files; serving the last valid version",
  },
  down: {
    label: "Not served",
    tone: "bad",
    help: "Errors in the files and no earlier valid version; its hosts return 503",
  },
  unread: { label: "Not read yet", tone: "neutral", help: "Loaded on the first request or soon after startup" },
  draft: { label: "Draft", tone: "neutral", help: "Visible only through preview links" },
  disabled: { label: "Disabled", tone: "neutral", help: "Not visible to anyone" },
  abstract: { label: "Abstract", tone: "neutral", help: "Template for other brands; never shown" },
};

/** "2 errors, 1 warning"; empty if there are none. */
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
