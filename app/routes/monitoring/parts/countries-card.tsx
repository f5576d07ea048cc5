import type { ReactNode } from "react";

import { formatBytes } from "~/contract/number-facts";
import { LazyCountryMap } from "~/features/sites/lazy-country-map";
import type { LoadResult } from "~/screen/load-result";
import { addressWith } from "~/shell/screens/address-with";
import { useIntendedSearch } from "~/shell/screens/use-intended-search";
import { Card } from "~/ui/layout/card";
import { Tabs } from "~/ui/layout/tabs";
import { nameOfCountry } from "~/contract/country-facts";

import type { Ranking } from "../monitoring.server";
import { havingValue, type HuntLink, type Interval } from "../use-hunt-links";
import type { ChartPanel } from "./chart-panel";
import { RankingCard } from "./ranking-card";

const FIELD = { name: "dstCountry", label: "Country", kind: "country" } as const;
const LOOKS = [
  { id: undefined, label: "List" },
  { id: "map", label: "Map" },
] as const;

interface CountriesCardProps {
  countries: LoadResult<Ranking>;
  look: "map" | undefined;
  hunt: HuntLink;
  interval: Interval;
  addPanel: (chart: ChartPanel) => ReactNode;
}

/** The countries with the most traffic, as a list or on a map. */
export function CountriesCard({ countries, look, hunt, interval, addPanel }: CountriesCardProps) {
  const search = useIntendedSearch();
  const title = "Countries";
  const actions = (
    <>
      {addPanel({
        type: look === "map" ? "map" : "bar",
        displayName: title,
        metric: "sum:totalBytes",
        groupBy: [FIELD.name],
      })}
      <Tabs
        label="View of countries"
        look="segmented"
        items={LOOKS.map(({ id, label }) => ({
          label,
          to: addressWith(search, "countries", id),
          isCurrent: id === look,
        }))}
      />
    </>
  );
  if (look !== "map" || !countries.ok || countries.value.length === 0)
    return (
      <RankingCard
        title={title}
        field={FIELD}
        ranking={countries}
        formatValue={formatBytes}
        hunt={hunt}
        interval={interval}
        actions={actions}
      />
    );
  return (
    <Card title={title} actions={actions}>
      <LazyCountryMap
        label="Countries on a map"
        marks={countries.value.map(({ key: [code], count, metric }) => ({
          code: String(code),
          name: nameOfCountry(String(code)),
          value: metric ?? 0,
          text: formatBytes(metric ?? 0),
          rows: count,
          to: hunt([havingValue(FIELD.name, String(code))], interval),
        }))}
      />
    </Card>
  );
}
