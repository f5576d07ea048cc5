import { isAtMost, isOneOf } from "~/address/filters";
import { Skeleton } from "~/ui/feedback/skeleton";
import { formatNumber } from "~/contract/number-facts";
import { Card } from "~/ui/layout/card";
import { Stack } from "~/ui/layout/stack";
import { labelOfPreset } from "~/contract/language/time-range";
import { useTerminology } from "~/shell/use-terminology";

import { RARE_ON_DEVICES, type DeviceLinks } from "../device-links";
import type { Dns } from "../dns.server";
import type { DeviceScreenData } from "../screen-data";
import { Columns } from "./columns";
import { BlockedCategories, RareDomains } from "./dns-blocks";
import { Figures } from "./figures";
import { LaterPart } from "./part";

type DnsCardProps = Pick<DeviceScreenData, "dns" | "range" | "rangeName"> & { links: DeviceLinks };

/** The device's DNS queries: totals, blocked categories and rare domains. */
export function DnsCard({ dns, range, rangeName, links }: DnsCardProps) {
  const t = useTerminology();
  const rare = isAtMost("prevalence", RARE_ON_DEVICES);
  return (
    <Card title="DNS" note={labelOfPreset(rangeName)}>
      <LaterPart promise={dns} skeleton={<DnsSkeleton />}>
        {(value) => (
          <Stack gap="wide">
            <Figures
              figures={[
                { label: "Queries", ...counted(value.queries), to: links.queries([], range) },
                {
                  label: "Blocked",
                  ...counted(blockedOf(value)),
                  to: links.queries([isOneOf("action", "blocked")], range),
                },
                { label: t("For rare domains"), ...counted(value.rare.queries), to: links.queries([rare], range) },
              ]}
            />
            <Columns>
              <BlockedCategories dns={value} range={range} links={links} />
              <RareDomains dns={value} range={range} links={links} />
            </Columns>
          </Stack>
        )}
      </LaterPart>
    </Card>
  );
}

function blockedOf({ byAction }: Dns): number {
  return byAction.find(({ name }) => name === "blocked")?.value ?? 0;
}

function counted(rows: number) {
  return { quantity: { number: formatNumber(rows), unit: "" }, rows };
}

function DnsSkeleton() {
  return (
    <Stack gap="wide">
      <Skeleton lines={2} />
      <Columns>
        <Skeleton lines={4} />
        <Skeleton lines={4} />
      </Columns>
    </Stack>
  );
}
