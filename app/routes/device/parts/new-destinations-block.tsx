import { Link } from "@remix-run/react";

import { useFormats } from "~/console/format-context";
import { Skeleton } from "~/ui/feedback/skeleton";
import { formatBytes, formatNumber } from "~/ui/format/number";

import { isOneOf, type DeviceLinks } from "../device-links";
import type { DeviceScreenData } from "../screen-data";
import { LaterPart } from "./part";
import { QuietNote } from "./quiet-note";
import { RowList } from "./row-list";
import { SubHeading } from "./sub-heading";

interface NewDestinationsBlockProps {
  promise: DeviceScreenData["newDestinations"];
  links: DeviceLinks;
}

/** Where the device went in the last days and never before. */
export function NewDestinationsBlock({ promise, links }: NewDestinationsBlockProps) {
  const { hrefFor } = useFormats();
  return (
    <section>
      <LaterPart promise={promise} skeleton={<Skeleton lines={6} />}>
        {(fresh) => {
          if (!fresh) return <QuietNote>It reaches too many destinations to tell the new ones apart.</QuietNote>;
          if (fresh.count === 0) return <QuietNote>No new destination in the last {fresh.days} days.</QuietNote>;
          return (
            <>
              <SubHeading>
                {formatNumber(fresh.count)} new {fresh.count === 1 ? "destination" : "destinations"} in {fresh.days}{" "}
                days
                {fresh.count > fresh.largest.length && `, the largest ${fresh.largest.length}`}
              </SubHeading>
              <RowList
                label="New destinations"
                rows={fresh.largest.map(({ name, value }) => {
                  const domain = hrefFor("domain", name);
                  const flows = links.flows([isOneOf("dstDomain", name)]);
                  return {
                    key: name,
                    title: domain ? <Link to={domain}>{name}</Link> : name,
                    end: flows ? <Link to={flows}>{formatBytes(value)}</Link> : formatBytes(value),
                  };
                })}
              />
            </>
          );
        }}
      </LaterPart>
    </section>
  );
}
