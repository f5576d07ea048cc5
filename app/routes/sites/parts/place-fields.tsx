import { lazy, Suspense, useState } from "react";
import { styled } from "styled-components";

import { PlaceSearch } from "~/features/sites/place-search";
import { ChangeField } from "~/shell/change/change-field";
import type { Place } from "~/contract/coordinates";
import { Button } from "~/ui/actions/button";
import { TextInput } from "~/ui/form/text-input";

import type { SiteTexts } from "../site-texts";

const PinMap = lazy(() => import("./pin-map").then((module) => ({ default: module.PinMap })));

type PlaceTexts = Pick<SiteTexts, "city" | "region" | "countryCode" | "lat" | "lon" | "source">;

/** The location of the site: searched by city, pinned on the map, or typed. */
export function PlaceFields({ texts }: { texts: SiteTexts }) {
  const [place, setPlace] = useState<PlaceTexts>(texts);
  const [hasMap, setHasMap] = useState(false);
  const change = (changed: Partial<PlaceTexts>) => setPlace((before) => ({ ...before, ...changed }));
  const choose = ({ city, region, countryCode, lat, lon }: Place) =>
    setPlace({ city, region, countryCode, lat: String(lat), lon: String(lon), source: "lookup" });
  const typed = (name: keyof PlaceTexts, label: string, source?: "manual") => (
    <ChangeField name={name} label={label}>
      {(control) => (
        <TextInput
          {...control}
          value={place[name]}
          autoComplete="off"
          {...(source && { inputMode: "decimal" as const })}
          onChange={({ target }) => change({ [name]: target.value, ...(source && { source }) })}
        />
      )}
    </ChangeField>
  );
  const [lat, lon] = [Number(place.lat), Number(place.lon)];
  const hasPin = place.lat !== "" && place.lon !== "" && Number.isFinite(lat) && Number.isFinite(lon);
  return (
    <PlaceRows>
      <PlaceSearch label="Look up the city" onChoose={choose} />
      <div className="row">
        {typed("city", "City")}
        {typed("region", "Region")}
        {typed("countryCode", "Country code")}
      </div>
      <div className="row">
        {typed("lat", "Latitude", "manual")}
        {typed("lon", "Longitude", "manual")}
      </div>
      <input type="hidden" name="source" value={place.source} />
      {hasMap ? (
        <Suspense fallback={<p>Loading the map…</p>}>
          <PinMap
            pin={hasPin ? { lat, lon } : undefined}
            onPin={(point) => change({ lat: point.lat.toFixed(2), lon: point.lon.toFixed(2), source: "pin" })}
          />
        </Suspense>
      ) : (
        <Button size="small" onClick={() => setHasMap(true)}>
          Pin on the map
        </Button>
      )}
    </PlaceRows>
  );
}

const PlaceRows = styled.div`
  display: grid;
  gap: 12px;
  justify-items: start;
  > * {
    inline-size: 100%;
  }
  > button {
    inline-size: auto;
  }
  .row {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(120px, 1fr));
    gap: 12px;
  }
`;
