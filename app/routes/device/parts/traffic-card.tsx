import { useLocation } from "@remix-run/react";

import { addressWith } from "~/shell/screens/address-with";
import { Card } from "~/ui/layout/card";
import { Skeleton } from "~/ui/feedback/skeleton";
import { Stack } from "~/ui/layout/stack";
import { Tabs } from "~/ui/layout/tabs";
import { toByteQuantity, formatNumber } from "~/contract/number-facts";

import type { DeviceLinks } from "../device-links";
import type { DeviceScreenData } from "../screen-data";
import { Columns } from "./columns";
import { Figures } from "./figures";
import { NewDestinationsBlock } from "./new-destinations-block";
import { LaterPart } from "./part";
import { TrafficChart } from "./traffic-chart";
import { TopApplications, TopDestinations } from "./traffic-rankings";

type TrafficCardProps = Pick<DeviceScreenData, "traffic" | "newDestinations" | "range" | "rangeName" | "editing"> & {
  links: DeviceLinks;
};

const RANGES = [
  { name: "24h", label: "24 hours" },
  { name: "7d", label: "7 days" },
] as const;

/** The device's traffic, its destinations and its new destinations. */
export function TrafficCard({ traffic, newDestinations, range, rangeName, links, editing }: TrafficCardProps) {
  const { search } = useLocation();
  return (
    <Card
      title="Traffic"
      actions={
        <Tabs
          label="Time range of traffic and DNS"
          look="segmented"
          items={RANGES.map(({ name, label }) => ({
            label,
            to: addressWith(search, "range", name),
            isCurrent: name === rangeName,
          }))}
        />
      }
    >
      <Stack gap="wide">
        <LaterPart promise={traffic} skeleton={<TrafficSkeleton />}>
          {(value) => (
            <Stack gap="wide">
              <Figures
                figures={[
                  { label: "Received", quantity: toByteQuantity(value.bytesIn), to: links.flows([], range) },
                  { label: "Sent", quantity: toByteQuantity(value.bytesOut), to: links.flows([], range) },
                  { label: "Outbound flows", ...counted(value.flows), to: links.flows([], range) },
                  {
                    label: "Inbound flows",
                    ...counted(value.towards.flows),
                    to: links.flowsTowards([], range),
                  },
                ]}
              />
              <TrafficChart traffic={value} range={range} rangeName={rangeName} links={links} />
              <Columns>
                <TopApplications traffic={value} range={range} links={links} />
                <TopDestinations traffic={value} range={range} links={links} />
              </Columns>
            </Stack>
          )}
        </LaterPart>
        <NewDestinationsBlock promise={newDestinations} links={links} canChange={editing !== undefined} />
      </Stack>
    </Card>
  );
}

function counted(rows: number) {
  return { quantity: { number: formatNumber(rows), unit: "" }, rows };
}

function TrafficSkeleton() {
  return (
    <Stack gap="wide">
      <Skeleton lines={2} />
      <Skeleton height="chart" />
      <Columns>
        <Skeleton lines={7} />
        <Skeleton lines={7} />
      </Columns>
    </Stack>
  );
}
