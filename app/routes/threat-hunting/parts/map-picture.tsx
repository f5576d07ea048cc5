import { useLocation } from "@remix-run/react";
import { styled } from "styled-components";

import { isOneOf } from "~/address/filters";
import { LazyCountryMap } from "~/features/sites/lazy-country-map";
import type { GridLinks } from "~/grid/grid-links";
import { useTerminology } from "~/shell/use-terminology";
import { addressWith } from "~/shell/screens/address-with";
import { RankedBars } from "~/ui/chart/ranked-bars";
import { EmptyState } from "~/ui/feedback/empty-state";
import { formatBytes, formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Tabs } from "~/ui/layout/tabs";
import { nameOfCountry } from "~/contract/country-facts";

import type { CountryTraffic } from "../countries.server";
import { MEASURE, SIDE, SIDES, type MapMeasure, type MapSide } from "../looks";

const SIDE_WORDS: Record<MapSide, { title: string; nothing: string; hint: string }> = {
  destination: {
    title: "Destination countries",
    nothing: "No destination countries",
    hint: "Only connections to the internet have a destination country. Show sources instead.",
  },
  source: {
    title: "Source countries",
    nothing: "No source countries",
    hint: "Only connections from the internet have a source country. Show destinations instead.",
  },
  answer: {
    title: "Countries of answers",
    nothing: "No countries of answers",
    hint: "Only queries that resolve to a public address have a country.",
  },
};

interface MapPictureProps {
  traffic: CountryTraffic;
  /** The number of matching rows, with or without a country. */
  total: number;
  /** The noun for the rows, such as "flows". */
  noun: string;
  links: GridLinks;
}

/** The countries that traffic goes to or comes from, or of DNS answers: on a map, with a ranking beside it. */
export function MapPicture({ traffic, total, noun, links }: MapPictureProps) {
  const t = useTerminology();
  const { side, measure, countries } = traffic;
  const located = countries.reduce((sum, { rows }) => sum + rows, 0);
  const formatValue = measure === "bytes" ? formatBytes : formatNumber;
  const describe = (amount: number) => (measure === "bytes" ? formatBytes(amount) : `${formatNumber(amount)} ${noun}`);
  const marks = countries.map(({ code, rows, value, blocked }) => ({
    code,
    key: code,
    name: nameOfCountry(code),
    label: nameOfCountry(code),
    value,
    blocked,
    text: blocked > 0 ? `${describe(value)}, ${formatValue(blocked)} blocked` : describe(value),
    rows,
    to: links.drill([isOneOf(SIDES[side], code)]),
  }));
  const { title: plainTitle, nothing, hint } = SIDE_WORDS[side];
  const title = t(plainTitle);
  return (
    <Card
      title={title}
      note={`known for ${formatNumber(located)} of ${formatNumber(total)} ${noun}`}
      actions={side !== "answer" && <MapChoices side={side} measure={measure} />}
    >
      {marks.length === 0 ? (
        <EmptyState title={t(nothing)}>{t(hint)}</EmptyState>
      ) : (
        <Sides>
          <LazyCountryMap label={title} marks={marks} />
          <Ranking>
            <RankedBars
              title={title}
              description={t`${title} in the current results, largest first. Select one to list its rows.`}
              items={marks}
              formatValue={formatValue}
            />
          </Ranking>
        </Sides>
      )}
    </Card>
  );
}

/** Selects the endpoint whose country is shown, and the metric. */
function MapChoices({ side, measure }: { side: MapSide; measure: MapMeasure }) {
  const { search } = useLocation();
  const t = useTerminology();
  return (
    <>
      <Tabs
        label="Country of"
        look="segmented"
        items={[
          { label: "Destination", to: addressWith(search, SIDE, undefined), isCurrent: side === "destination" },
          { label: "Source", to: addressWith(search, SIDE, "source"), isCurrent: side === "source" },
        ]}
      />
      <Tabs
        label="Measured by"
        look="segmented"
        items={[
          { label: t("Flows"), to: addressWith(search, MEASURE, undefined), isCurrent: measure === "rows" },
          { label: "Bytes", to: addressWith(search, MEASURE, "bytes"), isCurrent: measure === "bytes" },
        ]}
      />
    </>
  );
}

const Sides = styled.div`
  display: grid;
  gap: 16px;
  align-items: start;
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) 240px;
  }
`;

/** As high as the map beside it; overflow scrolls. */
const Ranking = styled.div`
  max-block-size: 360px;
  overflow: auto;
  padding-inline-end: 4px;
`;
