import { useEffect, useState } from "react";

import { formatNumber } from "~/contract/number-facts";
import { RISK_METHOD } from "~/contract/risk-facts";
import type { PartiallyResolved } from "~/screen/resolve-together.server";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import { type Kpi, KpiStrip } from "~/ui/layout/kpi-strip";
import { RISK_WORDS, riskBandOf } from "~/ui/marks/risk-badge";

import type { CardContents, CardName } from "../card-catalogue.server";
import type { CardPromises } from "../fetch-cards.server";

type Cards = PartiallyResolved<CardPromises>;

/** The key figures of the cards below, each linking to its rows. A card that the viewer may not see has no figure. */
export function KeyFigures({ cards }: { cards: Cards }) {
  const t = useTerminology();
  const { riskBands } = useFormats();
  const risk = useContent("organization-risk", cards);
  const open = useContent("open-threats", cards);
  const threats = useContent("threats-over-time", cards);
  const blocked = useContent("blocked", cards);
  const health = useContent("data-health", cards);
  const blockedIn = (source: string) => blocked?.sources.find((one) => one.source === source);
  const figures: (Kpi & { of: CardName })[] = [
    {
      of: "organization-risk",
      label: t("Organization risk"),
      method: t(RISK_METHOD),
      value: asText(risk?.score),
      note: risk?.score == null ? undefined : RISK_WORDS[riskBandOf(risk.score, riskBands)],
      change: changeOf(risk?.score, risk?.previous, "down"),
      to: risk?.link,
    },
    { of: "open-threats", label: t("Open threats"), to: open?.link, rows: open?.total },
    {
      of: "open-threats",
      label: t("Critical and high"),
      note: "open",
      to: open?.urgent.link,
      rows: open?.urgent.count,
    },
    {
      of: "threats-over-time",
      label: t("Threats detected"),
      change: changeOf(threats?.total, threats?.previousTotal, "down"),
      to: threats?.link,
      rows: threats?.total,
    },
    // Two figures, because no list contains both.
    ...[
      { source: "flow", label: "Blocked connections" },
      { source: "dns", label: "Blocked DNS queries" },
    ].map(({ source, label }) => ({
      of: "blocked" as const,
      label,
      value: asText(blocked && (blockedIn(source)?.count ?? 0)),
      to: blockedIn(source)?.link,
      rows: blockedIn(source)?.count,
    })),
    {
      of: "data-health",
      label: "Sensors up",
      value: asText(health?.sensors?.up),
      note: health?.sensors && `of ${formatNumber(health.sensors.total)}`,
      to: health?.link,
    },
  ];
  const shown = figures.filter(({ of }) => cards[of] !== undefined);
  if (shown.length === 0) return null;
  return <KpiStrip label={t("Key figures")} items={shown.map(({ of: _, ...figure }) => figure)} />;
}

/** The content of a loaded card; the previous value is shown while loading. */
function useContent<Name extends CardName>(name: Name, cards: Cards): CardContents[Name] | undefined {
  type Part = Awaited<NonNullable<CardPromises[CardName]>>;
  const part = cards[name] as Part | Promise<Part> | undefined;
  const isLate = part instanceof Promise;
  const [late, setLate] = useState<Part>();
  useEffect(() => {
    if (!(part instanceof Promise)) return;
    let isWanted = true;
    // The card itself shows the error.
    part.then(
      (value) => isWanted && setLate(value),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [part]);
  const known = isLate ? late : part;
  return known?.ok ? (known.value.content as CardContents[Name]) : undefined;
}

function asText(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : formatNumber(Math.round(value));
}

function changeOf(current: number | null | undefined, previous: number | null | undefined, better?: "up" | "down") {
  if (current == null || previous == null) return undefined;
  return { current, previous, ...(better && { better }) };
}
