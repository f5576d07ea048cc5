import { useRevalidator } from "@remix-run/react";
import { RefreshCw, Timer } from "lucide-react";
import { useEffect, useState } from "react";
import { styled } from "styled-components";

import { pageVisibility } from "~/shell/browser/page-visibility";
import { IconButton } from "~/ui/actions/button";
import { Menu } from "~/ui/actions/menu";
import { formatDuration } from "~/ui/format/duration";

const TICK_MS = 5_000;
const CHOICES = [
  { seconds: 0, label: "Off" },
  { seconds: 30, label: "Every 30 seconds" },
  { seconds: 60, label: "Every minute" },
  { seconds: 300, label: "Every 5 minutes" },
];

interface FreshnessProps {
  /** The fetched data: a new object means that it was fetched again. */
  page: unknown;
  /** Seconds between automatic refreshes; 0 for none. */
  everySeconds: number;
  onEveryChange: (seconds: number) => void;
  /** Auto-refresh pauses while rows are being selected, so that they do not move. */
  isPaused: boolean;
}

/** The age of the rows, and how to refresh them: now, or automatically while the tab is visible. */
export function Freshness({ page, everySeconds, onEveryChange, isPaused }: FreshnessProps) {
  const { revalidate } = useRevalidator();
  const age = useAge(page);
  useEffect(() => {
    if (everySeconds === 0 || isPaused) return;
    const timer = setInterval(() => pageVisibility.isVisible() && revalidate(), everySeconds * 1000);
    return () => clearInterval(timer);
  }, [everySeconds, isPaused, revalidate]);
  return (
    <Row>
      <span>{age < TICK_MS ? "Updated just now" : `Updated ${formatDuration(age)} ago`}</span>
      <IconButton icon={RefreshCw} label="Refresh" variant="secondary" onClick={revalidate} />
      <Menu
        label={everySeconds > 0 && isPaused ? "Auto-refresh, paused while rows are selected" : "Auto-refresh"}
        icon={Timer}
        iconOnly
        align="end"
        items={CHOICES.map(({ seconds, label }) => ({
          kind: "checkbox",
          label,
          checked: seconds === everySeconds,
          onChange: () => onEveryChange(seconds),
        }))}
      />
    </Row>
  );
}

/** The time in milliseconds since the page data last changed. */
function useAge(page: unknown): number {
  const [age, setAge] = useState(0);
  useEffect(() => {
    const since = performance.now();
    setAge(0);
    const timer = setInterval(() => setAge(Math.round(performance.now() - since)), TICK_MS);
    return () => clearInterval(timer);
  }, [page]);
  return age;
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: var(--muted-text);
  font: 400 var(--type-12) var(--font-sans);
  font-variant-numeric: tabular-nums;
`;
