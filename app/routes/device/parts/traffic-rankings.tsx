import { isMissing, isOneOf } from "~/address/filters";
import { RankedBars } from "~/ui/chart/ranked-bars";
import { formatBytes } from "~/contract/number-facts";
import type { Interval } from "~/contract/language/time-range";

import type { DeviceLinks } from "../device-links";
import type { Traffic } from "../traffic.server";
import { QuietNote } from "./quiet-note";
import { SubHeading } from "./sub-heading";

interface RankingProps {
  traffic: Traffic;
  range: Interval;
  links: DeviceLinks;
}

export function TopApplications({ traffic: { applications }, range, links }: RankingProps) {
  return (
    <section>
      <SubHeading>Top applications</SubHeading>
      {applications.length === 0 ? (
        <QuietNote>No traffic in this period</QuietNote>
      ) : (
        <RankedBars
          title="Top applications"
          description="Applications with the most traffic"
          formatValue={formatBytes}
          items={applications.map(({ name, value }) => ({
            key: name,
            label: name || "Unknown",
            value,
            to: links.flows([isOneOf("application", name)], range),
          }))}
        />
      )}
    </section>
  );
}

export function TopDestinations({ traffic: { destinations }, range, links }: RankingProps) {
  return (
    <section>
      <SubHeading>Top destinations</SubHeading>
      {destinations.length === 0 ? (
        <QuietNote>No traffic in this period</QuietNote>
      ) : (
        <RankedBars
          title="Top destinations"
          description="Destinations with the most traffic, with country"
          formatValue={formatBytes}
          items={destinations.map((destination) => ({
            key: `${destination.domain ?? ""} ${destination.country ?? ""}`,
            label: destination.domain ?? "Addresses without a name",
            detail: destination.countryName,
            value: destination.bytes,
            to: links.flows(
              [exactlyOrMissing("dstDomain", destination.domain), exactlyOrMissing("dstCountry", destination.country)],
              range,
            ),
          }))}
        />
      )}
    </section>
  );
}

function exactlyOrMissing(field: string, value: string | null) {
  return value === null ? isMissing(field) : isOneOf(field, value);
}
