import { isOneOf } from "~/address/filters";
import { BlockButton } from "~/features/policies/block-button";
import { useFormats } from "~/shell/format-context";
import { Skeleton } from "~/ui/feedback/skeleton";
import { formatBytes, formatNumber } from "~/contract/number-facts";
import { Stack } from "~/ui/layout/stack";
import { Link } from "~/ui/link";

import type { DeviceLinks } from "../device-links";
import type { DeviceScreenData } from "../screen-data";
import { LaterPart } from "./part";
import { QuietNote } from "./quiet-note";
import { RowList } from "./row-list";
import { SubHeading } from "./sub-heading";

interface NewDestinationsBlockProps {
  promise: DeviceScreenData["newDestinations"];
  links: DeviceLinks;
  canChange: boolean;
}

/** Destinations that the device reached for the first time. */
export function NewDestinationsBlock({ promise, links, canChange }: NewDestinationsBlockProps) {
  const { hrefFor } = useFormats();
  return (
    <section>
      <LaterPart promise={promise} skeleton={<Skeleton lines={6} />}>
        {(fresh) => {
          if (!fresh) return <QuietNote>Too many destinations to compare</QuietNote>;
          if (fresh.count === 0) return <QuietNote>No new destinations in the last {fresh.days} days</QuietNote>;
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
                    end: (
                      <Stack direction="row" gap="tight">
                        {flows ? <Link to={flows}>{formatBytes(value)}</Link> : formatBytes(value)}
                        {canChange && <BlockButton domain={name} ip={name} />}
                      </Stack>
                    ),
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
