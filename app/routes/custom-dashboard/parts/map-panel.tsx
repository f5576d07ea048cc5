import { lazy, Suspense } from "react";
import { styled } from "styled-components";

import { LazyCountryMap } from "~/features/sites/lazy-country-map";
import { useFormats } from "~/shell/format-context";
import { useTerminology } from "~/shell/use-terminology";
import { Skeleton } from "~/ui/feedback/skeleton";
import { formatCell } from "~/ui/table/cells/render-cell";
import { nameOfCountry } from "~/contract/country-facts";

import { BarsPanel } from "./bars-panel";
import type { PanelBodyProps } from "./panel-body-props";
import { groupLabel, measureOf, numberIn } from "./panel-values";

const ValueMap = lazy(() => import("~/features/sites/value-map").then((module) => ({ default: module.ValueMap })));

/** Countries or sites on a map, with their ranking beside it, which also has the values without a place. */
export function MapPanel(props: PanelBodyProps) {
  const isOfCountries = props.content.columns[0]?.kind === "country";
  if (!isOfCountries && !props.content.places) return <BarsPanel {...props} />;
  return (
    <Sides>
      {isOfCountries ? <Countries {...props} /> : <Sites {...props} />}
      <BarsPanel {...props} />
    </Sides>
  );
}

function Countries({ title, content }: PanelBodyProps) {
  const formats = useFormats();
  const measure = measureOf(content);
  const marks = content.rows.flatMap(({ values, to }) => {
    const [code] = values;
    const value = numberIn(values.at(-1));
    if (typeof code !== "string" || code === "" || value === null) return [];
    const text = formatCell(measure, value, formats);
    return [{ code, name: nameOfCountry(code), value, text, to, rows: measure.name === "count" ? value : undefined }];
  });
  return <LazyCountryMap label={title} marks={marks} />;
}

function Sites({ title, content }: PanelBodyProps) {
  const t = useTerminology();
  const formats = useFormats();
  const [field] = content.columns;
  const measure = measureOf(content);
  const places = new Map(content.places?.map((place) => [place.name, place]));
  const sites = content.rows.flatMap(({ values, to }) => {
    const place = places.get(String(values[0]));
    const value = numberIn(values.at(-1));
    if (!place || value === null) return [];
    const text = `${groupLabel(field, values[0], formats)}: ${formatCell(measure, value, formats)}`;
    return [{ ...place, value, text, to }];
  });
  return (
    <Suspense fallback={<Skeleton height="chart" lines={1} />}>
      <ValueMap label={title} sites={sites} nameGroup={(count, names) => t`${count} sites: ${names}. Zoom in`} />
    </Suspense>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px 16px;
  align-items: start;
  @container (min-width: 480px) {
    grid-template-columns: minmax(0, 640px) minmax(140px, 1fr);
  }
`;
