import { styled } from "styled-components";

import { ClusteredMap } from "./clustered-map";

export interface SiteValue {
  name: string;
  lat: number;
  lon: number;
  value: number;
  /** The site's name and its formatted value. */
  text: string;
  /** The address of its rows; undefined for viewers who may not open them. */
  to: string | undefined;
}

interface ValueMapProps {
  label: string;
  sites: readonly SiteValue[];
  /** The accessible name of a mark that zooms in on several sites. */
  nameGroup: (count: number, sites: string) => string;
}

/** Fractions of the map's width: the radius of the smallest mark, and how much larger the largest one is. */
const MIN_RADIUS = 0.007;
const MORE_RADIUS = 0.02;

/** Sites on a map: the area of a mark grows with the value of its site. */
export function ValueMap({ label, sites, nameGroup }: ValueMapProps) {
  const most = Math.max(1e-9, ...sites.map(({ value }) => value));
  return (
    <Coloured>
      <ClusteredMap
        label={label}
        sites={sites}
        rankOf={({ value }) => value}
        markingOf={() => ({ "data-value": "" })}
        radiusOf={({ value }) => MIN_RADIUS + MORE_RADIUS * Math.sqrt(Math.max(0, value) / most)}
        describe={({ text }) => text}
        hrefOf={({ to }) => to}
        nameGroup={(items) => nameGroup(items.length, items.map(({ text }) => text).join("; "))}
        legend={[]}
      />
    </Coloured>
  );
}

const Coloured = styled.div`
  min-inline-size: 0;
  [data-value] {
    --mark: var(--chart-0);
  }
`;
